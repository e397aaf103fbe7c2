import type { Box } from "./preview";

/** A line that shows what is in line with what. */
export interface Guide {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A gap between two cards, equal to another one or in line; drawn with end ticks and its length. */
export interface Gap extends Guide {
  length: number;
}

export interface Snap {
  /** What to add to the moved box. */
  dx: number;
  dy: number;
  guides: Guide[];
  gaps: Gap[];
}

export const GRID = 8;

/** A distance further than this is of no interest, px. */
const FAR = 320;

/** How far a guide runs past the outer cards. */
const PAST = 24;

/**
 * Where a box that is dragged comes to rest: in line with another card's edge or centre, at an equal distance between two
 * neighbours, else on the grid. `near` is the greatest correction in canvas px; `grid` 0 means none.
 */
export function snap(box: Box, others: readonly Box[], near: number, grid: number): Snap {
  const across = best(candidates(box, others, true), near);
  const down = best(candidates(box, others, false), near);
  const dx = across ?? (grid > 0 ? Math.round(box.x / grid) * grid - box.x : 0);
  const dy = down ?? (grid > 0 ? Math.round(box.y / grid) * grid - box.y : 0);
  const at = { ...box, x: box.x + dx, y: box.y + dy };
  return {
    dx,
    dy,
    guides: [...lines(at, others, true), ...lines(at, others, false)],
    gaps: [true, false].flatMap((along) => {
      const equal = equalGaps(at, others, along);
      return equal.length > 0 ? equal : distances(at, others, along);
    }),
  };
}

/** Corrections that would align the box (`across`: sideways). */
function candidates(box: Box, others: readonly Box[], across: boolean): number[] {
  const out: number[] = [];
  const [start, size] = side(box, across);
  for (const other of others) {
    const [s, l] = side(other, across);
    out.push(s - start, s + l - (start + size), s + l / 2 - (start + size / 2));
  }
  const gap = neighbours(box, others, !across);
  if (gap.before && gap.after) {
    const [bs, bl] = side(gap.before, across);
    const [as] = side(gap.after, across);
    out.push((bs + bl + as - size) / 2 - start);
  }
  // The gap that the row has already, once more.
  const before = gap.before && neighbours(gap.before, others, !across).before;
  if (gap.before && before) {
    const [s, l] = side(gap.before, across);
    out.push(s + l + between(before, gap.before, across) - start);
  }
  const after = gap.after && neighbours(gap.after, others, !across).after;
  if (gap.after && after) out.push(side(gap.after, across)[0] - between(gap.after, after, across) - size - start);
  return out;
}

function best(values: readonly number[], near: number): number | undefined {
  let found: number | undefined;
  for (const v of values) {
    if (Math.abs(v) <= near && (found === undefined || Math.abs(v) < Math.abs(found))) found = v;
  }
  return found;
}

/** Upright lines (`across`) or level ones through edges and centres that coincide. */
function lines(box: Box, others: readonly Box[], across: boolean): Guide[] {
  const [start, size] = side(box, across);
  const out: Guide[] = [];
  for (const at of [start, start + size / 2, start + size]) {
    let from = Infinity;
    let to = -Infinity;
    for (const other of others) {
      const [s, l] = side(other, across);
      if (![s, s + l / 2, s + l].some((v) => Math.abs(v - at) < 0.01)) continue;
      const [os, ol] = side(other, !across);
      from = Math.min(from, os);
      to = Math.max(to, os + ol);
    }
    if (from === Infinity) continue;
    const [bs, bl] = side(box, !across);
    from = Math.min(from, bs) - PAST;
    to = Math.max(to, bs + bl) + PAST;
    out.push(across ? { x0: at, y0: from, x1: at, y1: to } : { x0: from, y0: at, x1: to, y1: at });
    // One line says it: edges and centre of two equal cards would be three.
    break;
  }
  return out;
}

/** Gaps along a row or column that are equal: to both neighbours, or to one as from that one to the next. */
function equalGaps(box: Box, others: readonly Box[], across: boolean): Gap[] {
  const { before, after } = neighbours(box, others, !across);
  const first = before && between(before, box, across);
  const second = after && between(box, after, across);
  const gaps: Gap[] = [];
  if (before && after && first !== undefined && second !== undefined && alike(first, second)) {
    gaps.push(gap(before, box, across, first), gap(box, after, across, second));
  }
  const more = before && neighbours(before, others, !across).before;
  if (before && more && first !== undefined && alike(first, between(more, before, across))) {
    if (gaps.length === 0) gaps.push(gap(before, box, across, first));
    gaps.unshift(gap(more, before, across, first));
  }
  const next = after && neighbours(after, others, !across).after;
  if (after && next && second !== undefined && alike(second, between(after, next, across))) {
    if (gaps.length === 0 || !(first !== undefined && alike(first, second))) gaps.push(gap(box, after, across, second));
    gaps.push(gap(after, next, across, second));
  }
  return gaps;
}

/** Two gaps that look the same and are wide enough to be meant. */
function alike(a: number, b: number): boolean {
  return Math.abs(a - b) <= 0.01 && a >= 8;
}

/** The gap between two boxes that stand one after the other. */
function between(a: Box, b: Box, across: boolean): number {
  const [s, l] = side(a, across);
  return side(b, across)[0] - s - l;
}

/** How far from the neighbours that it is in line with a box stands, unless equal gaps say it already. */
function distances(box: Box, others: readonly Box[], across: boolean): Gap[] {
  const inLine = (other: Box | undefined): other is Box => {
    if (!other) return false;
    const [start, size] = side(box, !across);
    const [s, l] = side(other, !across);
    return [s - start, s + l - start - size, s + l / 2 - start - size / 2].some((v) => Math.abs(v) < 0.01);
  };
  const { before, after } = neighbours(box, others, !across);
  const gaps: Gap[] = [];
  if (inLine(before)) gaps.push(gap(before, box, across, between(before, box, across)));
  if (inLine(after)) gaps.push(gap(box, after, across, between(box, after, across)));
  return gaps.filter((g) => g.length >= 16 && g.length <= FAR);
}

function gap(a: Box, b: Box, across: boolean, length: number): Gap {
  const [as, al] = side(a, across);
  const [bs] = side(b, across);
  const [ao, ac] = side(a, !across);
  const [bo, bc] = side(b, !across);
  // Beside what the cards share, near its end, where lines seldom run.
  const at = Math.min(ao + ac, bo + bc) - 14;
  const place = Math.max(at, Math.max(ao, bo));
  const from = as + al + 4;
  const to = bs - 4;
  return across
    ? { x0: from, y0: place, x1: to, y1: place, length }
    : { x0: place, y0: from, x1: place, y1: to, length };
}

/** The nearest boxes before and after, among those that stand in the same column (`level` false: the same row). */
function neighbours(box: Box, others: readonly Box[], level: boolean): { before: Box | undefined; after: Box | undefined } {
  const along = !level;
  const [start, size] = side(box, along);
  const [cross, crossSize] = side(box, !along);
  let before: Box | undefined;
  let after: Box | undefined;
  for (const other of others) {
    const [os, ol] = side(other, !along);
    if (os >= cross + crossSize || os + ol <= cross) continue;
    const [s, l] = side(other, along);
    if (s + l <= start) {
      if (!before || s + l > side(before, along)[0] + side(before, along)[1]) before = other;
    } else if (s >= start + size && (!after || s < side(after, along)[0])) {
      after = other;
    }
  }
  return { before, after };
}

/** Start and length along x (`across`) or y. */
function side(box: Box, across: boolean): readonly [number, number] {
  return across ? [box.x, box.width] : [box.y, box.height];
}
