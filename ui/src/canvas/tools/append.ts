import type { Command } from "../../rpc/generated/Command";
import { oneStep } from "./insert";
import { behind, freeBehind, newCardSize, newNode } from "./place";
import { type Room, roomBefore } from "./room";
import type { OutputRef, Stage } from "./stage";

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
  return oneStep([...straight, ...drawn, ...room.moves, newNode(kind, room.at, ends, target)]);
}

/** Where a new card stands between an output and its target, and what moves to the right to make room for it. */
function between(stage: Stage, from: OutputRef, target: string, kind: string): Room {
  const { scene } = stage;
  const slot = scene.slot(target);
  const at = behind(scene, from, kind);
  const below = { at: freeBehind(stage, from, kind), moves: [] };
  if (slot < 0 || target === from.node || scene.output(from.node, from.output)?.display === "link") return below;
  const next = scene.box(slot);
  const own = scene.box(scene.slot(from.node));
  if (next.x < own.x + own.width || at.x < own.x + own.width) return below;
  return roomBefore(stage, from, { ...at, ...newCardSize(kind) }, next.x, "x") ?? below;
}
