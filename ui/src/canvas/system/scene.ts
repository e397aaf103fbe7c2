import type { Change } from "../../document/store";
import type { NodeView } from "../../rpc/generated/NodeView";
import type { OutputView } from "../../rpc/generated/OutputView";
import type { Route } from "../../rpc/generated/Route";
import { SpatialIndex } from "./spatial";
import { linkBox, openTail } from "./ports";
import type { Box } from "./preview";

/** What the scene reads of a document. */
export interface Source {
  readonly nodes: ReadonlyMap<string, NodeView>;
  readonly order: readonly string[];
  readonly routes: ReadonlyMap<string, Route>;
}

/** Bits of `nodeFlags`. */
export const SELECTED = 1;
export const HOVERED = 2;
/** May not be the target of what is being drawn. */
export const DIMMED = 4;
/** Would be the target of what is being drawn, were it dropped now. */
export const TARGET = 8;
export const FOCUSED = 16;
/** Follows the pointer: drawn last. */
export const MOVING = 32;
export const FOUND = 64;
export const RUNNING = 128;
/** One end of the line under the pointer. */
export const LIT_END = 256;
/** Drawn, and taken hold of, above the others. */
export const RAISED = SELECTED | MOVING;

/** Bits of `edgeFlags`. */
export const EDGE_SELECTED = 1;
/** One of its ends is selected. */
export const EDGE_ACTIVE = 2;
export const EDGE_HOVERED = 4;
/** Its own place is empty because a gesture draws it elsewhere. */
export const EDGE_HIDDEN = 8;
/** The keyboard is at it. */
export const EDGE_FOCUSED = 16;
/** Drawn highlighted. */
export const EDGE_LIT = EDGE_SELECTED | EDGE_ACTIVE | EDGE_HOVERED | EDGE_FOCUSED;

/**
 * Everything that is drawn, in arrays by slot. A node or transition keeps its slot until it is gone; a change of the
 * document touches only the slots of what changed.
 */
export class Scene {
  readonly views: (NodeView | undefined)[] = [];
  readonly slots = new Map<string, number>();
  x = new Float64Array(64);
  y = new Float64Array(64);
  w = new Float64Array(64);
  h = new Float64Array(64);
  nodeFlags = new Uint16Array(64);
  /** One past the highest slot in use. */
  nodeEnd = 0;

  readonly routes: (Route | undefined)[] = [];
  readonly edgeSlots = new Map<string, number>();
  /** Bends as x, y pairs; empty for a link. */
  readonly paths: (readonly number[])[] = [];
  /** The path that a gesture shows instead. */
  readonly previews: (readonly number[] | undefined)[] = [];
  edgeFlags = new Uint8Array(64);
  edgeEnd = 0;

  /** Rises with every change of what is drawn of the document itself. */
  version = 0;

  /** Cards that a gesture shows elsewhere than the index has them. */
  readonly moving = new Set<number>();
  /** Transitions with a preview. */
  readonly previewed = new Set<number>();
  /** Cards that have a ring at every zoom. */
  readonly #marked = new Set<number>();
  /** Transitions that are drawn highlighted. */
  readonly lit = new Set<number>();

  readonly nodeIndex = new SpatialIndex();
  readonly edgeIndex = new SpatialIndex();
  readonly #edgesOf = new Map<string, Set<number>>();
  readonly #freeNodes: number[] = [];
  readonly #freeEdges: number[] = [];
  #bounds: Box | undefined;

  /** `linkWidth` measures a link's pill with this title in px. */
  constructor(readonly linkWidth: (title: string) => number) {}

  /** Takes everything anew. */
  load(source: Source): void {
    this.slots.clear();
    this.edgeSlots.clear();
    this.views.length = this.routes.length = this.paths.length = this.previews.length = 0;
    this.#freeNodes.length = this.#freeEdges.length = 0;
    this.nodeEnd = this.edgeEnd = 0;
    this.nodeFlags.fill(0);
    this.edgeFlags.fill(0);
    this.nodeIndex.clear();
    this.edgeIndex.clear();
    this.#edgesOf.clear();
    this.moving.clear();
    this.previewed.clear();
    this.#marked.clear();
    this.lit.clear();
    for (const key of source.order) {
      const view = source.nodes.get(key);
      if (view) this.#setNode(view);
    }
    for (const [id, route] of source.routes) this.#setEdge(id, route);
    this.#changed();
  }

