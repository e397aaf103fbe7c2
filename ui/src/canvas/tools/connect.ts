import type { Command } from "../../rpc/generated/Command";
import type { Point } from "../../rpc/generated/Point";
import type { Side } from "../../rpc/generated/Side";
import { nearestInput, nodeAt } from "../system/hit";
import { ends, inputEnd, outputEnd } from "../system/ports";
import { type End, previewRoute, throughWaypoints } from "../system/preview";
import { EDGE_HIDDEN, TARGET } from "../system/scene";
import { Legal } from "./legal";
import { addNode, newCardSize, newNode } from "./place";
import { commit, type Gesture, type OutputRef, type Pointer, type Stage } from "./stage";

/** How far beside a card a drop still means it: ports stand half outside. */
const REACH = 10;

/**
 * Draws a transition from an output: to a card, to one of its inputs, or to the empty canvas, where a type is chosen for a
 * new node. An output that leads somewhere already leads to the new target then.
 */
export class Connect implements Gesture {
  readonly autopan = true;
  readonly cursor = "crosshair";
  #from: End;
  #fromSlot: number;
  #hidden: number;
  #legal: Legal;
  #target = -1;
  #input = -1;

  constructor(
    readonly stage: Stage,
    readonly source: OutputRef,
  ) {
    const { scene } = stage;
    this.#fromSlot = scene.slot(source.node);
    const output = scene.output(source.node, source.output);
    this.#from = output ? outputEnd(scene, this.#fromSlot, output) : { x: 0, y: 0, side: "right" };
    this.#hidden = scene.edgeSlots.get(`${source.node}\u0000${source.output}`) ?? -1;
    if (this.#hidden >= 0) scene.flagEdge(this.#hidden, EDGE_HIDDEN, true);
    this.#legal = new Legal(stage, (key) => ({ op: "connect", ...source, target: key }));
    stage.repaint();
  }

  move(p: Pointer): void {
    const { stage } = this;
    const { scene } = stage;
    this.#legal.look();
    const over = nodeAt(scene, p.x, p.y, REACH);
    const legal = over >= 0 && (scene.views[over]?.inputs.length ?? 0) > 0 && this.#legal.why(over) === undefined;
    this.#setTarget(legal ? over : -1);
    this.#input = legal ? nearestInput(scene, over, p.x, p.y) : -1;
    const view = scene.views[over];
    const input = legal ? view?.inputs[this.#input] : undefined;
    const to = input ? inputEnd(scene, over, input) : { x: p.x, y: p.y, side: facing(this.#from, p) };
    const boxes = input ? [scene.box(this.#fromSlot), scene.box(over)] : [scene.box(this.#fromSlot)];
    // The author's waypoints stay when the end goes elsewhere.
    const points = scene.output(this.source.node, this.source.output)?.waypoints ?? [];
    const path = points.length > 0 ? throughWaypoints(this.#from, points, to) : previewRoute(this.#from, to, boxes);
    stage.top.line = { path, snapped: input ? "target" : undefined };
    stage.repaintTop();
  }

  holds(): boolean {
    const { scene } = this.stage;
    return scene.slot(this.source.node) === this.#fromSlot && scene.output(this.source.node, this.source.output) !== undefined;
  }

  up(p: Pointer): void {
    const { stage, source } = this;
    const target = stage.scene.views[this.#target];
    const input = target?.inputs[this.#input];
    if (target && input) {
      this.#end();
      const route = stage.scene.routes[this.#hidden];
      if (route && route.target === target.key && route.input === input.key) return this.#finish();
      void commit(stage, { op: "connect", ...source, target: target.key, ...(target.inputs.length > 1 && { input: input.key }) }, () => this.#finish()).then(
        (done) => done && stage.say("canvas-connected", { from: stage.scene.view(source.node)?.title ?? "", to: target.title }),
      );
      return;
    }
    // Over a card that may not be a target: nothing happens, its reason is on the screen.
    if (nodeAt(stage.scene, p.x, p.y, REACH) >= 0) return this.cancel();
    this.#end();
    let chosen = false;
    const add = (kind: string) => newNode(kind, besides(stage, p, this.#from, kind), [source.node, source.output]);
    stage.chooseType(
      { x: p.x, y: p.y },
      (kind) => {
        chosen = true;
        void addNode(stage, add(kind), () => this.#finish());
      },
      () => {
        if (!chosen) this.#finish();
      },
      add,
    );
  }

  cancel(): void {
    this.#end();
    this.#finish();
  }

  #setTarget(slot: number): void {
    if (slot === this.#target) return;
    const { scene } = this.stage;
    if (this.#target >= 0) scene.flag(this.#target, TARGET, false);
    this.#target = slot;
    if (slot >= 0) scene.flag(slot, TARGET, true);
    this.stage.repaint();
  }

  #end(): void {
    this.#legal.end();
  }

  #finish(): void {
    const { stage } = this;
    stage.top.line = undefined;
    if (this.#hidden >= 0 && stage.scene.routes[this.#hidden]) stage.scene.flagEdge(this.#hidden, EDGE_HIDDEN, false);
    stage.scene.endPreviews();
    stage.repaint();
    stage.repaintTop();
  }
}

/** Pulls the start of a transition to another output; its target stays. */
export class MoveSource implements Gesture {
  readonly autopan = true;
  readonly cursor = "crosshair";
  #to: End | undefined;
  #target = "";
  #input = "";
  #points: Point[] = [];
  #link = false;
  #legal: Legal | undefined;
  #found: OutputRef | undefined;

  constructor(
    readonly stage: Stage,
    readonly edge: number,
  ) {
    const route = stage.scene.routes[edge];
    if (!route) return;
    this.#to = ends(stage.scene, route)?.to;
    this.#target = route.target;
    this.#input = route.input;
    this.#points = [...(stage.scene.output(route.node, route.output)?.waypoints ?? [])];
    this.#link = route.display === "link";
    this.#legal = new Legal(stage, (key) => {
      const output = stage.scene.view(key)?.outputs[0]?.key;
      // A node without outputs is asked about too: the core says that it has none.
      return this.#command({ node: key, output: output ?? "to" });
    });
    stage.scene.flagEdge(edge, EDGE_HIDDEN, true);
    stage.repaint();
  }

  move(p: Pointer): void {
    const { stage } = this;
    const { scene } = stage;
    if (!this.#to) return;
    this.#legal?.look();
    const slot = nodeAt(scene, p.x, p.y, REACH);
    const view = this.#legal?.why(slot) === undefined ? scene.views[slot] : undefined;
    let from: End = { x: p.x, y: p.y, side: facing(this.#to, p) };
    let least = Infinity;
    this.#found = undefined;
    for (const output of view?.outputs ?? []) {
      const end = outputEnd(scene, slot, output);
      const d = Math.hypot(end.x - p.x, end.y - p.y);
      if (d >= least || !view) continue;
      least = d;
      from = end;
      this.#found = { node: view.key, output: output.key };
    }
    const path = this.#points.length > 0 ? throughWaypoints(from, this.#points, this.#to) : previewRoute(from, this.#to);
    stage.top.line = { path, snapped: this.#found ? "source" : undefined };
    stage.repaintTop();
  }

  up(): void {
    const { stage } = this;
    const route = stage.scene.routes[this.edge];
    const to = this.#found;
    if (!route || !to || (to.node === route.node && to.output === route.output)) return this.cancel();
    this.#legal?.end();
    void commit(stage, this.#command(to), () => this.cancel()).then(
      (done) => done && stage.say("canvas-connected", { from: stage.scene.view(to.node)?.title ?? to.node, to: stage.scene.view(this.#target)?.title ?? this.#target }),
    );
  }

  /** The old output opens, the new one leads where it led, along the author's waypoints. */
  #command(to: OutputRef): Command {
    const route = this.stage.scene.routes[this.edge];
    const commands: Command[] = [{ op: "connect", ...to, target: this.#target, input: this.#input }];
    if (route) commands.unshift({ op: "disconnect", node: route.node, output: route.output });
    if (this.#points.length > 0) commands.push({ op: "waypoints", ...to, points: this.#points });
    if (this.#link) commands.push({ op: "display", ...to, display: "link" });
    return { op: "batch", label: "step-reconnect", commands };
  }

  holds(): boolean {
    const route = this.stage.scene.routes[this.edge];
    return route !== undefined && route.target === this.#target;
  }

  cancel(): void {
    const { stage } = this;
    this.#legal?.end();
    stage.top.line = undefined;
    if (stage.scene.routes[this.edge]) stage.scene.flagEdge(this.edge, EDGE_HIDDEN, false);
    stage.repaint();
    stage.repaintTop();
  }
}

/** The side of a free end that looks towards the other end. */
function facing(other: { x: number; y: number }, p: { x: number; y: number }): Side {
  const dx = p.x - other.x;
  const dy = p.y - other.y;
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? "left" : "right";
  return dy >= 0 ? "top" : "bottom";
}

/** So near to where the line is straight a new card takes hold there. */
const STRAIGHT = 16;

/** Top-left corner of a new card whose input lies at the point. */
function besides(stage: Stage, p: Point, from: End, kind: string): Point {
  const grid = stage.grid() || 1;
  const { width, height } = newCardSize(kind);
  const snapTo = (v: number) => Math.round(v / grid) * grid;
  const left = from.x > p.x + 40 && from.side === "left";
  const straight = (from.side === "left" || from.side === "right") && Math.abs(p.y - from.y) <= STRAIGHT && grid > 1;
  return { x: snapTo(left ? p.x - width : p.x), y: straight ? Math.round(from.y - height / 2) : snapTo(p.y - height / 2) };
}
