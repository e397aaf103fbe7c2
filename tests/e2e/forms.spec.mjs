import assert from "node:assert/strict";
import test, { after } from "node:test";
import { assertDiff } from "../support/diff.mjs";
import { until } from "../support/process.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

/** The inspector's part for a path. */
const part = (studio, path) => studio.page.locator(`[data-path=${JSON.stringify(path)}]`).last();

test("Alt and an arrow key move a choice with its comment, and the cursor stays in it", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  await studio.select("review");
  await studio.field("nodes.review.choices.changes.title").focus();
  await page.keyboard.press("Alt+ArrowUp");
  const moved = await studio.changed(before);
  assertDiff(before, moved, [
    "-       - key: approve",
    "-         title: Approve",
    "-         to: moveApproved",
    "+       - key: approve",
    "+         title: Approve",
    "+         to: moveApproved",
  ]);
  assert.ok(moved.indexOf("key: changes") < moved.indexOf("key: approve"));
  assert.ok(moved.includes("title: Request changes   # the buyer gets a mail"));
  await until("the focus", () => page.evaluate(() => document.activeElement?.value === "Request changes"));
});

test("a choice is added, named, keyed and connected to a new node; each is one step", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  await studio.select("review");
  await page.getByRole("button", { name: "Add choice" }).click();
  let text = await studio.changed(before);
  await until("the cursor in the new choice", () => page.evaluate(() => document.activeElement?.closest("[data-item]")?.dataset.item === "3"));
  await page.keyboard.type("Ask again");
  await page.keyboard.press("Enter");
  text = await studio.changed(text);
  assert.match(text, /title: Ask again\n/);
  const item = page.locator('[data-item="3"]');
  await item.getByRole("button", { name: /^Key:/ }).click();
  await page.keyboard.type("again");
  await page.keyboard.press("Enter");
  text = await studio.changed(text);
  assert.match(text, /- key: again\n\s+title: Ask again\n/);
  await item.getByRole("button", { name: /Not connected/ }).click();
  await page.getByRole("combobox").last().fill("delay");
  await page.getByRole("option", { name: "Delay" }).click();
  text = await studio.changed(text);
  assert.match(text, /title: Ask again\n\s+to: delay\n/);
  assert.match(text, /\n {2}delay:\n {4}type: delay\n/);
  for (let step = 0; step < 4; step++) {
    await page.getByRole("button", { name: /undo/i }).first().click();
    text = await studio.changed(text);
  }
  assert.equal(text, before);
});

test("a target is chosen by typing, and taken away", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  await studio.select("packing");
  const target = part(studio, "nodes.packing.to").getByRole("button").first();
  await target.click();
  await page.getByRole("combobox").last().fill("exp");
  await page.keyboard.press("Enter");
  const connected = await studio.changed(before);
  assert.match(connected, /\n {2}packing:[^]*?\n {4}to: expired\n/);
  await target.click();
  await page.getByRole("option", { name: "Not connected" }).click();
  const open_ = await studio.changed(connected);
  assert.doesNotMatch(open_, /\n {2}packing:[^]*?to: expired[^]*?\n {2}\w+:/);
  await part(studio, "nodes.packing.to").getByText(/Not connected/).waitFor();
});

test("words are chosen from lists, chips and switches", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  let text = await studio.text();
  await studio.select("logFailed");
  await part(studio, "nodes.logFailed.level").locator("button.select").click();
  await page.getByRole("option", { name: "Warning" }).click();
  text = await studio.changed(text);
  assert.match(text, /level: warning/);
  await page.keyboard.press("Escape");
  await studio.select("waitChanges");
  await page.getByRole("button", { name: /^Order/ }).first().click();
  await page.getByRole("button", { name: "deleted", exact: true }).click();
  text = await studio.changed(text);
  assert.match(text, /eventTypes: \[updated, deleted\]/);
  await page.getByRole("button", { name: "updated", exact: true }).click();
  text = await studio.changed(text);
  assert.match(text, /eventTypes: \[deleted\]/);
  await studio.select("review");
  await page.getByRole("radio", { name: "Expression" }).click();
  text = await studio.changed(text);
  assert.match(text, /mode: dsl/);
  await studio.field("nodes.review.admission.expression").fill("user.Id = 1");
  await studio.field("nodes.review.admission.expression").press("Control+Enter");
  text = await studio.changed(text);
  assert.match(text, /expression: (['"]?)user\.Id = 1\1/);
});

test("who may answer: what was filled in comes back with the kind of answer, until the node is left", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const mode = (name) => page.getByRole("radio", { name });
  const admission = (text) => text.match(/admission:[^]*?(?=\n {4}\w)/)[0].replace(/[\s{}[\],-]+|anyOf:/g, " ").trim();
  const before = await studio.text();
  await studio.select("review");
  await mode("Expression").click();
  const expression = await studio.changed(before);
  await studio.fill("nodes.review.admission.expression", "user.Id = 7");
  const filled = await studio.changed(expression);
  await mode("Responsible").click();
  const back = await studio.changed(filled);
  assert.equal(admission(back).replaceAll(/\s+/g, " "), admission(before).replaceAll(/\s+/g, " "));
  await mode("Expression").click();
  const again = await studio.changed(back);
  assert.match(again, /user\.Id = 7/);
  await studio.select("packing");
  await studio.select("review");
  await mode("Responsible").click();
  assert.match(await studio.changed(again), /admission: \{mode: responsible, anyOf: \[\{resource: entity, key: ''\}\]\}/);
});

test("the type changes from the menu and what fits stays", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  await studio.select("packing");
  await page.locator(".inspector").getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Change type" }).click();
  await page.getByRole("menuitem", { name: "Dev Log" }).click();
  const text = await studio.changed(before);
  assert.match(text, /\n {2}packing:\n {4}type: devLog\n {4}title: Packing time\n/);
  await page.getByRole("textbox", { name: "Message" }).waitFor();
});

