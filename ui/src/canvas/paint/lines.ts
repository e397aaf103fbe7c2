import type { Box } from "../system/preview";

const CORNER = 8;
const JUMP = 6;
/** The tip stands on the border; the line ends inside the head. */
const TIP = 0.5;
const INSIDE = 6.5;

/**
 * Adds a line to the current path: corners of 8, shortened where it has a head, with a bridge over every jump that lies on
 * one of its level runs; with a `view` only what may be seen in it.
 */
export function traceLine(c: CanvasRenderingContext2D, p: readonly number[], jumps: readonly (readonly [number, number])[], head: boolean, view?: Box): void {
  const n = p.length;
  if (n < 4) return;
  let seen = isInView(p, 2, view);
  // Where the pen is; away after a run that is not seen.
  let down = false;
  for (let i = 2; i < n; i += 2) {
    const ax = p[i - 2] as number;
    const ay = p[i - 1] as number;
    let bx = p[i] as number;
    let by = p[i + 1] as number;
    const last = i === n - 2;
    const next = !last && isInView(p, i + 2, view);
    if (!seen && !next) {
      down = false;
      continue;
    }
    if (!down) c.moveTo(ax, ay);
    down = true;
    if (last) {
      if (head) {
        const cut = Math.min(INSIDE, Math.abs(bx - ax) + Math.abs(by - ay));
        bx -= Math.sign(bx - ax) * cut;
        by -= Math.sign(by - ay) * cut;
      }
      if (jumps.length > 0 && ay === by) bridge(c, ax, bx, ay, jumps, view);
      c.lineTo(bx, by);
      return;
    }
    const cx = p[i + 2] as number;
    const cy = p[i + 3] as number;
    const before = Math.abs(bx - ax) + Math.abs(by - ay);
    const after = Math.abs(cx - bx) + Math.abs(cy - by);
    const r = Math.min(CORNER, before / 2, after / 2);
    if (jumps.length > 0 && ay === by) bridge(c, ax, bx, ay, jumps, view);
    c.lineTo(bx - Math.sign(bx - ax) * r, by - Math.sign(by - ay) * r);
    c.quadraticCurveTo(bx, by, bx + Math.sign(cx - bx) * r, by + Math.sign(cy - by) * r);
    seen = next;
  }
}

/** Whether the run that ends at the point `i` may be seen. */
function isInView(p: readonly number[], i: number, view: Box | undefined): boolean {
  if (!view) return true;
  const [ax, ay, bx, by] = [p[i - 2] as number, p[i - 1] as number, p[i] as number, p[i + 1] as number];
  return (
    Math.min(ax, bx) <= view.x + view.width + CORNER &&
    Math.max(ax, bx) >= view.x - CORNER &&
    Math.min(ay, by) <= view.y + view.height + CORNER &&
    Math.max(ay, by) >= view.y - CORNER
  );
}

/** Arcs over the jumps on a level run, in its direction. */
function bridge(c: CanvasRenderingContext2D, ax: number, bx: number, y: number, jumps: readonly (readonly [number, number])[], view: Box | undefined): void {
  if (view && (y < view.y - JUMP || y > view.y + view.height + JUMP)) return;
  const from = view ? view.x - JUMP : -Infinity;
  const to = view ? view.x + view.width + JUMP : Infinity;
  const right = bx > ax;
  let last = ax;
  for (;;) {
    // The next one along the way; there are few, so that looking through all is the simplest.
    let next: number | undefined;
    for (const [jx, jy] of jumps) {
      if (jx < from || jx > to || Math.abs(jy - y) > 0.5) continue;
      const ahead = right ? jx - JUMP >= last && jx + JUMP <= bx : jx + JUMP <= last && jx - JUMP >= bx;
      if (ahead && (next === undefined || (right ? jx < next : jx > next))) next = jx;
    }
    if (next === undefined) return;
    c.lineTo(right ? next - JUMP : next + JUMP, y);
    if (right) c.arc(next, y, JUMP, Math.PI, 0, false);
    else c.arc(next, y, JUMP, 0, Math.PI, true);
    last = right ? next + JUMP : next - JUMP;
  }
}

/** Adds a head, 8 by 8 with its tip on the border, to the current path; with a `view` only when it may be seen in it. */
export function traceHead(c: CanvasRenderingContext2D, p: readonly number[], view?: Box): void {
  const n = p.length;
  if (n < 4 || !isInView(p, n - 2, view)) return;
  const ex = p[n - 2] as number;
  const ey = p[n - 1] as number;
  const dx = Math.sign(ex - (p[n - 4] as number));
  const dy = Math.sign(ey - (p[n - 3] as number));
  const x = ex - dx * TIP;
  const y = ey - dy * TIP;
  c.moveTo(x, y);
  c.lineTo(x - dx * 8 + dy * 4.2, y - dy * 8 - dx * 4.2);
  c.quadraticCurveTo(x - dx * 6.6, y - dy * 6.6, x - dx * 8 - dy * 4.2, y - dy * 8 + dx * 4.2);
  c.closePath();
}

/** Adds a line without corners, for far zooms; with a `view` only what may be seen in it. */
export function traceStraight(c: CanvasRenderingContext2D, p: readonly number[], view?: Box): void {
  let down = false;
  for (let i = 2; i < p.length; i += 2) {
    const seen = isInView(p, i, view);
    if (seen && !down) c.moveTo(p[i - 2] as number, p[i - 1] as number);
    if (seen) c.lineTo(p[i] as number, p[i + 1] as number);
    down = seen;
  }
}

/** The middle of a line's longest run, for a label that the route found no room for. */
export function middle(p: readonly number[]): { x: number; y: number } {
  let longest = -1;
  let at = { x: p[0] ?? 0, y: p[1] ?? 0 };
  for (let i = 2; i < p.length; i += 2) {
    const [ax, ay, bx, by] = [p[i - 2] as number, p[i - 1] as number, p[i] as number, p[i + 1] as number];
    const length = Math.abs(bx - ax) + Math.abs(by - ay);
    if (length > longest) {
      longest = length;
      at = { x: (ax + bx) / 2, y: (ay + by) / 2 };
    }
  }
  return at;
}
