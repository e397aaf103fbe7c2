import type { Command } from "../../rpc/generated/Command";
import type { Point } from "../../rpc/generated/Point";
import { outputEnd } from "../system/ports";
import type { Box } from "../system/preview";
import { shift } from "./shift";
import type { OutputRef, Stage } from "./stage";

/** More cards than this are not moved to make room: the new one stands below instead. */
const MOST_MOVED = 300;
/** What stays free between a card that comes in between and its neighbours. */
const GAP = 80;
/** A line needs this much to leave a card and to enter the next one. */
const LINE = 32;
/** A card that is nearly level with the output before it is put level with it, so that the line runs straight. */
const LEVEL = 16;

type Axis = "x" | "y";
const LENGTH = { x: "width", y: "height" } as const;

/** Where a card stands, and the commands that make room for it there. */
export interface Room {
  at: Point;
  moves: Command[];
}

/**
 * Room for a card that is dropped on a transition: where it was dropped, when that is free; else between the two ends, and
 * what lies behind moves along; else the next free place. `own` is the card's key when it is in the document already.
 */
export function roomAt(stage: Stage, from: OutputRef, target: string, box: Box, own?: string): Room {
  const { scene } = stage;
  const slot = scene.slot(from.node);
  const view = scene.output(from.node, from.output);
  const end = view && outputEnd(scene, slot, view);
  const leaves: Axis = end?.side === "top" || end?.side === "bottom" ? "y" : "x";
  const but = new Set(own === undefined ? [] : [own]);
  if (isFree(stage, box, but, LINE, leaves)) return { at: { x: box.x, y: box.y }, moves: [] };
  const ends = [scene.box(slot), scene.box(scene.slot(target))];
  for (const axis of [leaves, leaves === "x" ? "y" : "x"] as const) {
    const length = LENGTH[axis];
    const [first, second] = ends.sort((a, b) => a[axis] - b[axis]) as [Box, Box];
    const low = first[axis] + first[length] + GAP;
    if (second[axis] < low - GAP) continue;
    const at = { ...box, [axis]: Math.max(low, Math.min(box[axis], second[axis] - GAP - box[length])) };
    const across: Axis = axis === "x" ? "y" : "x";
    const level = end && axis === leaves ? Math.round(end[across] - box[LENGTH[across]] / 2) : at[across];
    if (Math.abs(level - at[across]) <= LEVEL) at[across] = level;
    const room = roomBefore(stage, from, at, second[axis], axis, but);
    if (room) return room;
  }
  return { at: freeNear(stage, box, but), moves: [] };
}

/**
 * Room for a card at a place on a transition: whatever begins at `start` or behind it, on this axis, moves on until it is
 * clear of the card. Undefined when that is too much, or other cards are in the way.
 */
export function roomBefore(stage: Stage, from: OutputRef, box: Box, start: number, axis: Axis, but: ReadonlySet<string> = new Set()): Room | undefined {
  const { scene } = stage;
  const step = stage.grid() || 1;
  const by = Math.ceil(Math.max(0, box[axis] + box[LENGTH[axis]] + GAP - start) / step) * step;
  const [dx, dy] = axis === "x" ? [by, 0] : [0, by];
  const moved: [string, Point][] = [];
  for (const [key, slot] of by === 0 ? [] : scene.slots) {
    const card = scene.box(slot);
    if (card[axis] < start || but.has(key)) continue;
    if (moved.length === MOST_MOVED) return undefined;
    moved.push([key, { x: card.x + dx, y: card.y + dy }]);
  }
  if (!isFree(stage, box, new Set([...but, ...moved.map(([key]) => key)]))) return undefined;
  const at = { x: box.x, y: box.y };
  if (moved.length === 0) return { at, moves: [] };
  const shifted = shift(scene, moved, dx, dy, "step-insert", (p) => p[axis] >= start);
  const moves = shifted.op === "batch" ? shifted.commands : [shifted];
  // The transition that the card comes into gets another way.
  return { at, moves: moves.filter((c) => c.op !== "waypoints" || c.node !== from.node || c.output !== from.output) };
}

/** The free place for a card that is nearest to a box: that box, or one below or beside it. */
export function freeNear(stage: Stage, { x, y, width, height }: Box, but?: ReadonlySet<string>): Point {
  for (let ring = 0; ring < 12; ring++) {
    for (const [dx, dy] of [[0, ring], [ring, 0], [0, -ring], [-ring, 0], [ring, ring]] as const) {
      const at = { x: x + dx * (width + 48), y: y + dy * (height + 40) };
      if (isFree(stage, { ...at, width, height }, but)) return at;
    }
  }
  return { x, y };
}

/** Whether no card is in a box or close to it, but for those named; `along` an axis nothing nearer than `reach`. */
export function isFree(stage: Stage, box: Box, but?: ReadonlySet<string>, reach = 16, along?: Axis): boolean {
  const rx = along === "x" ? reach : 16;
  const ry = along === "y" ? reach : 16;
  const out: number[] = [];
  const n = stage.scene.nodeIndex.query(box.x - rx, box.y - ry, box.x + box.width + rx, box.y + box.height + ry, out);
  for (let i = 0; i < n; i++) {
    const slot = out[i] as number;
    if (but?.has(stage.scene.views[slot]?.key ?? "")) continue;
    const b = stage.scene.box(slot);
    if (b.x < box.x + box.width + rx && b.x + b.width > box.x - rx && b.y < box.y + box.height + ry && b.y + b.height > box.y - ry) return false;
  }
  return true;
}