  /** Takes what a patch changed. */
  patch(change: Change, source: Source): void {
    if (change.all) return this.load(source);
    if (change.nodes.length + change.removed.length + change.routes.length + change.removedRoutes.length === 0) return;
    for (const id of change.removedRoutes) if (!source.routes.has(id)) this.#removeEdge(id);
    for (const key of change.removed) if (!source.nodes.has(key)) this.#removeNode(key);
    for (const key of change.nodes) {
      const view = source.nodes.get(key);
      if (view) this.#setNode(view);
    }
    for (const id of change.routes) {
      const route = source.routes.get(id);
      if (route) this.#setEdge(id, route);
    }
    // Links name their target and stand at their source: a change of either node concerns their place.
    for (const key of change.nodes) {
      for (const slot of this.edgesOf(key)) {
        if (this.routes[slot]?.display === "link") this.#indexEdge(slot);
      }
    }
    this.#changed();
  }

  slot(key: string): number {
    return this.slots.get(key) ?? -1;
  }

  view(key: string): NodeView | undefined {
    return this.views[this.slot(key)];
  }

  output(node: string, output: string): OutputView | undefined {
    return this.view(node)?.outputs.find((o) => o.key === output);
  }

  /** Slots of the transitions from and to a node. */
  edgesOf(key: string): ReadonlySet<number> {
    return this.#edgesOf.get(key) ?? NONE;
  }

  box(slot: number): Box {
    return { x: this.x[slot] ?? 0, y: this.y[slot] ?? 0, width: this.w[slot] ?? 0, height: this.h[slot] ?? 0 };
  }

  /** The path that is drawn now. */
  path(slot: number): readonly number[] {
    return this.previews[slot] ?? this.paths[slot] ?? NO_POINTS;
  }

  /** The least box around all cards; undefined without any. */
  bounds(): Box | undefined {
    if (this.#bounds || this.slots.size === 0) return this.#bounds;
    let x0 = Infinity;
    let y0 = Infinity;
    let x1 = -Infinity;
    let y1 = -Infinity;
    for (const slot of this.slots.values()) {
      x0 = Math.min(x0, this.x[slot] as number);
      y0 = Math.min(y0, this.y[slot] as number);
      x1 = Math.max(x1, (this.x[slot] as number) + (this.w[slot] as number));
      y1 = Math.max(y1, (this.y[slot] as number) + (this.h[slot] as number));
    }
    this.#bounds = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
    return this.#bounds;
  }

  /** The least box around these nodes; undefined for none. */
  boundsOf(keys: Iterable<string>): Box | undefined {
    let box: Box | undefined;
    for (const key of keys) {
      const slot = this.slot(key);
      if (slot < 0) continue;
      box = box ? union(box, this.box(slot)) : this.box(slot);
    }
    return box;
  }

  /** Shows a card elsewhere for the time of a gesture. The index keeps the document's place. */
  place(slot: number, x: number, y: number): void {
    this.x[slot] = x;
    this.y[slot] = y;
    this.moving.add(slot);
    this.nodeFlags[slot] = (this.nodeFlags[slot] as number) | MOVING;
  }

  /** Shows a transition elsewhere for the time of a gesture. */
  preview(slot: number, path: readonly number[] | undefined): void {
    this.previews[slot] = path;
    if (path) this.previewed.add(slot);
    else this.previewed.delete(slot);
  }

  /** Everything back where the document has it. */
  endPreviews(): void {
    for (const slot of this.moving) {
      const frame = this.views[slot]?.frame;
      if (frame) {
        this.x[slot] = frame.x;
        this.y[slot] = frame.y;
      }
      this.nodeFlags[slot] = (this.nodeFlags[slot] as number) & ~MOVING;
    }
    for (const slot of this.previewed) this.previews[slot] = undefined;
    this.moving.clear();
    this.previewed.clear();
  }

  /** Sets or clears a flag of a node. */
  flag(slot: number, bit: number, on: boolean): void {
    const flags = this.nodeFlags[slot] as number;
    this.nodeFlags[slot] = on ? flags | bit : flags & ~bit;
    this.#mark(slot);
  }

  /** Sets or clears a flag of a transition. */
  flagEdge(slot: number, bit: number, on: boolean): void {
    const flags = this.edgeFlags[slot] as number;
    const next = on ? flags | bit : flags & ~bit;
    this.edgeFlags[slot] = next;
    if (next & EDGE_LIT) this.lit.add(slot);
    else this.lit.delete(slot);
  }

  /** Cards with a ring at every zoom: selected, found, with findings that block. */
  marked(): ReadonlySet<number> {
    return this.#marked;
  }

  #mark(slot: number): void {
    const problems = this.views[slot]?.problems;
    const blocked = problems !== undefined && problems.save + problems.publish > 0;
    if (blocked || (this.nodeFlags[slot] as number) & (SELECTED | FOUND)) this.#marked.add(slot);
    else this.#marked.delete(slot);
  }

