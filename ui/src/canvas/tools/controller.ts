import type { Command } from "../../rpc/generated/Command";
import { type Hit, hitTest, nearestSegment, NOTHING } from "../system/hit";
import { EDGE_HOVERED, HOVERED, LIT_END } from "../system/scene";
import { inputEnd, outputEnd } from "../system/ports";
import { Bend } from "./bend";
import { Connect, MoveSource } from "./connect";
import { Marquee } from "./marquee";
import { Move } from "./move";
import { Pan } from "./pan";
import { append } from "./append";
import { addNode, newNode } from "./place";
import { MovePort, PullPort } from "./port";
import { Space } from "./space";
import { commit, type Gesture, type Pointer, type Stage } from "./stage";

/** How far a press may wander and still be a click, px on the screen. */
const SLOP = 4;

/** Turns presses, drags and releases into gestures, and remembers what is under the pointer. */
export class Controller {
  hover: Hit = NOTHING;
  /** Space is held: a press pans. */
  panning = false;
  /** The next drag makes room or takes it. */
  spacing = false;
  gesture: Gesture | undefined;
  /** Cards at the ends of the line under the pointer. */
  #litEnds: number[] = [];
  #press: { at: Pointer; begin: (() => Gesture | undefined) | undefined; click: (() => void) | undefined } | undefined;

  constructor(readonly stage: Stage) {}

  get busy(): boolean {
    return this.gesture !== undefined || this.#press !== undefined;
  }

  get cursor(): string {
    if (this.gesture) return this.gesture.cursor;
    if (this.panning) return "grab";
    if (this.spacing) return "all-scroll";
    switch (this.hover.type) {
      case "port":
        return "crosshair";
      case "plus":
      case "link":
      case "badge":
        return "pointer";
      case "input":
        return "grab";
      case "waypoint":
        return "move";
      case "edge":
        return this.hover.end !== undefined && this.#isSelected(this.hover.edge) ? "grab" : "pointer";
      case "label":
        return "pointer";
      default:
        return "default";
    }
  }

  down(p: Pointer): void {
    if (this.gesture) return;
    const hit = this.#hit(p);
    if (p.button === 1 || (p.button === 0 && this.panning)) {
      this.gesture = new Pan(this.stage, p);
    } else if (p.button === 0 && this.spacing && this.stage.store.editable) {
      this.#press = { at: p, begin: () => new Space(this.stage, p), click: () => (this.spacing = false) };
    } else if (p.button === 0) {
      this.#press = { at: p, ...this.#meaning(hit, p) };
    }
  }

  move(p: Pointer): void {
    if (this.gesture) return this.gesture.move(p);
    const press = this.#press;
    if (!press) return this.#setHover(this.#hit(p));
    if (Math.hypot(p.sx - press.at.sx, p.sy - press.at.sy) < SLOP) return;
    this.#press = undefined;
    this.#setHover(NOTHING);
    this.gesture = press.begin?.();
    this.gesture?.move(p);
  }

  up(p: Pointer): void {
    const { gesture } = this;
    const press = this.#press;
    this.gesture = this.#press = undefined;
    if (gesture instanceof Space) this.spacing = false;
    if (gesture) {
      gesture.move(p);
      gesture.up(p);
    } else {
      press?.click?.();
    }
    this.#setHover(this.#hit(p));
  }

  /** Ends whatever is going on as if it had not begun. True when there was something. */
  cancel(): boolean {
    const { gesture } = this;
    const busy = this.busy || this.spacing;
    this.spacing = false;
    this.gesture = this.#press = undefined;
    gesture?.cancel();
    return busy;
  }

  leave(): void {
    if (!this.busy) this.#setHover(NOTHING);
  }

