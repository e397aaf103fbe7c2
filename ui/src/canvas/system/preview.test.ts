import { describe, expect, it } from "vitest";
import { dragSegment, segmentHandles, tidy } from "./waypoints";
import { type End, previewRoute, simplify, throughWaypoints } from "./preview";
import { numbers } from "./testing";
import type { Side } from "../../rpc/generated/Side";

const pairs = (p: readonly number[]) => Array.from({ length: p.length / 2 }, (_, i) => [p[2 * i] as number, p[2 * i + 1] as number] as const);

function isOrthogonal(p: readonly number[]): boolean {
  const q = pairs(p);
  return q.every(([x, y], i) => i === 0 || x === q[i - 1]?.[0] || y === q[i - 1]?.[1]);
}

describe("previewRoute", () => {
  it("draws straight, Z and U shapes", () => {
    expect(previewRoute({ x: 0, y: 0, side: "right" }, { x: 100, y: 0, side: "left" })).toEqual([0, 0, 100, 0]);
    expect(previewRoute({ x: 0, y: 0, side: "right" }, { x: 100, y: 50, side: "left" })).toEqual([0, 0, 50, 0, 50, 50, 100, 50]);
    expect(previewRoute({ x: 0, y: 0, side: "right" }, { x: 100, y: 80, side: "top" })).toEqual([0, 0, 100, 0, 100, 80]);
  });

  it("is level and upright, starts and ends at its ports, and leaves and enters by their sides", () => {
    const random = numbers(3);
    const sides: Side[] = ["left", "right", "top", "bottom"];
    for (let i = 0; i < 500; i++) {
      const end = (): End => ({ x: Math.round(random() * 800), y: Math.round(random() * 800), side: sides[Math.floor(random() * 4)] as Side });
      const from = end();
      const to = end();
      const p = previewRoute(from, to);
      expect(isOrthogonal(p), JSON.stringify({ from, to, p })).toBe(true);
      const q = pairs(p);
      expect(q[0]).toEqual([from.x, from.y]);
      expect(q.at(-1)).toEqual([to.x, to.y]);
    }
  });

  it("goes around both cards when the target lies behind", () => {
    const a = { x: 0, y: 0, width: 176, height: 88 };
    const b = { x: -400, y: 0, width: 176, height: 88 };
    const p = pairs(previewRoute({ x: 176, y: 44, side: "right" }, { x: -400, y: 44, side: "left" }, [a, b]));
    for (let i = 1; i < p.length; i++) {
      const [ax, ay] = p[i - 1] as readonly [number, number];
      const [bx, by] = p[i] as readonly [number, number];
      for (const box of [a, b]) {
        const inside = Math.min(ax, bx) < box.x + box.width - 1 && Math.max(ax, bx) > box.x + 1 && Math.min(ay, by) < box.y + box.height - 1 && Math.max(ay, by) > box.y + 1;
        expect(inside).toBe(false);
      }
    }
  });
});

describe("waypoints", () => {
  it("runs through every waypoint", () => {
    const points = [{ x: 60, y: 200 }, { x: 300, y: 200 }];
    const p = throughWaypoints({ x: 0, y: 0, side: "right" }, points, { x: 400, y: 0, side: "left" });
    expect(isOrthogonal(p)).toBe(true);
    for (const w of points) expect(pairs(p)).toContainEqual([w.x, w.y]);
  });

  it("moves a run sideways and keeps the rest", () => {
    const path = [0, 0, 50, 0, 50, 80, 100, 80];
    expect(dragSegment(path, 1, 16, 5)).toEqual([{ x: 66, y: 0 }, { x: 66, y: 80 }]);
    expect(dragSegment(path, 9, 1, 1)).toBeUndefined();
  });

  it("gives the runs at the ports a new bend", () => {
    expect(dragSegment([0, 0, 100, 0, 100, 80], 0, 5, 24)).toEqual([{ x: 24, y: 0 }, { x: 24, y: 24 }, { x: 100, y: 24 }]);
  });

  it("drops waypoints that bend nothing", () => {
    expect(tidy({ x: 0, y: 0 }, [{ x: 50, y: 0 }, { x: 80, y: 0 }, { x: 80, y: 40 }], { x: 80, y: 90 })).toEqual([{ x: 80, y: 0 }]);
  });

  it("offers handles on long runs only", () => {
    expect(segmentHandles([0, 0, 50, 0, 50, 20, 100, 20])).toEqual([25, 0, 75, 20]);
  });

  it("simplifies straight runs but keeps a turn back", () => {
    expect(simplify([0, 0, 10, 0, 10, 0, 30, 0, 30, 10])).toEqual([0, 0, 30, 0, 30, 10]);
    expect(simplify([0, 0, 30, 0, 10, 0])).toEqual([0, 0, 30, 0, 10, 0]);
  });
});
