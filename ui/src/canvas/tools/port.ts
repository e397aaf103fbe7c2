import type { Point } from "../../rpc/generated/Point";
import type { Port } from "../../rpc/generated/Port";
import { ends, inputEnd, nearestPort, outputEnd, portEnd } from "../system/ports";
import { type Box, type End, previewRoute, throughWaypoints } from "../system/preview";
import type { Scene } from "../system/scene";
import { Connect } from "./connect";
import { commit, type Gesture, type OutputRef, type Pointer, type Stage } from "./stage";

/** A port by the names that commands use. */
export type PortRef = OutputRef | { node: string; input: string };

/** How far from its card's border a pulled port may go before it is a transition that is drawn; px on the screen. */
const BAND = 14;
/** A port that comes to rest so near to where it was has not been moved: the hand only trembled, px. */
const SAME = 6;

/** Where a port is now; undefined when it is gone. */
export function placeOf(scene: Scene, ref: PortRef): End | undefined {
  const slot = scene.slot(ref.node);
  if ("output" in ref) {
    const output = scene.output(ref.node, ref.output);
    return output && outputEnd(scene, slot, output);
  }
  const input = scene.views[slot]?.inputs.find((i) => i.key === ref.input);
  return input && inputEnd(scene, slot, input);
}

/** Slots of the transitions that hang on a port. */
export function hanging(scene: Scene, ref: PortRef): number[] {
  return [...scene.edgesOf(ref.node)].filter((edge) => {
    const route = scene.routes[edge];
    if (!route) return false;
    return "output" in ref ? route.node === ref.node && route.output === ref.output : route.target === ref.node && route.input === ref.input;
  });
}

/** The place at the other end of a port's only line: there the line is straight. */
export function opposite(scene: Scene, ref: PortRef): Point | undefined {
  const [edge, ...more] = hanging(scene, ref);
  const route = edge === undefined || more.length > 0 ? undefined : scene.routes[edge];
  if (!route || route.display === "link") return undefined;
  const points = scene.output(route.node, route.output)?.waypoints ?? [];
  const next = "output" in ref ? points[0] : points.at(-1);
  const e = ends(scene, route);
  return next ?? ("output" in ref ? e?.to : e?.from);
}

/** Shows a port, and the lines on it, at a place of its card's border. */
export function showPort(stage: Stage, ref: PortRef, port: Port): void {
  const { scene } = stage;
  const box = scene.box(scene.slot(ref.node));
  const at = portEnd(box, port);
  stage.top.port = { x: at.x, y: at.y, input: "input" in ref };
  for (const edge of hanging(scene, ref)) {
    const route = scene.routes[edge];
    const e = route && ends(scene, route);
    if (!e || route.display === "link") continue;
    const from = "output" in ref ? at : e.from;
    const to = "output" in ref ? e.to : at;
    const points = scene.output(route.node, route.output)?.waypoints ?? [];
    scene.preview(edge, points.length > 0 ? throughWaypoints(from, points, to) : previewRoute(from, to, [scene.box(e.fromSlot), scene.box(e.toSlot)]));
  }
  stage.repaint();
  stage.repaintTop();
}

/** Puts a port where it is shown. */
export function putPort(stage: Stage, ref: PortRef, port: Port): void {
  const name = "output" in ref ? ref.output : ref.input;
  const command = "output" in ref ? ({ op: "port", ...ref, ...port } as const) : ({ op: "addInput", node: ref.node, key: ref.input, ...port } as const);
  void commit(stage, command, () => (stage.top.port = undefined)).then((done) => done && stage.say("canvas-port-moved", { port: name, side: port.side, percent: Math.round(port.offset * 100) }));
}

export function hidePort(stage: Stage): void {
  stage.top.port = undefined;
  stage.scene.endPreviews();
  stage.repaint();
  stage.repaintTop();
}

/** Drags a port along the border of its card and around its corners. */
export class MovePort implements Gesture {
  readonly autopan = false;
  readonly cursor = "move";
  #port: Port | undefined;

  constructor(
    readonly stage: Stage,
    readonly ref: PortRef,
  ) {}

  move(p: Pointer): void {
    const { stage, ref } = this;
    const { scene } = stage;
    const box = scene.box(scene.slot(ref.node));
    this.#port = nearestPort(box, p.x, p.y, stage.grid(), opposite(scene, ref));
    showPort(stage, ref, this.#port);
  }

  up(): void {
    const { stage, ref } = this;
    const before = placeOf(stage.scene, ref);
    const after = this.#port && portEnd(stage.scene.box(stage.scene.slot(ref.node)), this.#port);
    if (!this.#port || !before || !after || Math.hypot(after.x - before.x, after.y - before.y) < SAME) return this.cancel();
    putPort(stage, ref, this.#port);
  }

  holds(): boolean {
    return placeOf(this.stage.scene, this.ref) !== undefined;
  }

  cancel(): void {
    hidePort(this.stage);
  }
}

/**
 * What pulling at an output's port does. Along the border of its card it moves the port; once it is pulled away from the
 * border it draws a transition, and goes on doing so.
 */
export class PullPort implements Gesture {
  #now: MovePort | Connect;

  constructor(
    readonly stage: Stage,
    readonly source: OutputRef,
  ) {
    this.#now = new MovePort(stage, source);
  }

  get autopan(): boolean {
    return this.#now.autopan;
  }

  get cursor(): string {
    return this.#now.cursor;
  }

  move(p: Pointer): void {
    const { stage, source } = this;
    if (this.#now instanceof MovePort && !p.alt) {
      const box = stage.scene.box(stage.scene.slot(source.node));
      if (fromBorder(box, p) * stage.camera.zoom > BAND) {
        this.#now.cancel();
        this.#now = new Connect(stage, source);
      }
    }
    this.#now.move(p);
  }

  up(p: Pointer): void {
    this.#now.up(p);
  }

  holds(): boolean {
    return this.#now.holds();
  }

  cancel(): void {
    this.#now.cancel();
  }
}

/** Distance of a point from a box's border, outside and inside. */
function fromBorder(box: Box, p: Point): number {
  const dx = Math.max(box.x - p.x, p.x - box.x - box.width);
  const dy = Math.max(box.y - p.y, p.y - box.y - box.height);
  return dx <= 0 && dy <= 0 ? -Math.max(dx, dy) : Math.hypot(Math.max(0, dx), Math.max(0, dy));
}
