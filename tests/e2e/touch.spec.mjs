// Fingers and pens on the canvas, as pointer events of their kinds.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

/** What fingers or a pen do, one event a frame: `[pointer, type, x, y]`. */
async function pointers(page, pointerType, what) {
  await page.evaluate(
    async ([pointerType, what]) => {
      for (const [pointerId, type, x, y] of what) {
        const target = document.elementFromPoint(x, y);
        // A made event has no pointer behind it that could be captured.
        target.setPointerCapture = () => undefined;
        const still = type !== "pointermove";
        const held = type !== "pointerup";
        target.dispatchEvent(
          new PointerEvent(type, { pointerId, pointerType, clientX: x, clientY: y, button: still ? 0 : -1, buttons: held ? 1 : 0, isPrimary: pointerId === 11, bubbles: true, cancelable: true }),
        );
        await new Promise(requestAnimationFrame);
      }
    },
    [pointerType, what],
  );
}

const camera = (page) => page.evaluate(() => globalThis.__millrace.camera());

/** An empty place of the canvas on the page. */
async function ground(page) {
  const place = await page.evaluate(() => {
    const box = document.querySelector(".canvas").getBoundingClientRect();
    for (let y = box.top + 40; y < box.bottom - 200; y += 20)
      for (let x = box.left + 220; x < box.right - 260; x += 20)
        if ([[0, 0], [80, 60]].every(([dx, dy]) => globalThis.__millrace.hit(x + dx, y + dy) === "none" && document.elementFromPoint(x + dx, y + dy)?.tagName === "CANVAS")) return { x, y };
    return null;
  });
  assert.ok(place, "there is no empty ground");
  return place;
}

test("one finger moves the view and changes nothing", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  const { x, y } = await ground(page);
  const old = await camera(page);
  await pointers(page, "touch", [[11, "pointerdown", x, y], [11, "pointermove", x + 30, y + 20], [11, "pointermove", x + 80, y + 60], [11, "pointerup", x + 80, y + 60]]);
  await studio.settled();
  const now = await camera(page);
  assert.equal(Math.round(now.x - old.x), 80);
  assert.equal(Math.round(now.y - old.y), 60);
  assert.equal(now.zoom, old.zoom);
  assert.equal(await studio.text(), before);
});

test("two fingers zoom where they are, and the page stays as it is", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const { x, y } = await ground(page);
  const old = await camera(page);
  const box = await page.locator(".canvas").first().boundingBox();
  const world = (c) => ({ x: (x - box.x - c.x) / c.zoom, y: (y - box.y - c.y) / c.zoom });
  await pointers(page, "touch", [
    [11, "pointerdown", x - 40, y],
    [12, "pointerdown", x + 40, y],
    [11, "pointermove", x - 60, y],
    [12, "pointermove", x + 60, y],
    [12, "pointerup", x + 60, y],
    // The finger that stays must not make the view jump.
    [11, "pointermove", x - 62, y],
    [11, "pointerup", x - 62, y],
  ]);
  await studio.settled();
  const now = await camera(page);
  assert.ok(Math.abs(now.zoom / old.zoom - 1.5) < 0.01, `zoomed by ${now.zoom / old.zoom}`);
  const [a, b] = [world(old), world(now)];
  assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < 3, `what was between the fingers went from ${JSON.stringify(a)} to ${JSON.stringify(b)}`);
  assert.equal(await page.evaluate(() => visualViewport.scale), 1);
});

test("the finger that stays after two zoomed moves the view on", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  const { x, y } = await ground(page);
  await pointers(page, "touch", [
    [11, "pointerdown", x - 40, y],
    [12, "pointerdown", x + 40, y],
    [12, "pointermove", x + 60, y],
    [12, "pointerup", x + 60, y],
  ]);
  const old = await camera(page);
  await pointers(page, "touch", [[11, "pointermove", x - 10, y + 20], [11, "pointermove", x + 20, y + 40], [11, "pointerup", x + 20, y + 40]]);
  await studio.settled();
  const now = await camera(page);
  assert.equal(Math.round(now.x - old.x), 60);
  assert.equal(Math.round(now.y - old.y), 40);
  assert.equal(now.zoom, old.zoom);
  // The next one that comes alone is a pointer again.
  const card = await studio.card("packing");
  await pointers(page, "touch", [[11, "pointerdown", card.x + card.width / 2, card.y + 18], [11, "pointerup", card.x + card.width / 2, card.y + 18]]);
  await studio.field("nodes.packing.title").waitFor();
  assert.equal(await studio.text(), before);
});

test("a tap selects, and a finger that rests opens the menu of what is under it", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const card = await studio.card("review");
  const [x, y] = [card.x + card.width / 2, card.y + 18];
  await pointers(page, "touch", [[11, "pointerdown", x, y], [11, "pointerup", x, y]]);
  await studio.field("nodes.review.title").waitFor();
  assert.equal(await page.locator("[role=menu]").count(), 0);

  const other = await studio.card("packing");
  const [ox, oy] = [other.x + other.width / 2, other.y + 18];
  await pointers(page, "touch", [[11, "pointerdown", ox, oy]]);
  await page.locator("[role=menu]").waitFor();
  await pointers(page, "touch", [[11, "pointerup", ox, oy]]);
  await studio.settled();
  assert.equal(await page.locator("[role=menu]").count(), 1, "lifting the finger leaves the menu open");
  await studio.field("nodes.packing.title").waitFor();
});

test("a finger moves a card", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  const card = await studio.card("packing");
  const [x, y] = [card.x + card.width / 2, card.y + 18];
  await pointers(page, "touch", [[11, "pointerdown", x, y], [11, "pointermove", x, y + 20], [11, "pointermove", x, y + 40], [11, "pointerup", x, y + 40]]);
  const after = await studio.changed(before);
  assert.match(after, /position/);
  assert.equal(await page.locator("[role=menu]").count(), 0);
});

test("a pen draws a line as a mouse does", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const before = await studio.text();
  const from = await studio.port("moveShipping", "failure");
  const card = await studio.card("expired");
  const to = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
  await pointers(page, "pen", [
    [11, "pointermove", from.x, from.y],
    [11, "pointerdown", from.x, from.y],
    [11, "pointermove", from.x, from.y + 20],
    [11, "pointermove", to.x, to.y],
    [11, "pointerup", to.x, to.y],
  ]);
  const after = await studio.changed(before);
  assert.match(after, /onFailure: expired/);
});
