// What is painted: frames that paint only a part look as if all had been painted.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { closeBrowser, open } from "../support/studio.mjs";

after(closeBrowser);

/** Where a rounded corner meets the edge of a part that was painted, a pixel may come out a little lighter or darker. */
const SEAMS = 8;

/** How many pixels of the document's canvas are other (by more than edges are when a path is cut) once all of it is painted anew. */
function stale(page) {
  return page.evaluate(async (tolerance) => {
    const canvas = document.querySelector(".canvas canvas");
    const read = () => {
      const copy = document.createElement("canvas");
      copy.width = canvas.width;
      copy.height = canvas.height;
      const c = copy.getContext("2d");
      c.drawImage(canvas, 0, 0);
      return c.getImageData(0, 0, copy.width, copy.height).data;
    };
    const before = read();
    globalThis.__millrace.measure(1, 0, 0);
    const after = read();
    let other = 0;
    for (let i = 0; i < after.length; i += 4) {
      if ([0, 1, 2].some((k) => Math.abs(before[i + k] - after[i + k]) > tolerance)) other++;
    }
    return other;
  }, 16);
}

for (const sample of ["order-approval.yaml", "document-review.yaml"]) {
  test(`a card that is dragged about leaves nothing behind: ${sample}`, async (t) => {
    const studio = await open(t, { sample });
    const { page } = studio;
    const keys = await page.evaluate(async () => {
      const text = await globalThis.__millrace.text();
      return [...text.split(/^designer:/m)[0].matchAll(/^ {2}(\w+):$/gm)].map((m) => m[1]);
    });
    let dragged = 0;
    for (const node of keys) {
      const card = await studio.card(node);
      if (!card) continue;
      const grip = { x: card.x + card.width / 2, y: card.y + Math.min(18, card.height / 2) };
      // The view must not slide along under it.
      const room = await page.locator(".canvas").first().boundingBox();
      const inside = grip.x - 75 > room.x && grip.x + 85 < room.x + room.width && grip.y - 35 > room.y && grip.y + 125 < room.y + room.height;
      if (!inside) continue;
      const seen = await page.evaluate((p) => globalThis.__millrace.hit(p.x, p.y), grip);
      if (seen !== "node") continue;
      dragged++;
      await page.mouse.move(grip.x, grip.y);
      await page.mouse.down();
      // A round, so that every side of the card sweeps over lines, cards and words.
      for (let i = 1; i <= 12; i++) {
        const a = (i / 12) * Math.PI * 2;
        await page.mouse.move(grip.x + 40 * Math.sin(a) + i, grip.y + 40 * (1 - Math.cos(a)) + i);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      const held = await stale(page);
      assert.ok(held <= SEAMS, `${held} pixels are stale while ${node} is held`);
      await page.keyboard.press("Escape");
      await page.mouse.up();
      await studio.settled();
      const free = await stale(page);
      assert.ok(free <= SEAMS, `${free} pixels are stale after ${node} was let go`);
    }
    assert.ok(dragged > 3, `${dragged} cards were dragged`);
  });
}

test("what is drawn roughly while the zoom changes is drawn exactly when it rests", async (t) => {
  const studio = await open(t, { sample: "order-approval.yaml" });
  const { page } = studio;
  const room = await page.locator(".canvas").first().boundingBox();
  const zoom = () => page.evaluate(() => globalThis.__millrace.camera().zoom);
  const before = await zoom();
  await page.mouse.move(room.x + room.width / 2, room.y + room.height / 2);
  await page.keyboard.down("Control");
  for (let i = 0; i < 8; i++) {
    await page.mouse.wheel(0, -3);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.keyboard.up("Control");
  await studio.settled();
  assert.ok((await zoom()) > before, "the view was not zoomed");
  assert.equal(await stale(page), 0);
});
