// Ports, inputs and the ways of lines: by mouse and by keyboard.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { assertDiff, diff } from "../support/diff.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

const SAMPLE = { sample: "order-approval.yaml" };
/** A point of a card's border, `x` and `y` in parts of its size. */
const on = (card, x, y) => ({ x: card.x + card.width * x, y: card.y + card.height * y });

async function rightClick(studio, p) {
  await studio.page.mouse.click(p.x, p.y, { button: "right" });
  await studio.settled();
}

async function choose(studio, name) {
  await studio.page.getByRole("menuitem", { name, exact: false }).first().click();
  await studio.settled();
}

/** Goes along a border without leaving it. */
async function pull(studio, ...points) {
  const { mouse } = studio.page;
  await mouse.move(points[0].x, points[0].y);
  await mouse.down();
  for (const p of points.slice(1)) await mouse.move(p.x, p.y, { steps: 6 });
  await studio.settled();
  await studio.picture(`draw-port-${points.length}`);
  await mouse.up();
  await studio.settled();
}

test("a port is dragged along its card's border and around the corner; its line stays connected", async (t) => {
  const studio = await open(t, SAMPLE);
  const before = await studio.disk();
  const card = await studio.card("moveShipping");
  await studio.select("moveShipping");
  await pull(studio, await studio.port("moveShipping", "success"), on(card, 1, 0.9), on(card, 0.94, 1.03), on(card, 0.5, 1.03));
  await studio.changed(before);
  assertDiff(before, await studio.save(), ["+       outputs:", "+         success: {side: bottom, offset: 0.5}"]);
});

