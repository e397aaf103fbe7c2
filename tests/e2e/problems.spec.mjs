import assert from "node:assert/strict";
import test, { after } from "node:test";
import { assertDiff } from "../support/diff.mjs";
import { until } from "../support/process.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

const FLAWED = `version: 2
start: begin
nodes:
  begin: {type: start, to: ask}
  ask:
    type: userInput
    title: Ask
    choices:
      - {key: yes, title: Yes, to: done}
      - {key: no, title: No}
    admission: {mode: dsl, expression: user.Id = 1}
    colour: blue
  done:
    type: end
    title: Done
`;

const row = (page, text) => page.getByRole("row").filter({ hasText: text });

test("a click on a problem selects its node, goes to its field and to its lines", async (t) => {
  const studio = await open(t, { name: "flawed.yaml", text: FLAWED });
  const { page } = studio;
  await studio.press("Control+2");
  await row(page, "outcome").click();
  await page.getByRole("heading", { name: "Done", level: 2 }).waitFor();
  await until("the field", () => page.evaluate(() => document.activeElement?.closest("[data-path]")?.dataset.path === "nodes.done.outcome"));
  assert.ok(await page.locator('[data-path="nodes.done.outcome"]').innerText(), "the finding stands under the field");
  await page.locator(".cm-nodeLine", { hasText: "done:" }).waitFor();
});

test("F8 goes through the problems, what blocks saving first, and round again", async (t) => {
  const studio = await open(t, { name: "flawed.yaml", text: FLAWED });
  const { page } = studio;
  const current = () => page.locator('[role=row][aria-selected="true"]').getAttribute("aria-rowindex");
  const all = await page.getByRole("grid").getAttribute("aria-rowcount");
  for (let step = 1; step <= Number(all); step++) {
    await page.keyboard.press("F8");
    await until(`row ${step}`, async () => (await current()) === String(step));
  }
  await page.keyboard.press("F8");
  await until("the first row again", async () => (await current()) === "1");
  await page.keyboard.press("Shift+F8");
  await until("the last row", async () => (await current()) === all);
  assert.match(await page.getByRole("row").first().innerText(), /colour/);
});

test("a quick fix mends the text and its row goes away; undo brings both back", async (t) => {
  const studio = await open(t, { name: "flawed.yaml", text: FLAWED });
  const { page } = studio;
  const flaw = row(page, "colour");
  await flaw.getByRole("button").first().click();
  const mended = await studio.changed(FLAWED);
  assertDiff(FLAWED, mended, ["-     colour: blue"]);
  await flaw.waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  assert.equal(await studio.changed(mended), FLAWED);
  await flaw.waitFor();
});

test("the list can be walked and used with the keyboard alone", async (t) => {
  const studio = await open(t, { name: "flawed.yaml", text: FLAWED });
  const { page } = studio;
  await page.locator("[role=row][tabindex='0']").focus();
  await page.keyboard.press("End");
  await until("the last row", () => page.evaluate(() => document.activeElement?.getAttribute("aria-rowindex") === document.activeElement?.closest("[role=grid]")?.getAttribute("aria-rowcount")));
  await page.keyboard.press("Home");
  await until("the first row", () => page.evaluate(() => document.activeElement?.getAttribute("aria-rowindex") === "1"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assertDiff(FLAWED, await studio.changed(FLAWED), ["-     colour: blue"]);
});

test("a problem of no node opens the source at its place", async (t) => {
  const broken = FLAWED.replace("title: Ask", "title: Ask: [");
  const studio = await open(t, { name: "broken.yaml", text: broken });
  const { page } = studio;
  await page.getByRole("row").first().click();
  await page.locator(".cm-activeLine", { hasText: "title: Ask: [" }).waitFor();
});

test("filters show one kind, and say so when there is none", async (t) => {
  const studio = await open(t, { name: "flawed.yaml", text: FLAWED });
  const { page } = studio;
  const rows = () => page.getByRole("grid").getAttribute("aria-rowcount");
  const before = Number(await rows());
  await page.getByRole("group", { name: "Show only" }).getByRole("button", { name: /blocks? save/ }).click();
  await until("fewer rows", async () => Number(await rows()) < before);
  await row(page, "colour").getByRole("button").first().click();
  await page.getByText("No problems of this kind").waitFor();
  await page.getByRole("region", { name: "Problems" }).getByRole("button", { name: "Show all" }).click();
  await page.getByRole("grid").waitFor();
});

test("the card of a problem comes into sight, and so does one asked for in the inspector", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const away = async () => {
    await page.mouse.move(700, 300);
    for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 400);
    await until("the cards out of sight", async () => (await studio.card("new")).y < -1000);
  };
  const inSight = async (key) => {
    const { x, y } = await studio.card(key);
    return x > 200 && x < 1150 && y > 60 && y < 700;
  };
  await away();
  await page.keyboard.press("F8");
  await page.locator(".inspector").getByRole("heading", { level: 2 }).waitFor();
  await until("the card of the first problem", () => inSight("moveShipping"));
  await away();
  await page.locator(".inspector").getByRole("button", { name: "Show on the canvas" }).click();
  await until("the card again", () => inSight("moveShipping"));
});

test("all safe fixes are carried out as one step", async (t) => {
  const flow = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: e}\n  e: {type: end}\n";
  const text = `${flow}designer:\n  nodes:\n    s:\n      position: {x: 0, y: 0}\n      outputs:\n        gone: {side: left, offset: 0.5}\n    old: {position: {x: 1, y: 2}}\n    older: {position: {x: 3, y: 4}}\n`;
  const studio = await open(t, { name: "a.yaml", text });
  const { page } = studio;
  await page.getByRole("button", { name: "Carry out 3 safe fixes" }).click();
  const mended = `${flow}designer:\n  nodes:\n    s:\n      position: {x: 0, y: 0}\n`;
  await until("the mended text", async () => (await studio.text()) === mended);
  // What needs a second look is still there.
  assert.equal(await page.getByRole("row", { name: /no outcome/ }).count(), 1);
  await page.keyboard.press("Control+z");
  await until("one step", async () => (await studio.text()) === text);
});
