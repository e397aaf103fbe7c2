import assert from "node:assert/strict";
import test, { after } from "node:test";
import { assertDiff } from "../support/diff.mjs";
import { until } from "../support/process.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

/** Puts the cursor at the end of the first line that holds `text`. */
async function endOfLine(page, text) {
  await page.locator(".cm-line", { hasText: text }).first().click();
  await page.keyboard.press("End");
}

test("what is typed in the source is in the file, byte for byte", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.disk();
  await page.keyboard.press("Control+3");
  await endOfLine(page, "title: New order");
  await page.keyboard.type("  # çok önemli 🚀");
  await until("the text", async () => (await studio.text()).includes("🚀"));
  assertDiff(before, await studio.save(), ["-     title: New order", "+     title: New order  # çok önemli 🚀"]);
});

test("typing in the source changes the canvas, and the other way round", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  await page.keyboard.press("Control+2");
  await studio.ready();
  const before = await studio.text();
  const card = await studio.card("packing");
  await endOfLine(page, "position: {x: 16, y: 116}");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("0");
  await studio.changed(before);
  const start = await until("the moved card", async () => {
    const now = await studio.card("new");
    return now.y > 900 && now;
  });
  assert.ok(start.y > card.y);
  await page.locator(".cm-line", { hasText: "y: 1160" }).first().waitFor();
});

test("while the text is broken the canvas keeps its picture and refuses edits", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  await page.keyboard.press("Control+2");
  await studio.ready();
  const card = await studio.card("review");
  await endOfLine(page, "title: New order");
  await page.keyboard.type(' "');
  await page.getByRole("status").filter({ hasText: "cannot be read" }).waitFor();
  assert.deepEqual(await studio.card("review"), card, "the card is where it was");
  await studio.picture("broken-text");
  // The text can be saved as it is: a half-written file is still the author's.
  const broken = await studio.text();
  assert.equal(broken, before.replace("title: New order", 'title: New order "'));
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+z");
  await until("the text before", async () => (await studio.text()) === before);
  await page.getByRole("status").filter({ hasText: "cannot be read" }).waitFor({ state: "hidden" });
});

test("CRLF, BOM and a missing final newline survive edits on canvas and in the source", async (t) => {
  const text = "\uFEFFversion: 2\r\nstart: start\r\nnodes:\r\n  start: {type: start, to: end}\r\n  end:\r\n    type: end\r\n    outcome: completed";
  const studio = await open(t, { name: "crlf.yaml", text });
  await studio.select("end");
  await studio.fill("nodes.end.title", "Son");
  const titled = await studio.changed(text);
  assert.equal(titled, `${text}\r\n    title: Son`.replace("completed\r\n    title: Son", "completed\r\n    title: Son"));
  await studio.page.keyboard.press("Control+3");
  await endOfLine(studio.page, "type: end");
  await studio.page.keyboard.press("Enter");
  await studio.page.keyboard.type("# x");
  await studio.changed(titled);
  const saved = await studio.save();
  assert.ok(saved.startsWith("\uFEFFversion: 2\r\n"));
  assert.equal(saved.replace(/\r\n/g, "").includes("\n"), false, "every line ends as the others do");
  assert.ok(saved.includes("type: end\r\n    # x\r\n"));
});
