import assert from "node:assert/strict";
import test, { after } from "node:test";
import { assertDiff } from "../support/diff.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

test("a title with Turkish letters and an emoji changes one line", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.disk();
  await studio.select("review");
  await studio.fill("nodes.review.title", "Siparişi gözden geçir ✅");
  await studio.changed(before);
  await studio.picture("inspector");
  assertDiff(before, await studio.save(), ["-     title: Review order", "+     title: Siparişi gözden geçir ✅"]);
});

test("a choice's title keeps the comment behind it", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.disk();
  await studio.select("review");
  await studio.fill("nodes.review.choices.changes.title", "Değişiklik iste");
  await studio.changed(before);
  assertDiff(before, await studio.save(), [
    "-         title: Request changes   # the buyer gets a mail",
    "+         title: Değişiklik iste   # the buyer gets a mail",
  ]);
});

test("a number in a one-line map changes alone", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.disk();
  await studio.select("packing");
  await studio.fill("nodes.packing.duration.value", "36");
  await studio.changed(before);
  assertDiff(before, await studio.save(), [
    "-     duration: {value: 2, unit: hours}",
    "+     duration: {value: 36, unit: hours}",
  ]);
});

test("renaming a node's key follows every reference, in one step", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.disk();
  await studio.select("rejected");
  await studio.fill("nodes.rejected", "refused");
  const renamed = await studio.changed(before);
  assertDiff(before, renamed, [
    "-         to: rejected",
    "+         to: refused",
    "-       - {key: cancelOrder, title: Cancel order, to: rejected}",
    "+       - {key: cancelOrder, title: Cancel order, to: refused}",
    "-   rejected:",
    "+   refused:",
    "-     rejected:",
    "+     refused:",
  ]);
  await studio.select("refused");
  await studio.page.keyboard.press("Control+z");
  assert.equal(await studio.changed(renamed), before);
});

test("Ctrl+Z in a field takes back typing, not the diagram", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.text();
  await studio.select("review");
  const field = studio.field("nodes.review.title");
  await field.click();
  await field.pressSequentially("xyz");
  await studio.page.keyboard.press("Control+z");
  await studio.page.keyboard.press("Escape");
  assert.equal(await studio.text(), before);
  await field.click();
  await studio.page.keyboard.press("Control+a");
  await studio.page.keyboard.press("Backspace");
  assert.ok((await studio.text()).includes("\n  review:\n"), "Backspace in a field removes no node");
});

test("a number that is none stays with its reason, is not written, and Escape takes it back", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.disk();
  await studio.select("packing");
  const path = "nodes.packing.duration.value";
  const field = studio.field(path);
  for (const [typed, reason] of [["0", /whole number/], ["abc", /whole number/], ["1.5", /whole number/], ["", /number is needed/]]) {
    await studio.fill(path, typed);
    await studio.page.getByRole("alert").filter({ hasText: reason }).waitFor();
    assert.equal(await field.inputValue(), typed);
    assert.equal(await field.getAttribute("aria-invalid"), "true");
  }
  await studio.picture("inspector-invalid");
  assert.equal(await studio.text(), before);
  await field.focus();
  await field.press("Escape");
  assert.equal(await field.inputValue(), "2");
  assert.equal(await field.getAttribute("aria-invalid"), null);
});
