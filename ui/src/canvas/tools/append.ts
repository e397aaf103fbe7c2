import type { Command } from "../../rpc/generated/Command";
import type { Point } from "../../rpc/generated/Point";
import { behind, freeBehind, isFree, newCardSize, newNode } from "./place";
import { shift } from "./shift";
import type { OutputRef, Stage } from "./stage";

/** More cards than this are not moved to make room: the new one stands below instead. */
const MOST_MOVED = 300;
/** What stays free between a new card and the one that it leads to. */
const GAP = 80;

/**
 * The command that puts a new node behind an output, as one step. Where the output leads somewhere already, the new node
 * comes in between; the core refuses types from which nothing can go on.
 */
export function append(stage: Stage, from: OutputRef, kind: string): Command {
  const out = stage.scene.output(from.node, from.output);
  const target = out?.target;
  const ends: [string, string] = [from.node, from.output];
  if (out === undefined || target === undefined) return newNode(kind, freeBehind(stage, from, kind), ends);
  const room = between(stage, from, target, kind);
  // Bends, and a way too long to be drawn, were those of the way to the old target.
  const straight: Command[] = out.waypoints.length === 0 ? [] : [{ op: "waypoints", ...from, points: [] }];
  const drawn: Command[] = out.display === "link" ? [{ op: "display", ...from, display: "line" }] : [];
  const commands = [...straight, ...drawn, ...room.moves, newNode(kind, room.at, ends, target)];
  return commands.length === 1 ? (commands[0] as Command) : { op: "batch", label: "step-insert", commands };
}

/** Where a new card stands between an output and its target, and what moves to the right to make room for it. */
function between(stage: Stage, from: OutputRef, target: string, kind: string): { at: Point; moves: Command[] } {
  const { scene } = stage;
  const slot = scene.slot(target);
  const at = behind(scene, from, kind);
  const size = newCardSize(kind);
  const below = { at: freeBehind(stage, from, kind), moves: [] };
  if (slot < 0 || target === from.node || scene.output(from.node, from.output)?.display === "link") return below;
  const next = scene.box(slot);
  const own = scene.box(scene.slot(from.node));
  if (next.x < own.x + own.width || at.x < own.x + own.width) return below;
  const step = stage.grid() || 1;
  const by = Math.ceil(Math.max(0, at.x + size.width + GAP - next.x) / step) * step;
  const moved = by === 0 ? [] : rightOf(stage, next.x, by);
  if (moved === undefined || !isFree(stage, { ...at, ...size }, new Set(moved.map(([key]) => key)))) return below;
  if (moved.length === 0) return { at, moves: [] };
  const shifted = shift(scene, moved, by, 0, "step-insert", (p) => p.x >= next.x);
  const moves = shifted.op === "batch" ? shifted.commands : [shifted];
  return { at, moves: moves.filter((c) => c.op !== "waypoints" || c.node !== from.node || c.output !== from.output) };
}

/** Cards from `x` on, moved to the right; undefined when they are too many. */
function rightOf({ scene }: Stage, x: number, by: number): [string, Point][] | undefined {
  const moved: [string, Point][] = [];
  for (const [key, slot] of scene.slots) {
    const box = scene.box(slot);
    if (box.x < x) continue;
    if (moved.length === MOST_MOVED) return undefined;
    moved.push([key, { x: box.x + by, y: box.y }]);
  }
  return moved;
}
