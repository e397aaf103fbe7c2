import { describe, expect, it } from "vitest";
import { Camera, MAX_ZOOM, MIN_ZOOM, zoomStep } from "./camera";

function camera(): Camera {
  const c = new Camera();
  c.width = 800;
  c.height = 600;
  return c;
}

describe("Camera", () => {
  it("zooms around a point and stays within its limits", () => {
    const c = camera();
    c.set({ x: 30, y: -20, zoom: 0.8 });
    const before = [c.toWorldX(200), c.toWorldY(100)];
    c.zoomAt(200, 100, 2.5);
    expect(c.toWorldX(200)).toBeCloseTo(before[0] as number);
    expect(c.toWorldY(100)).toBeCloseTo(before[1] as number);
    c.zoomAt(0, 0, 1e9);
    expect(c.zoom).toBe(MAX_ZOOM);
    c.zoomAt(0, 0, 0);
    expect(c.zoom).toBe(MIN_ZOOM);
  });

  it("shows all of what is too large for its smallest zoom, and zooms on from there", () => {
    const c = camera();
    const box = { x: -5000, y: 300, width: 120_000, height: 9000 };
    c.set(c.fitting(box));
    expect(c.zoom).toBeLessThan(MIN_ZOOM);
    expect(c.toScreenX(box.x)).toBeGreaterThanOrEqual(47);
    expect(c.toScreenX(box.x + box.width)).toBeLessThanOrEqual(753);
    const fitted = c.zoom;
    c.zoomAt(0, 0, zoomStep(c.zoom, false));
    expect(c.zoom).toBe(fitted);
    c.zoomAt(0, 0, zoomStep(c.zoom, true));
    expect(c.zoom).toBe(MIN_ZOOM);
  });

  it("keeps what is seen where it is on the page when the canvas gets another size", () => {
    const c = camera();
    c.set({ x: 30, y: -20, zoom: 0.5 });
    // A panel at the left and a bar above take room.
    c.resize(600, 560, 200, 40);
    expect(c.get()).toEqual({ x: -170, y: -60, zoom: 0.5 });
    c.resize(800, 600, -200, -40);
    expect(c.get()).toEqual({ x: 30, y: -20, zoom: 0.5 });
  });

  it("moves on only as far as is needed to keep in sight what was in sight", () => {
    const selected = { x: 600, y: 100, width: 100, height: 80 };
    const c = camera();
    c.resize(710, 600, 0, 0, selected);
    expect(c.get()).toEqual({ x: 0, y: 0, zoom: 1 });
    c.resize(500, 600, 0, 0, selected);
    expect(c.toScreenX(700)).toBe(500 - 32);
    expect(c.y).toBe(0);
    // What was cut off before stays cut off: nobody looks at it.
    const out = camera();
    out.resize(500, 600, 0, 0, { ...selected, x: 750 });
    expect(out.get()).toEqual({ x: 0, y: 0, zoom: 1 });
  });

  it("does not take what is no number", () => {
    const c = camera();
    c.set({ x: NaN, y: 0, zoom: 1 });
    c.set({ x: 0, y: 0, zoom: Infinity });
    expect(c.get()).toEqual({ x: 0, y: 0, zoom: 1 });
  });

  it("fits a box into the middle and does not enlarge", () => {
    const c = camera();
    const v = c.fitting({ x: 100, y: 100, width: 2000, height: 200 });
    c.set(v);
    expect(c.toScreenX(100)).toBeCloseTo(48, 0);
    expect(c.toScreenX(2100)).toBeCloseTo(752, 0);
    expect(c.fitting({ x: 0, y: 0, width: 10, height: 10 }).zoom).toBe(1);
  });

  it("reveals with the least movement", () => {
    const c = camera();
    expect(c.revealing({ x: 100, y: 100, width: 50, height: 50 })).toEqual({ x: 0, y: 0, zoom: 1 });
    expect(c.revealing({ x: 900, y: 100, width: 50, height: 50 })).toEqual({ x: -182, y: 0, zoom: 1 });
    expect(c.revealing({ x: -100, y: 100, width: 50, height: 50 }).x).toBe(132);
  });

  it("steps through round zooms", () => {
    expect(zoomStep(0.8, true)).toBe(1);
    expect(zoomStep(0.83, false)).toBe(0.8);
    expect(zoomStep(MAX_ZOOM, true)).toBe(MAX_ZOOM);
    expect(zoomStep(MIN_ZOOM, false)).toBe(MIN_ZOOM);
  });

  it("keeps what it brings into sight clear of a bar at the top", () => {
    const camera = new Camera();
    camera.resize(1000, 800, 0, 0, undefined);
    const box = { x: 100, y: 40, width: 176, height: 88 };
    expect(camera.revealing(box)).toEqual({ x: 0, y: 0, zoom: 1 });
    expect(camera.revealing(box, 32, 64, 64)).toEqual({ x: 0, y: 24, zoom: 1 });
  });
});
