import assert from "node:assert/strict";
import test, { after } from "node:test";
import { assertDiff, diff } from "../support/diff.mjs";
import { until } from "../support/process.mjs";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

/** Alt: no grid, no guides. */
const EXACTLY = { modifiers: ["Alt"] };

test("opening and saving an untouched file changes no byte", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.disk();
  assert.equal(await studio.text(), before);
  await studio.press("Control+2", "Control+3", "Control+1");
  assert.equal(await studio.save(), before);
});

test("moving a card changes its position and nothing else", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.disk();
  const card = await studio.card("packing");
  const zoom = card.width / 176;
  const grip = { x: card.x + card.width / 2, y: card.y + 18 * zoom };
  await studio.drag(grip, { x: grip.x, y: grip.y + 24 * zoom }, EXACTLY);
  await studio.changed(before);
  assertDiff(before, await studio.save(), ["-       position: {x: 704, y: 252}", "+       position: {x: 704, y: 276}"]);
});

test("moving several cards is one step, and undo gives back every byte", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.text();
  await studio.select("completed");
  await studio.page.keyboard.down("Shift");
  await studio.select("rejected");
  await studio.page.keyboard.up("Shift");
  const card = await studio.card("completed");
  const zoom = card.width / 152;
  const grip = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
  await studio.drag(grip, { x: grip.x + 16 * zoom, y: grip.y + 32 * zoom }, EXACTLY);
  const moved = await studio.changed(before);
  assertDiff(before, moved, [
    "-       position: {x: 960, y: 540}",
    "+       position: {x: 976, y: 572}",
    "-       position: {x: 448, y: 464}",
    "+       position: {x: 464, y: 496}",
  ]);
  await studio.page.keyboard.press("Control+z");
  assert.equal(await studio.changed(moved), before);
  await studio.page.keyboard.press("Control+Shift+z");
  assert.equal(await studio.changed(before), moved);
});

test("a card that is dropped can be saved or taken back at once", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.disk();
  const card = await studio.card("packing");
  const grip = { x: card.x + card.width / 2, y: card.y + 14 };
  const held = [];
  await page.route("**/rpc/document.edit", (route) => held.push(route));
  /** Moves the card, and presses a key before the core has seen the move. */
  const moveAndPress = async (key) => {
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(grip.x, grip.y + 40, { steps: 4 });
    await page.mouse.up();
    await until("the command", () => held.length > 0);
    await page.keyboard.press(key);
    await held.pop().continue();
    await studio.settled();
  };
  await moveAndPress("Control+z");
  assert.equal(await studio.text(), before);
  assert.deepEqual(await studio.card("packing"), card);
  await moveAndPress("Control+s");
  const moved = await until("the saved file", async () => {
    const now = await studio.disk();
    return now !== before && now;
  });
  assert.equal(moved, await studio.text());
  assert.deepEqual(diff(before, moved).map((line) => line.slice(0, 29)), ["-       position: {x: 704, y:", "+       position: {x: 704, y:"]);
});

test("a card that never moved gets a position; the others stay without", async (t) => {
  const text = "version: 2\nstart: start\nnodes:\n  start:\n    type: start\n    to: end\n  end:\n    type: end\n    outcome: completed\n";
  const studio = await open(t, { name: "new.yaml", text });
  const card = await studio.card("end");
  await studio.drag({ x: card.x + 70, y: card.y + 20 }, { x: card.x + 110, y: card.y + 100 });
  await studio.changed(text);
  const saved = await studio.save();
  assert.match(saved.slice(text.length), /^designer:\n  nodes:\n    end:\n      position: \{x: -?\d+, y: -?\d+\}\n$/);
  assert.equal(saved.slice(0, text.length), text);
});

test("a moved card keeps to the grid", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const before = await studio.text();
  const card = await studio.card("expired");
  const grip = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
  await studio.drag(grip, { x: grip.x + 37, y: grip.y + 71 });
  await studio.changed(before);
  const [, y] = /expired:\n      position: \{x: [-\d.]+, y: ([-\d.]+)\}/.exec(await studio.text());
  assert.equal(Number(y) % 8, 0);
});