test("the source and the canvas follow each other's selection, without a loop", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  await studio.press("Control+2");
  await studio.select("review");
  await page.locator(".cm-nodeLine", { hasText: "title: Review order" }).waitFor();
  const heading = page.locator(".inspector").getByRole("heading", { level: 2 });
  await page.locator(".source .cm-content").focus();
  await page.keyboard.press("Control+Home");
  for (let line = 0; line < 30; line++) {
    await page.keyboard.press("ArrowDown");
    if ((await page.locator(".cm-activeLine").innerText()).includes("type: if")) break;
  }
  await until("the node under the cursor", async () => (await heading.innerText()) === "Needs a review?");
  await page.locator(".cm-nodeLine", { hasText: "onTrue: review" }).waitFor();
  assert.ok(await page.evaluate(() => document.activeElement?.closest(".source") !== null), "the cursor stays in the source");
  assert.match(await page.locator(".cm-activeLine").innerText(), /type: if/);
});

test("a document with CRLF and mixed endings is typed in, undone and saved to the byte", async (t) => {
  const text = "\uFEFFversion: 2\r\nstart: s\nnodes:\r\n  s: {type: start, to: e}\n  e:\r\n    type: end\n    outcome: done";
  const studio = await open(t, { name: "mixed.yaml", text });
  const { page } = studio;
  await page.keyboard.press("Control+3");
  await page.locator(".source .cm-content").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("# Türkçe 🚀");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("title: Son");
  const typed = await until("both lines", async () => {
    const now = await studio.text();
    return now.includes("🚀") && now.includes("title: Son") && now;
  });
  assert.equal(typed, text.replace("2\r\n", "2\r\n# Türkçe 🚀\r\n") + "\n    title: Son");
  assert.equal(await studio.save(), typed);
  for (let step = 0; step < 8 && (await studio.text()) !== text; step++) {
    const now = await studio.text();
    await page.keyboard.press("Control+z");
    await studio.changed(now);
  }
  assert.equal(await studio.text(), text);
});

test("a choice is dragged by its grip to another place, and Escape leaves it where it was", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  await studio.select("review");
  const grip = await page.locator('[data-item="0"] .grip').boundingBox();
  const last = await page.locator('[data-item="2"]').boundingBox();
  const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  const to = { x: from.x, y: last.y + last.height - 4 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  assert.equal(await studio.text(), before);
  await studio.drag(from, to);
  const moved = await studio.changed(before);
  assert.deepEqual(moved.match(/- key: (approve|changes|reject)/g), ["- key: changes", "- key: reject", "- key: approve"]);
});

test("steps of a path are typed and taken away one by one, however fast", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  await studio.select("moveApproved");
  await studio.field("nodes.moveApproved.selection.path").click();
  const path = async () => /path: \[(item\.Fulfilment.*)\]/.exec(await studio.text())[1];
  // Nobody waits for an answer between the keys: every key counts, in its turn.
  await page.keyboard.type("Depo");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Raf");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Göz");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await until("three steps less one", async () => (await path()) === "item.Fulfilment, Depo, Raf");
  assert.deepEqual(await page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.value]), ["INPUT", ""]);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await until("the first step alone", async () => (await path()) === "item.Fulfilment");
});

test("typing that is not committed is saved with Ctrl+S", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.disk();
  await studio.select("review");
  await studio.field("nodes.review.title").fill("Typed");
  await page.keyboard.press("Control+s");
  await until("the saved file", async () => (await studio.disk()) !== before);
  assertDiff(before, await studio.disk(), ["-     title: Review order", "+     title: Typed"]);
});

test("renaming a node keeps the cursor in the key, and a key that is taken is not sent", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  await studio.select("packing");
  await studio.field("nodes.packing").fill("stock");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "already" }).waitFor();
  assert.equal(await studio.text(), before);
  await studio.field("nodes.packing").fill("a.b");
  await page.keyboard.press("Enter");
  const renamed = await studio.changed(before);
  assert.match(renamed, /\n {2}a\.b:\n {4}type: delay\n/);
  await studio.field('nodes["a.b"]').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.value), "a.b");
});

test("two choices with one key are both shown, and one can be taken away", async (t) => {
  const text =
    "version: 2\nstart: s\nnodes:\n  s: {type: start, to: a}\n  a:\n    type: userInput\n    title: A\n    choices:\n" +
    "      - {key: x, title: One, to: a}\n      - {key: x, title: Two, to: a}\n      - {title: Three}\n";
  const studio = await open(t, { name: "twice.yaml", text });
  const { page } = studio;
  await studio.select("a");
  await page.locator('[data-item="2"]').waitFor();
  assert.equal(await page.locator(".inspector [data-item]").count(), 3);
  await page.getByRole("button", { name: "Remove Two" }).click();
  const after = await studio.changed(text);
  assertDiff(text, after, ["-       - {key: x, title: Two, to: a}"]);
});