test("an input is dragged to another side with all its lines", async (t) => {
  const studio = await open(t, SAMPLE);
  const before = await studio.disk();
  const card = await studio.card("review");
  await studio.select("review");
  await pull(studio, on(card, 0.5, 0), on(card, 0.3, -0.01), on(card, 0.25, -0.01));
  const text = await studio.changed(before);
  const changes = diff(before, text);
  assert.equal(changes.length, 2, changes.join("\n"));
  assert.equal(changes[0], "-         top: {side: top, offset: 0.5}");
  assert.match(changes[1], /^\+ {9}top: \{side: top, offset: 0\.2/);
});

test("an input is added where the pointer is, renamed with the transitions that name it, and removed", async (t) => {
  const studio = await open(t, SAMPLE);
  const { page } = studio;
  const before = await studio.text();
  let card = await studio.card("rejected");
  await rightClick(studio, on(card, 0.5, 0.1));
  await studio.picture("draw-card-menu");
  await choose(studio, "Add an input");
  await page.keyboard.type("late");
  await studio.picture("draw-input-name");
  await studio.press("Enter");
  const added = await studio.changed(before);
  assertDiff(before, added, ["+         late: {side: top, offset: 0.5}"]);

  card = await studio.card("rejected");
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.mouse.dblclick(card.x + card.width, card.y + card.height / 2);
  await page.keyboard.type("east");
  await studio.press("Enter");
  const renamed = await studio.changed(added);
  assertDiff(added, renamed, [
    "-         cancelOrder: {side: left, offset: 0.8438, targetInput: right, waypoints: [{x: 920, y: 330}]}",
    "+         cancelOrder: {side: left, offset: 0.8438, targetInput: east, waypoints: [{x: 920, y: 330}]}",
    "-         right: {side: right, offset: 0.5}",
    "+         east: {side: right, offset: 0.5}",
  ]);

  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await rightClick(studio, on(card, 0.5, 0.01));
  await choose(studio, "Remove input late");
  const removed = await studio.changed(renamed);
  assertDiff(renamed, removed, ["-         late: {side: top, offset: 0.5}"]);
  for (const text of [renamed, added, before]) {
    await studio.press("Control+z");
    assert.equal(await studio.text(), text);
  }
});

test("a dragged run makes waypoints, its bends are removed one by one, and the route is reset", async (t) => {
  const studio = await open(t, SAMPLE);
  const { page } = studio;
  const before = await studio.text();
  const line = await page.evaluate(() => __millrace.line("waitChanges", "timeout"));
  const run = line.findIndex((p, i) => i > 0 && i + 2 < line.length && Math.abs(p.x - line[i + 1].x) < 1);
  const middle = { x: line[run].x, y: (line[run].y + line[run + 1].y) / 2 };
  await studio.drag(middle, { x: middle.x + 24, y: middle.y + 3 });
  const bent = await studio.changed(before);
  assert.match(bent, /timeout: \{side: right, offset: 0\.5, waypoints: \[\{x: \d+, y: \d+\}, \{x: \d+, y: \d+\}\]\}/);
  await studio.picture("draw-bent");

  const [first] = await page.evaluate(() => __millrace.line("waitChanges", "timeout").slice(1, 2));
  await rightClick(studio, first);
  await studio.picture("draw-line-menu");
  await choose(studio, "Remove this bend");
  const fewer = await studio.changed(bent);
  assert.match(fewer, /timeout: \{side: right, offset: 0\.5, waypoints: \[\{x: \d+, y: \d+\}\]\}/);

  const [, at] = await page.evaluate(() => __millrace.line("waitChanges", "timeout"));
  await rightClick(studio, at);
  await choose(studio, "Reset route");
  assert.equal(await studio.changed(fewer), before);
});

test("a transition that gets another target or another source keeps its waypoints", async (t) => {
  const studio = await open(t, SAMPLE);
  const { page } = studio;
  const before = await studio.text();
  const ends = () => page.evaluate(() => [__millrace.line("shortage", "cancelOrder").at(0), __millrace.line("shortage", "cancelOrder").at(-1)]);
  let [, to] = await ends();
  await page.mouse.click(to.x + 12, to.y);
  await studio.settled();
  await studio.drag({ x: to.x + 8, y: to.y }, on(await studio.card("expired"), 0.9, 0.5));
  const retargeted = await studio.changed(before);
  assertDiff(before, retargeted, [
    "-       - {key: cancelOrder, title: Cancel order, to: rejected}",
    "+       - {key: cancelOrder, title: Cancel order, to: expired}",
    "-         cancelOrder: {side: left, offset: 0.8438, targetInput: right, waypoints: [{x: 920, y: 330}]}",
    "+         cancelOrder: {side: left, offset: 0.8438, waypoints: [{x: 920, y: 330}]}",
  ]);
  await studio.press("Control+z");

  const [from] = await ends();
  await page.mouse.click(from.x - 14, from.y);
  await studio.settled();
  await studio.drag({ x: from.x - 14, y: from.y }, await studio.port("moveShipping", "failure"));
  const resourced = await studio.changed(before);
  assert.match(resourced, /onFailure: rejected/);
  assert.match(resourced, /failure: \{.*waypoints: \[\{x: 920, y: 330\}\]/);
});

test("a line is led elsewhere and a port is moved without a mouse, with words for both", async (t) => {
  const studio = await open(t, SAMPLE);
  const { page } = studio;
  const before = await studio.text();
  const hears = (words) => page.locator("[aria-live=polite]").filter({ hasText: words }).first().waitFor({ state: "attached" });
  await studio.select("waitChanges");
  await studio.press("Alt+ArrowDown", "Alt+ArrowDown"); // its second way out
  await studio.press("r");
  await hears(/runs\. Arrow keys/);
  await studio.picture("draw-reroute");
  await studio.press("ArrowRight", "ArrowRight");
  await hears(/^Across \d+, run \d of \d/);
  await studio.press("Enter");
  const bent = await studio.changed(before);
  assert.match(bent, /timeout: \{side: right, offset: 0\.5, waypoints: /);
  // The arrows go along the graph again, and undo belongs to the document.
  await studio.press("Control+z");
  assert.equal(await studio.text(), before);

  await studio.press("p");
  await studio.press("ArrowDown", "ArrowDown", "Enter");
  const moved = await studio.changed(before);
  const changes = diff(before, moved);
  assert.equal(changes.length, 2, changes.join("\n"));
  assert.match(changes[1], /^\+ {9}timeout: \{side: right, offset: 0\.\d+\}/);
  await hears(/^Port timeout moved: right \d+%/);
  await studio.press("p", "ArrowDown", "Escape");
  assert.equal(await studio.text(), moved);
});