  doubleClick(p: Pointer): void {
    const { stage } = this;
    const hit = this.#hit(p);
    if (!stage.store.editable) return;
    if (hit.type === "node") {
      const view = stage.scene.views[hit.node];
      if (view) stage.editTitle(view.key);
    } else if (hit.type === "input") {
      const view = stage.scene.views[hit.node];
      const input = view?.inputs[hit.input];
      if (view && input) stage.nameInput(view.key, input.key);
    } else if (hit.type === "waypoint") {
      const route = stage.scene.routes[hit.edge];
      const points = route && stage.scene.output(route.node, route.output)?.waypoints.filter((_, i) => i !== hit.index);
      if (route && points) void commit(stage, { op: "waypoints", node: route.node, output: route.output, points });
    } else if (hit.type === "none") {
      const at = { x: Math.round((p.x - 88) / 8) * 8, y: Math.round((p.y - 44) / 8) * 8 };
      const add = (kind: string) => newNode(kind, at);
      stage.chooseType({ x: p.x, y: p.y }, (kind) => void addNode(stage, add(kind)), () => undefined, add);
    }
  }

  /** What a press at a place would be, for the context menu; selects it when it is not. */
  secondary(p: Pointer): Hit {
    const hit = this.#hit(p);
    const { selection } = this.stage.store;
    if (hit.type === "node" || hit.type === "badge" || hit.type === "input" || hit.type === "port") {
      const key = this.stage.scene.views[hit.node]?.key;
      if (key !== undefined && !selection.nodes.has(key)) selection.set([key]);
    } else if (hit.type === "edge" || hit.type === "label" || hit.type === "link" || hit.type === "waypoint") {
      const id = this.#edgeId(hit.edge);
      if (!selection.routes.has(id)) selection.set([], [id]);
    }
    return hit;
  }

  /** The scene changed under the pointer: what was taken hold of may be gone. */
  refresh(): void {
    if (this.gesture?.holds?.() === false) this.cancel();
    if (!this.busy) this.#setHover(NOTHING);
  }

