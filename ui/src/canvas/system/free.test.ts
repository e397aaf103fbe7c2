import { describe, expect, it } from "vitest";
import { Camera } from "./camera";
import { fittingFree, type Floats, floatsFor, showsAll } from "./free";
import type { Box } from "./preview";

const floats: Floats = { zoomBar: { width: 240, height: 48 }, minimap: { width: 134, height: 88 } };

function camera(): Camera {
  const c = new Camera();
  c.width = 800;
  c.height = 500;
  return c;
}

function around(cards: readonly Box[]): Box {
  const x = Math.min(...cards.map((c) => c.x));
  const y = Math.min(...cards.map((c) => c.y));
  return { x, y, width: Math.max(...cards.map((c) => c.x + c.width)) - x, height: Math.max(...cards.map((c) => c.y + c.height)) - y };
}

describe("all cards beside what floats over the canvas", () => {
  it("stand in the middle when nothing is in the way", () => {
    const cards = [{ x: 0, y: 0, width: 176, height: 80 }];
    expect(fittingFree(camera(), around(cards), cards, floats)).toEqual(camera().fitting(around(cards)));
  });

  for (const [name, cards] of [
    ["a card at the lower right", [{ x: 0, y: 0, width: 176, height: 80 }, { x: 900, y: 560, width: 176, height: 80 }]],
    ["a card at the lower left", [{ x: 900, y: 0, width: 176, height: 80 }, { x: 0, y: 560, width: 176, height: 80 }]],
    ["cards in all corners", [0, 900].flatMap((x) => [0, 560].map((y) => ({ x, y, width: 176, height: 80 })))],
    ["a tall column", [{ x: 0, y: 0, width: 176, height: 80 }, { x: 0, y: 2000, width: 176, height: 80 }]],
  ] as const) {
    it(`are whole and free: ${name}`, () => {
      const to = fittingFree(camera(), around(cards), cards, floats);
      expect(showsAll(camera(), to, cards, floats)).toBe(true);
    });
  }

  it("have no minimap beside them where it would meet the zoom bar", () => {
    expect(floatsFor(800, true, true).minimap).toBeDefined();
    expect(floatsFor(800, false, true).minimap).toBeUndefined();
    expect(floatsFor(360, true, true).minimap).toBeUndefined();
    const { zoomBar, minimap } = floatsFor(400, true, true);
    expect(zoomBar.width + (minimap?.width ?? 0)).toBeLessThanOrEqual(400);
  });

  it("are told apart from hidden ones", () => {
    const card = [{ x: 0, y: 0, width: 176, height: 80 }];
    expect(showsAll(camera(), { x: 100, y: 100, zoom: 1 }, card, floats)).toBe(true);
    expect(showsAll(camera(), { x: -20, y: 100, zoom: 1 }, card, floats)).toBe(false);
    expect(showsAll(camera(), { x: 100, y: 400, zoom: 1 }, card, floats)).toBe(false);
    expect(showsAll(camera(), { x: 600, y: 350, zoom: 1 }, card, floats)).toBe(false);
    expect(showsAll(camera(), { x: 600, y: 350, zoom: 1 }, card, { ...floats, minimap: undefined })).toBe(true);
  });
});
