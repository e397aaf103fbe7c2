import assert from "node:assert/strict";
import test, { after } from "node:test";
import { assertDiff } from "../support/diff.mjs";
import { until } from "../support/process.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

/**
 * Puts the cursor at the end of the first line that holds `text`, and waits until the node there is selected. Lines off the
 * screen are not on the page: it is searched for.
 */
async function endOfLine(studio, text) {
  const { page } = studio;
  await page.locator(".cm-content").first().focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+f");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.locator(".cm-line", { hasText: text }).first().click();
  await page.keyboard.press("End");
  await studio.settled();
}

test("what is typed in the source is in the file, byte for byte", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.disk();
  await page.keyboard.press("Control+3");
  await endOfLine(studio, "title: New order");
  await page.keyboard.type("  # çok önemli 🚀");
  await until("the text", async () => (await studio.text()).includes("🚀"));
  assertDiff(before, await studio.save(), ["-     title: New order", "+     title: New order  # çok önemli 🚀"]);
});

test("the source opens with the cursor at the node that is selected", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.disk();
  await studio.select("review");
  await page.keyboard.press("Control+3");
  await page.locator(".cm-activeLine", { hasText: /^ {2}review:$/ }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type("  # here");
  await until("the text", async () => (await studio.text()).includes("# here"));
  assertDiff(before, await studio.save(), ["-   review:", "+   review:  # here"]);
});

test("typing in the source changes the canvas, and the other way round", async (t) => {
  const text = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: e}\n  e: {type: end, title: Son, outcome: done}\n" +
    "designer:\n  nodes:\n    s:\n      position: {x: 0, y: 0}\n    e:\n      position: {x: 200, y: 40}\n";
  const studio = await open(t, { name: "two.yaml", text });
  const { page } = studio;
  await studio.press("Control+2");
  const card = await studio.card("e");
  await endOfLine(studio, "position: {x: 200, y: 40}");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("0");
  await studio.changed(text);
  await until("the moved card", async () => (await studio.card("e")).y > card.y + 100);
  // And back: a move on the canvas is in the source at once.
  const start = await studio.card("s");
  const grip = { x: start.x + start.width / 2, y: start.y + start.height / 2 };
  await studio.drag(grip, { x: grip.x, y: grip.y + 50 }, { modifiers: ["Alt"] });
  await page.locator(".cm-line", { hasText: "position: {x: 0, y: 0}" }).waitFor({ state: "detached" });
  const shown = await page.locator(".cm-content").innerText();
  assert.equal(shown.trimEnd(), (await studio.text()).trimEnd());
});

test("while the text is broken the canvas keeps its picture and refuses edits", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  await page.keyboard.press("Control+2");
  // The canvas follows the cursor to a node; from there on it stands still, also when the banner takes room above it.
  await endOfLine(studio, "title: New order");
  const card = await studio.card("review");
  await page.keyboard.type(": [");
  await page.getByRole("status").filter({ hasText: "cannot be read" }).waitFor();
  assert.deepEqual(await studio.card("review"), card);
  await studio.picture("broken-text");
  // The text can be saved as it is: a half-written file is still the author's.
  const broken = await studio.text();
  assert.ok(broken.includes("title: New order: ["));
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+z");
  await until("the text before", async () => (await studio.text()) === before);
  await page.getByRole("status").filter({ hasText: "cannot be read" }).waitFor({ state: "hidden" });
  assert.deepEqual(await studio.card("review"), card);
});

test("CRLF, BOM and a missing final newline survive edits on canvas and in the source", async (t) => {
  const text = "\uFEFFversion: 2\r\nstart: start\r\nnodes:\r\n  start: {type: start, to: end}\r\n  end:\r\n    type: end\r\n    outcome: completed";
  const studio = await open(t, { name: "crlf.yaml", text });
  await studio.select("end");
  await studio.fill("nodes.end.title", "Son");
  const titled = await studio.changed(text);
  assert.equal(titled, `${text}\r\n    title: Son`.replace("completed\r\n    title: Son", "completed\r\n    title: Son"));
  await studio.page.keyboard.press("Control+3");
  await endOfLine(studio, "type: end");
  await studio.page.keyboard.press("Enter");
  await studio.page.keyboard.type("# x");
  await studio.changed(titled);
  const saved = await studio.save();
  assert.ok(saved.startsWith("\uFEFFversion: 2\r\n"));
  assert.equal(saved.replace(/\r\n/g, "").includes("\n"), false, "every line ends as the others do");
  assert.ok(saved.includes("type: end\r\n    # x\r\n"));
});