  #setNode(view: NodeView): void {
    let slot = this.slots.get(view.key);
    if (slot === undefined) {
      slot = this.#freeNodes.pop() ?? this.nodeEnd++;
      this.#growNodes(slot);
      this.slots.set(view.key, slot);
      this.nodeFlags[slot] = 0;
    }
    const f = view.frame;
    this.views[slot] = view;
    this.x[slot] = f.x;
    this.y[slot] = f.y;
    this.w[slot] = f.width;
    this.h[slot] = f.height;
    this.#mark(slot);
    const over = openTail(view);
    this.nodeIndex.set(slot, [f.x - over, f.y - over, f.x + f.width + over, f.y + f.height + over]);
  }

  #removeNode(key: string): void {
    const slot = this.slots.get(key);
    if (slot === undefined) return;
    this.slots.delete(key);
    this.views[slot] = undefined;
    this.nodeFlags[slot] = 0;
    this.w[slot] = this.h[slot] = 0;
    this.moving.delete(slot);
    this.#marked.delete(slot);
    this.nodeIndex.remove(slot);
    this.#freeNodes.push(slot);
  }

  #setEdge(id: string, route: Route): void {
    let slot = this.edgeSlots.get(id);
    if (slot === undefined) {
      slot = this.#freeEdges.pop() ?? this.edgeEnd++;
      this.#growEdges(slot);
      this.edgeSlots.set(id, slot);
      this.edgeFlags[slot] = 0;
    } else {
      this.#detach(slot);
    }
    this.routes[slot] = route;
    this.paths[slot] = route.points.flat();
    this.#attach(route.node, slot);
    this.#attach(route.target, slot);
    this.#indexEdge(slot);
  }

  #removeEdge(id: string): void {
    const slot = this.edgeSlots.get(id);
    if (slot === undefined) return;
    this.#detach(slot);
    this.edgeSlots.delete(id);
    this.routes[slot] = this.previews[slot] = undefined;
    this.paths[slot] = NO_POINTS;
    this.edgeFlags[slot] = 0;
    this.previewed.delete(slot);
    this.lit.delete(slot);
    this.edgeIndex.remove(slot);
    this.#freeEdges.push(slot);
  }

  #attach(key: string, slot: number): void {
    const set = this.#edgesOf.get(key);
    if (set) set.add(slot);
    else this.#edgesOf.set(key, new Set([slot]));
  }

  #detach(slot: number): void {
    const route = this.routes[slot];
    if (!route) return;
    for (const key of [route.node, route.target]) {
      const set = this.#edgesOf.get(key);
      set?.delete(slot);
      if (set?.size === 0) this.#edgesOf.delete(key);
    }
  }

  #indexEdge(slot: number): void {
    const route = this.routes[slot] as Route;
    const boxes: number[] = [];
    const p = this.paths[slot] as readonly number[];
    for (let i = 2; i < p.length; i += 2) {
      const [ax, ay, bx, by] = [p[i - 2] as number, p[i - 1] as number, p[i] as number, p[i + 1] as number];
      boxes.push(Math.min(ax, bx) - HALO, Math.min(ay, by) - HALO, Math.max(ax, bx) + HALO, Math.max(ay, by) + HALO);
    }
    if (route.display === "link") {
      const pill = linkBox(this, route);
      if (pill) boxes.push(pill.x - STUB, pill.y - STUB, pill.x + pill.width + STUB, pill.y + pill.height + STUB);
    }
    const label = route.label;
    if (label) boxes.push(label.x, label.y, label.x + label.width, label.y + label.height);
    this.edgeIndex.set(slot, boxes);
  }

  #growNodes(slot: number): void {
    if (slot < this.x.length) return;
    const n = this.x.length * 2;
    this.x = grown(this.x, n);
    this.y = grown(this.y, n);
    this.w = grown(this.w, n);
    this.h = grown(this.h, n);
    const flags = new Uint16Array(n);
    flags.set(this.nodeFlags);
    this.nodeFlags = flags;
  }

  #growEdges(slot: number): void {
    if (slot < this.edgeFlags.length) return;
    const flags = new Uint8Array(this.edgeFlags.length * 2);
    flags.set(this.edgeFlags);
    this.edgeFlags = flags;
  }

  #changed(): void {
    this.#bounds = undefined;
    this.version++;
  }
}

/** How far a card's marks (halo, badge) reach over its edge. */
const HALO = 16;
const STUB = 16;
const NONE: ReadonlySet<number> = new Set();
const NO_POINTS: readonly number[] = [];

function grown(from: Float64Array, n: number): Float64Array<ArrayBuffer> {
  const to = new Float64Array(n);
  to.set(from);
  return to;
}

/** The least box around both. */
export function union(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
