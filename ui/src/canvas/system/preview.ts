import type { Side } from "../../rpc/generated/Side";

/** A port on the canvas: where it is and which way its line leaves (or, for a target, where it comes from). */
export interface End {
  x: number;
  y: number;
  side: Side;
}

/** A rectangle of the canvas. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How far a line runs straight out of a port. */
export const STUB = 16;

/** Outward direction of a side. */
export function outward(side: Side): readonly [number, number] {
  return side === "right" ? [1, 0] : side === "left" ? [-1, 0] : side === "top" ? [0, -1] : [0, 1];
}

/**
 * The shape a line takes while something is dragged: straight, L, Z, or a U around both cards. It avoids only the two
 * cards it joins; the core's route replaces it after the drop. Points as x, y pairs.
 */
export function previewRoute(from: End, to: End, boxes: readonly Box[] = []): number[] {
  const [fx, fy] = outward(from.side);
  const [tx, ty] = outward(to.side);
  const s = { x: from.x + fx * STUB, y: from.y + fy * STUB };
  const e = { x: to.x + tx * STUB, y: to.y + ty * STUB };
  let left = Math.min(s.x, e.x);
  let right = Math.max(s.x, e.x);
  let top = Math.min(s.y, e.y);
  let bottom = Math.max(s.y, e.y);
  for (const b of boxes) {
    left = Math.min(left, b.x - STUB);
    right = Math.max(right, b.x + b.width + STUB);
    top = Math.min(top, b.y - STUB);
    bottom = Math.max(bottom, b.y + b.height + STUB);
  }
  const midX = Math.round((from.x + to.x) / 2);
  const midY = Math.round((from.y + to.y) / 2);
  let best: number[] = [];
  let cost = Infinity;
  const take = (middle: number[]) => {
    const points = simplify([from.x, from.y, s.x, s.y, ...middle, e.x, e.y, to.x, to.y]);
    const c = price(points, boxes);
    if (c < cost) {
      cost = c;
      best = points;
    }
  };
  // Of equally good shapes the first is taken: a Z bends in the middle.
  for (const x of [midX, left, right]) take([x, s.y, x, e.y]);
  for (const y of [midY, top, bottom]) take([s.x, y, e.x, y]);
  take([e.x, s.y]);
  take([s.x, e.y]);
  return best;
}

/** A line through the author's waypoints, level or upright between them, for the time until the core has routed it. */
export function throughWaypoints(from: End, waypoints: readonly { x: number; y: number }[], to: End): number[] {
  const points = [from.x, from.y];
  let level = from.side === "left" || from.side === "right";
  let x = from.x;
  let y = from.y;
  for (const p of waypoints) {
    if (p.x !== x && p.y !== y) points.push(...(level ? [p.x, y] : [x, p.y]));
    level = p.x === x ? false : p.y === y ? true : !level;
    points.push(p.x, p.y);
    x = p.x;
    y = p.y;
  }
  if (to.x !== x && to.y !== y) {
    const entersLevel = to.side === "left" || to.side === "right";
    points.push(...(entersLevel ? [x, to.y] : [to.x, y]));
  }
  points.push(to.x, to.y);
  return simplify(points);
}

/** Drops points on a straight run and repeated ones. A run that turns back keeps its turning point. */
export function simplify(points: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] as number;
    const y = points[i + 1] as number;
    const n = out.length;
    if (n >= 2 && out[n - 2] === x && out[n - 1] === y) continue;
    if (n >= 4) {
      const ax = out[n - 4] as number;
      const ay = out[n - 3] as number;
      const bx = out[n - 2] as number;
      const by = out[n - 1] as number;
      const straight = (ax === bx && bx === x) || (ay === by && by === y);
      if (straight && (bx - ax) * (x - bx) + (by - ay) * (y - by) >= 0) out.length = n - 2;
    }
    out.push(x, y);
  }
  return out;
}

/** Length, plus 24 a bend, plus much for turning back or crossing one of the two cards. */
function price(points: readonly number[], boxes: readonly Box[]): number {
  let sum = 0;
  for (let i = 2; i < points.length; i += 2) {
    const ax = points[i - 2] as number;
    const ay = points[i - 1] as number;
    const bx = points[i] as number;
    const by = points[i + 1] as number;
    sum += Math.abs(bx - ax) + Math.abs(by - ay) + 24;
    if (i + 2 < points.length) {
      const turn = (bx - ax) * ((points[i + 2] as number) - bx) + (by - ay) * ((points[i + 3] as number) - by);
      if (turn < 0) sum += 100_000;
    }
    for (const b of boxes) {
      const inside =
        Math.min(ax, bx) < b.x + b.width - 1 &&
        Math.max(ax, bx) > b.x + 1 &&
        Math.min(ay, by) < b.y + b.height - 1 &&
        Math.max(ay, by) > b.y + 1;
      if (inside) sum += 10_000;
    }
  }
  return sum;
}