  #meaning(hit: Hit, p: Pointer): { begin: (() => Gesture | undefined) | undefined; click: (() => void) | undefined } {
    const { stage } = this;
    const { scene, store } = stage;
    const { selection } = store;
    const editable = store.editable;
    switch (hit.type) {
      case "node":
      case "badge": {
        const key = scene.views[hit.node]?.key ?? "";
        const was = selection.nodes.has(key);
        const adds = p.shift || p.mod;
        if (!was && !adds) selection.set([key]);
        else if (!was) selection.toggleNode(key);
        return {
          begin: () => (editable ? new Move(stage, p, selection.nodes) : undefined),
          click: () => {
            if (was && adds) selection.toggleNode(key);
            else if (was && selection.size > 1) selection.set([key]);
          },
        };
      }
      case "port":
      case "plus": {
        const view = scene.views[hit.node];
        const output = view?.outputs[hit.output];
        if (!view || !output || !editable) return { begin: undefined, click: undefined };
        const source = { node: view.key, output: output.key };
        return {
          begin: () => (hit.type === "plus" ? new Connect(stage, source) : new PullPort(stage, source)),
          click: () => {
            if (hit.type === "plus") this.#append(hit.node, hit.output);
            else if (!selection.nodes.has(view.key)) selection.set([view.key]);
          },
        };
      }
      case "input": {
        const view = scene.views[hit.node];
        const input = view?.inputs[hit.input];
        return {
          begin: () => (view && input && editable ? new MovePort(stage, { node: view.key, input: input.key }) : undefined),
          click: () => view && selection.set([view.key]),
        };
      }
      case "waypoint":
        return { begin: () => (editable ? new Bend(stage, p, hit.edge, { waypoint: hit.index }) : undefined), click: undefined };
      case "link": {
        const target = scene.routes[hit.edge]?.target;
        return { begin: undefined, click: () => target !== undefined && stage.reveal(target) };
      }
      case "edge":
      case "label": {
        const id = this.#edgeId(hit.edge);
        const was = selection.routes.has(id);
        if (p.shift || p.mod) selection.toggleRoute(id);
        else if (!was) selection.set([], [id]);
        const begin = (): Gesture | undefined => {
          if (!editable) return undefined;
          if (hit.type === "label") return new Bend(stage, p, hit.edge, { segment: nearestSegment(scene.path(hit.edge), p.x, p.y) });
          if (hit.end === "source") return new MoveSource(stage, hit.edge);
          const route = scene.routes[hit.edge];
          if (hit.end === "target" && route) return new Connect(stage, { node: route.node, output: route.output });
          return new Bend(stage, p, hit.edge, { segment: hit.segment });
        };
        return { begin, click: undefined };
      }
      case "none":
        return {
          begin: () => (p.touch ? new Pan(stage, p) : new Marquee(stage, p)),
          click: () => {
            if (!p.shift && !p.mod) selection.clear();
          },
        };
    }
  }

  /** Chooses a type for a new node behind an open output. */
  #append(slot: number, index: number): void {
    const { stage } = this;
    const view = stage.scene.views[slot];
    const output = view?.outputs[index];
    if (!view || !output) return;
    const end = outputEnd(stage.scene, slot, output);
    const add = (kind: string) => append(stage, { node: view.key, output: output.key }, kind);
    stage.chooseType({ x: end.x + 40, y: end.y }, (kind) => void addNode(stage, add(kind)), () => undefined, add);
  }

  #hit(p: Pointer): Hit {
    return hitTest(this.stage.scene, p.x, p.y, this.stage.camera.zoom);
  }

  #setHover(next: Hit): void {
    const { scene } = this.stage;
    const [oldNode, oldEdge] = marked(this.hover);
    const [node, edge] = marked(next);
    this.hover = next;
    this.#showInput(next);
    if (oldNode !== node || oldEdge !== edge) {
      if (scene.views[oldNode]) scene.flag(oldNode, HOVERED, false);
      if (node >= 0) scene.flag(node, HOVERED, true);
      this.#hoverEdge(oldEdge, false);
      this.#hoverEdge(edge, true);
      this.stage.repaint();
    }
  }

  /** The input under the pointer gets a ring, so that it can be seen before it is taken hold of. */
  #showInput(hit: Hit): void {
    const { scene, top } = this.stage;
    const input = hit.type === "input" ? scene.views[hit.node]?.inputs[hit.input] : undefined;
    if (!input && !top.port) return;
    const at = input && hit.type === "input" ? inputEnd(scene, hit.node, input) : undefined;
    top.port = at && { x: at.x, y: at.y, input: true };
    this.stage.repaintTop();
  }

  /** A line under the pointer lights up with both its ends. */
  #hoverEdge(edge: number, on: boolean): void {
    const { scene } = this.stage;
    const route = scene.routes[edge];
    if (route) scene.flagEdge(edge, EDGE_HOVERED, on);
    // The line may be gone by now; its ends are remembered.
    for (const slot of this.#litEnds) if (scene.views[slot]) scene.flag(slot, LIT_END, false);
    this.#litEnds = on && route ? [scene.slot(route.node), scene.slot(route.target)].filter((slot) => slot >= 0) : [];
    for (const slot of this.#litEnds) scene.flag(slot, LIT_END, true);
  }

  #edgeId(edge: number): string {
    const route = this.stage.scene.routes[edge];
    return route ? `${route.node}\u0000${route.output}` : "";
  }

  #isSelected(edge: number): boolean {
    return this.stage.store.selection.routes.has(this.#edgeId(edge));
  }
}

function marked(hit: Hit): [node: number, edge: number] {
  return ["node" in hit ? hit.node : -1, "edge" in hit ? hit.edge : -1];
}

/** The commands that remove what is selected: transitions open, nodes go; undefined when nothing may go. */
export function deletion(stage: Stage, heal = false): Command | undefined {
  const { selection } = stage.store;
  const keys = [...selection.nodes].filter((key) => !stage.kind(stage.scene.view(key)?.kind ?? "")?.unique);
  const gone = new Set(keys);
  const commands: Command[] = [];
  for (const id of selection.routes) {
    const [node = "", output = ""] = id.split("\u0000");
    if (!gone.has(node)) commands.push({ op: "disconnect", node, output });
  }
  if (keys.length > 0) commands.push({ op: "removeNodes", keys, heal });
  const [only] = commands;
  return commands.length > 1 ? { op: "batch", label: "step-delete", commands } : only;
}
