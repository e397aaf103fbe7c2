// The keyboard's focus is never lost: what is typed next goes where it is meant to, and adds nothing by accident.
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import test, { after } from "node:test";
import { until } from "../support/process.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

const sample = "order-approval.yaml";

/** Waits until what has the focus matches `selector`, then says so again once all is at rest. */
async function focused(studio, selector) {
  const here = () => studio.page.evaluate((selector) => document.activeElement?.matches(selector) === true, selector);
  await until(`the focus on ${selector}`, here);
  await studio.settled();
  assert.ok(await here(), `the focus stays on ${selector}`);
}

const CANVAS = ".canvas [role=tree]";
const SOURCE = ".source .cm-content";

for (const [way, go] of [
  ["Ctrl+3", (page) => page.keyboard.press("Control+3")],
  ["a click on Source", (page) => page.getByRole("radio", { name: "Source" }).click()],
]) {
  test(`after ${way} letters are typed into the source and add no nodes; the way back leads to the canvas`, async (t) => {
    const studio = await open(t, { sample });
    const { page } = studio;
    const before = await studio.text();
    await focused(studio, CANVAS);
    await go(page);
    await focused(studio, SOURCE);
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("# hello");
    await page.keyboard.press("Enter");
    await until("the typed line", async () => (await studio.text()) === `# hello\n${before}`);
    await page.keyboard.press("Control+1");
    await focused(studio, CANVAS);
  });
}

test("while no canvas is shown letters beside the source add nothing", async (t) => {
  const studio = await open(t, { sample });
  const { page } = studio;
  const before = await studio.text();
  await page.keyboard.press("Control+3");
  await focused(studio, SOURCE);
  await page.getByRole("tree", { name: "Outline" }).focus();
  await page.keyboard.type("hello");
  await page.getByRole("radio", { name: "Source" }).focus();
  await page.keyboard.type("hello");
  assert.equal(await studio.text(), before);
});

test("hiding what has the focus gives it to the canvas", async (t) => {
  const studio = await open(t, { sample });
  const { page } = studio;
  await page.getByRole("complementary", { name: "Inspector" }).getByRole("button").first().focus();
  await page.keyboard.press("Control+Alt+b");
  await focused(studio, CANVAS);
  await page.getByRole("tree", { name: "Outline" }).focus();
  await page.keyboard.press("Control+b");
  await focused(studio, CANVAS);
  await page.keyboard.press("Control+2");
  await page.locator(SOURCE).click();
  await page.keyboard.press("Control+1");
  await focused(studio, CANVAS);
  await page.keyboard.press("Alt+w");
  await focused(studio, ".start-page button");
});

test("after Reload in the banner the canvas has the focus", async (t) => {
  const studio = await open(t, { sample });
  const { page } = studio;
  const before = await studio.text();
  await studio.select("review");
  await studio.fill("nodes.review.title", "Look");
  await studio.changed(before);
  await writeFile(studio.file, `${before}# theirs\n`);
  await page.getByRole("button", { name: "Reload", exact: true }).focus();
  await page.keyboard.press("Enter");
  await focused(studio, CANVAS);
});

/** Presses the button in the inspector and gives the text that it made. */
async function pressed(studio, name) {
  const before = await studio.text();
  await studio.page.getByRole("complementary", { name: "Inspector" }).getByRole("button", { name, exact: true }).focus();
  await studio.page.keyboard.press("Enter");
  return studio.changed(before);
}

test("after a × of a field that is cleared the field has the focus: what is typed is its new text", async (t) => {
  const studio = await open(t, { sample });
  const { page } = studio;
  await studio.select("review");
  const cleared = await pressed(studio, "Clear Instruction");
  await focused(studio, "[data-path='nodes.review.instruction'] textarea");
  await page.keyboard.type("del");
  await page.keyboard.press("Control+Enter");
  await until("the typed text", async () => (await studio.text()) === `${cleared}`.replace(/^(    admission:\n(?: {6}.*\n)+)/m, "$1    instruction: del\n"));
  await studio.select("waitChanges");
  await pressed(studio, "Clear Timeout");
  await focused(studio, "[data-path='nodes.waitChanges.timeout'] input");
  await studio.select("stock");
  await pressed(studio, "Clear Events");
  await focused(studio, ".insp [data-path^='nodes.stock.'] *");
});

test("after the × of a choice the neighbour has the focus, also when it is the last one", async (t) => {
  const studio = await open(t, { sample });
  await studio.select("review");
  await pressed(studio, "Remove Request changes");
  await focused(studio, "[data-item='1'] .remove");
  await pressed(studio, "Remove Reject");
  await focused(studio, "[data-item='0'] *");
});

test("after a quick fix that removes the node the canvas has the focus", async (t) => {
  const text = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: e}\n  e: {type: end, outcome: done}\n  lone: {type: end, outcome: lone}\n";
  const studio = await open(t, { name: "a.yaml", text });
  await studio.select("lone");
  const removed = await pressed(studio, "Remove the node");
  assert.ok(!removed.includes("lone"));
  await focused(studio, CANVAS);
});
