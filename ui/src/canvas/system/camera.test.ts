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
});
