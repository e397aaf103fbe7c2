import { describe, expect, it } from "vitest";
import { snap } from "./guides";

const box = (x: number, y: number, width = 176, height = 88) => ({ x, y, width, height });

describe("snap", () => {
  it("goes to the grid when nothing is near", () => {
    expect(snap(box(13, 20), [], 6, 8)).toMatchObject({ dx: 3, dy: 4, guides: [], gaps: [] });
    expect(snap(box(13, 20), [], 6, 0)).toMatchObject({ dx: 0, dy: 0 });
  });

  it("aligns edges and says so with one line past the outer cards", () => {
    const s = snap(box(103, 400), [box(100, 100)], 6, 8);
    expect(s.dx).toBe(-3);
    expect(s.guides).toEqual([{ x0: 100, y0: 76, x1: 100, y1: 512 }]);
  });

  it("aligns centres of cards of other sizes", () => {
    const s = snap(box(114, 400, 152, 48), [box(100, 100)], 6, 0);
    expect(s.dx).toBe(-2);
    expect(s.guides[0]).toMatchObject({ x0: 188, x1: 188 });
  });

  it("finds equal gaps between two neighbours and measures both", () => {
    const s = snap(box(100, 263), [box(100, 92), box(100, 428)], 6, 8);
    expect(s.dy).toBe(-3);
    expect(s.gaps.map((g) => g.length)).toEqual([80, 80]);
    expect(s.gaps.every((g) => g.x0 === g.x1)).toBe(true);
  });

  it("tells how far its neighbours in line are when the gaps differ, but not of those out of line or far away", () => {
    expect(snap(box(100, 280), [box(100, 92), box(100, 500)], 6, 8).gaps.map((g) => g.length)).toEqual([100, 132]);
    expect(snap(box(100, 280), [box(116, 92), box(100, 1500)], 6, 8).gaps).toEqual([]);
  });

  it("takes over the gap that the row has already, on either side", () => {
    const row = [box(0, 0), box(256, 0)];
    const after = snap(box(515, 0), row, 6, 0);
    expect(after.dx).toBe(-3);
    expect(after.gaps.map((g) => [g.x0, g.length])).toEqual([[180, 80], [436, 80]]);
    const before = snap(box(-259, 0), row, 6, 0);
    expect(before.dx).toBe(3);
    expect(before.gaps.map((g) => g.length)).toEqual([80, 80]);
  });
});
