import type { Command } from "../../rpc/generated/Command";
import type { Point } from "../../rpc/generated/Point";
import { edgeAt } from "../system/hit";
import { outputEnd } from "../system/ports";
import type { Box } from "../system/preview";
import type { Scene } from "../system/scene";
import { type Insertion, insertion, oneStep } from "./insert";
import { freeNear, isFree } from "./room";
import { commit, type OutputRef, type Stage } from "./stage";

/** Size of a new card before the core has laid it out. */
export function newCardSize(kind: string): { width: number; height: number } {
  if (kind === "end") return { width: 152, height: 48 };
  if (kind === "start") return { width: 96, height: 40 };
  return { width: 176, height: kind === "delay" ? 64 : kind === "userInput" || kind === "waitUntil" ? 104 : 88 };
}

/** Distance of a new card from the one that it follows. */
const AHEAD = 80;
const BELOW = 40;

/** Top-left corner of a new card that follows an output: a line to the right runs straight, one up or down has one bend. */
export function behind(scene: Scene, { node, output }: OutputRef, kind: string): Point {
  const { width, height } = newCardSize(kind);
  const slot = scene.slot(node);
  const view = scene.output(node, output);
  if (!view) return { x: scene.box(slot).x, y: scene.box(slot).y };
  const end = outputEnd(scene, slot, view);
  switch (end.side) {
    case "right":
      return { x: end.x + AHEAD, y: Math.round(end.y - height / 2) };
    case "left":
      return { x: end.x - AHEAD - width, y: Math.round(end.y - height / 2) };
    case "bottom":
      return { x: end.x + AHEAD / 2, y: end.y + BELOW };
    case "top":
      return { x: end.x + AHEAD / 2, y: end.y - BELOW - height };
  }
}

/** Shows where a palette item would land, and the line it would be inserted into. */
export function showDrop(stage: Stage, kind: string, x: number, y: number): void {
  const { box, into } = landing(stage, kind, x, y);
  stage.top.ghost = { ...box, radius: box.height <= 48 ? box.height / 2 : 10 };
  stage.top.insertion = into?.path;
  stage.repaintTop();
}

export function endDrop(stage: Stage): void {
  stage.top.ghost = undefined;
  stage.top.insertion = undefined;
  stage.repaintTop();
}

/** Puts a new node there, with room made for it on a line; true when the core did. */
export async function drop(stage: Stage, kind: string, x: number, y: number): Promise<boolean> {
  const { box, into } = landing(stage, kind, x, y);
  if (!into) return addNode(stage, newNode(kind, { x: box.x, y: box.y }));
  return addNode(stage, inserted(into, kind, box, { x, y }));
}

/** The command that adds a node, behind an output and before a node when those are given. */
export function newNode(kind: string, at: Point, from?: [string, string], to?: string): Command {
  return { op: "addNode", node: { kind, at }, ...(from && { from }), ...(to !== undefined && { to }) };
}

/** The command that puts a new node into a line, at a place on it. */
export function insertNew(stage: Stage, edge: number, kind: string, p: Point): Command | undefined {
  const into = insertion(stage, edge, kind, "");
  return into && inserted(into, kind, boxAround(stage, kind, p), p);
}

/** One step that makes room on a line and puts a new node there. */
function inserted(into: Insertion, kind: string, box: Box, p: Point): Command {
  const { at, moves } = into.room(box, p);
  return oneStep([...moves, newNode(kind, at, [into.node, into.output], into.target)]);
}

/** Adds a node, selects it, and says so. */
export async function addNode(stage: Stage, command: Command, after: () => void = () => undefined): Promise<boolean> {
  const before = new Set(stage.store.order);
  const done = await commit(stage, command, () => {
    endDrop(stage);
    after();
  });
  const added = stage.store.order.find((key) => !before.has(key));
  if (done && added !== undefined) {
    stage.store.selection.set([added]);
    stage.say("canvas-added", { title: stage.store.nodes.get(added)?.title ?? added });
  }
  return done;
}

/** A free place of a card's size near a point: on the grid there, or the first free one below or beside it. */
export function freePlace(stage: Stage, kind: string, near: Point): Point {
  const grid = stage.grid() || 8;
  return freeNear(stage, { x: Math.round(near.x / grid) * grid, y: Math.round(near.y / grid) * grid, ...newCardSize(kind) });
}

/** A free place for a new card that follows an output. A straight line is worth more than the grid. */
export function freeBehind(stage: Stage, from: OutputRef, kind: string): Point {
  return freeNear(stage, { ...behind(stage.scene, from, kind), ...newCardSize(kind) });
}

/** Where a copy of what stands in a box fits: below it, to its right, further away each time; top-left corner. */
export function freeBeside(stage: Stage, box: Box): Point {
  for (let n = 1; n <= 8; n++) {
    for (const at of [{ x: box.x, y: box.y + n * (box.height + 40) }, { x: box.x + n * (box.width + 48), y: box.y }]) {
      if (isFree(stage, { ...at, width: box.width, height: box.height })) return at;
    }
  }
  return { x: box.x + 24, y: box.y + 24 };
}

function landing(stage: Stage, kind: string, x: number, y: number): { box: Box; into: Insertion | undefined } {
  const box = boxAround(stage, kind, { x, y });
  const edge = edgeAt(stage.scene, x, y, 16 / Math.min(1, stage.camera.zoom));
  // An End has no way out, so that nothing can go on behind it.
  return { box, into: insertion(stage, edge, kind, kind === "end" ? undefined : "") };
}

/** A new card's box with its middle near a point, on the grid. */
function boxAround(stage: Stage, kind: string, p: Point): Box {
  const { width, height } = newCardSize(kind);
  const grid = stage.grid() || 1;
  const snapped = (v: number) => Math.round(v / grid) * grid;
  return { x: snapped(p.x - width / 2), y: snapped(p.y - height / 2), width, height };
}
