import type { Point } from "../../rpc/generated/Point";

/**
 * The author's waypoints after a segment of a route was dragged sideways: its two bends become waypoints, and the others
 * stay. `path` is the whole route as x, y pairs; the first and the last segment hang on their ports, so they get a new
 * bend instead of moving as a whole. Undefined when the segment is not there.
 */
export function dragSegment(path: readonly number[], segment: number, dx: number, dy: number): Point[] | undefined {
  const n = path.length / 2;
  if (segment < 0 || segment + 1 >= n) return undefined;
  const points: Point[] = [];
  for (let i = 0; i < n; i++) points.push({ x: path[2 * i] as number, y: path[2 * i + 1] as number });
  const a = points[segment] as Point;
  const b = points[segment + 1] as Point;
  const upright = a.x === b.x;
  const shift = upright ? { x: dx, y: 0 } : { x: 0, y: dy };
  const moved = [
    { x: a.x + shift.x, y: a.y + shift.y },
    { x: b.x + shift.x, y: b.y + shift.y },
  ];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const first = segment === 0;
  const last = segment + 1 === n - 1;
  const stub = stubOf(upright, a, b);
  const before = first ? [{ x: a.x + stub.x, y: a.y + stub.y }] : points.slice(1, segment);
  const after = last ? [{ x: b.x - stub.x, y: b.y - stub.y }] : points.slice(segment + 2, n - 1);
  if (first) moved[0] = { x: (before[0] as Point).x + shift.x, y: (before[0] as Point).y + shift.y };
  if (last) moved[1] = { x: (after[0] as Point).x + shift.x, y: (after[0] as Point).y + shift.y };
  if (first && last && Math.abs(b.x - a.x) + Math.abs(b.y - a.y) < 64) {
    return [rounded({ x: middle.x + shift.x, y: middle.y + shift.y })];
  }
  return [...before, ...moved, ...after].map(rounded);
}

/** How far from a port a dragged end segment bends off. */
function stubOf(upright: boolean, a: Point, b: Point): Point {
  return upright ? { x: 0, y: Math.sign(b.y - a.y) * 24 } : { x: Math.sign(b.x - a.x) * 24, y: 0 };
}

/** The middle of every segment that is long enough to be taken there, as x, y pairs. */
export function segmentHandles(path: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = 2; i < path.length; i += 2) {
    const [ax, ay, bx, by] = [path[i - 2] as number, path[i - 1] as number, path[i] as number, path[i + 1] as number];
    if (Math.abs(bx - ax) + Math.abs(by - ay) >= 32) out.push((ax + bx) / 2, (ay + by) / 2);
  }
  return out;
}

/** Waypoints without those that no longer bend anything: repeated ones and ones on a straight run. */
export function tidy(from: Point, waypoints: readonly Point[], to: Point): Point[] {
  const out: Point[] = [];
  waypoints.forEach((p, i) => {
    const before = out.at(-1) ?? from;
    const after = waypoints[i + 1] ?? to;
    if (p.x === before.x && p.y === before.y) return;
    const straight = (before.x === p.x && p.x === after.x) || (before.y === p.y && p.y === after.y);
    if (!straight) out.push(p);
  });
  return out;
}

/** Steps of a line that are not wider than this are unevenness, not intent; px. */
const JOG = 24;

/** Waypoints drawn into line with their neighbours and the ports where they are off by little, without those that bend nothing then. */
export function straighten(from: Point, waypoints: readonly Point[], to: Point): Point[] {
  const near = (a: number, b: number) => Math.abs(a - b) <= JOG;
  const out: Point[] = [];
  for (const p of waypoints) {
    const before = out.at(-1) ?? from;
    out.push({ x: near(p.x, before.x) ? before.x : p.x, y: near(p.y, before.y) ? before.y : p.y });
  }
  let after = to;
  for (let i = out.length - 1; i >= 0; i--) {
    const p = out[i] as Point;
    after = out[i] = { x: near(p.x, after.x) ? after.x : p.x, y: near(p.y, after.y) ? after.y : p.y };
  }
  return tidy(from, out, to);
}

function rounded(p: Point): Point {
  return { x: Math.round(p.x), y: Math.round(p.y) };
}
