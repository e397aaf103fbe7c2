import type { Point } from "../../rpc/generated/Point";
import { nearestSegment } from "../system/hit";
import { ends } from "../system/ports";
import { throughWaypoints } from "../system/preview";
import { dragSegment, tidy } from "../system/waypoints";
import type { KeyTool } from "./keyTool";
import { commit, type OutputRef, type Stage } from "./stage";

/** Moves the runs of a transition with the arrow keys; their bends become waypoints. */
export class Reroute implements KeyTool {
  #edge: number;
  #path: readonly number[];
  #points: Point[];
  #run = 0;
  #changed = false;

  constructor(
    readonly stage: Stage,
    readonly ref: OutputRef,
  ) {
    const { scene } = stage;
    this.#edge = scene.edgeSlots.get(`${ref.node}\u0000${ref.output}`) ?? -1;
    this.#path = scene.paths[this.#edge] ?? [];
    this.#points = [...(scene.output(ref.node, ref.output)?.waypoints ?? [])];
    // The middle one is the likeliest: the outer ones hang on ports.
    this.#run = Math.max(0, Math.floor((this.runs - 1) / 2));
    this.#show();
  }

  /** How many runs the line has; 0 when it is drawn as a link. */
  get runs(): number {
    return Math.max(0, this.#path.length / 2 - 1);
  }

  arrow(dx: number, dy: number): void {
    const at = 2 * this.#run;
    const [ax = 0, ay = 0, bx = 0, by = 0] = this.#path.slice(at, at + 4);
    const upright = ax === bx;
    // Along itself a run cannot move.
    if (upright ? dx === 0 : dy === 0) return;
    const points = dragSegment(this.#path, this.#run, dx, dy);
    const route = this.stage.scene.routes[this.#edge];
    const e = route && ends(this.stage.scene, route);
    if (!points || !e) return;
    this.#take(throughWaypoints(e.from, points, e.to), points);
    this.#run = nearestSegment(this.#path, (ax + bx) / 2 + (upright ? dx : 0), (ay + by) / 2 + (upright ? 0 : dy));
    this.#show();
    this.#say("canvas-run-at");
  }

  next(back: boolean): void {
    if (this.runs === 0) return;
    this.#run = (this.#run + (back ? this.runs - 1 : 1)) % this.runs;
    this.#show();
    this.#say("canvas-run");
  }

  /** The whole line becomes automatic again. */
  remove(): void {
    const route = this.stage.scene.routes[this.#edge];
    const e = route && ends(this.stage.scene, route);
    if (!e) return;
    this.#take(throughWaypoints(e.from, [], e.to), []);
    this.#run = Math.min(this.#run, this.runs - 1);
    this.#show();
    this.stage.say("canvas-run-reset");
  }

  /** The line that it started from is another one now. */
  refresh(): boolean {
    return false;
  }

  end(): void {
    const { stage, ref } = this;
    this.#hide();
    const route = stage.scene.routes[this.#edge];
    const e = route && ends(stage.scene, route);
    if (!this.#changed || !e) return this.cancel();
    void commit(stage, { op: "waypoints", ...ref, points: tidy(e.from, this.#points, e.to) }).then((done) => done && stage.say("canvas-rerouted"));
  }

  cancel(): void {
    this.#hide();
    this.stage.scene.endPreviews();
    this.stage.repaint();
  }

  #take(path: readonly number[], points: Point[]): void {
    this.#path = path;
    this.#points = points;
    this.#changed = true;
    this.stage.scene.preview(this.#edge, path);
  }

  #show(): void {
    this.stage.top.run = this.#path.slice(2 * this.#run, 2 * this.#run + 4);
    this.stage.repaint();
    this.stage.repaintTop();
  }

  #hide(): void {
    this.stage.top.run = undefined;
    this.stage.repaintTop();
  }

  /** Tells which run is taken hold of, or where it is now. */
  #say(message: string): void {
    const [ax = 0, ay = 0, bx = 0] = this.#path.slice(2 * this.#run);
    const upright = ax === bx;
    this.stage.say(message, { run: this.#run + 1, runs: this.runs, direction: upright ? "upright" : "level", at: Math.round(upright ? ax : ay) });
  }
}
