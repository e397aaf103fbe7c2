import type { Point } from "../../rpc/generated/Point";
import { DraggedLines } from "./drag";
import { shift } from "./shift";
import { commit, type Gesture, type Pointer, type Stage } from "./stage";

/** How far the pointer goes before it is plain whether room is made across or down; px on the screen. */
const DECIDE = 6;

/**
 * Makes room or takes it: everything to the right of where it was pressed, or everything below, moves along. With Alt
 * what is to the left, or above.
 */
export class Space implements Gesture {
  readonly autopan = true;
  #upright: boolean | undefined;
  #by = 0;
  #before: boolean;
  #items: { key: string; slot: number; x: number; y: number }[] = [];
  #lines: DraggedLines | undefined;

  constructor(
    readonly stage: Stage,
    readonly start: Pointer,
  ) {
    this.#before = start.alt;
  }

  get cursor(): string {
    return this.#upright === undefined ? "all-scroll" : this.#upright ? "col-resize" : "row-resize";
  }

  move(p: Pointer): void {
    const { stage, start } = this;
    const [dx, dy] = [p.x - start.x, p.y - start.y];
    if (this.#upright === undefined) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) * stage.camera.zoom < DECIDE) return;
      this.#begin(Math.abs(dx) >= Math.abs(dy));
    }
    const grid = stage.grid() || 1;
    this.#by = Math.round((this.#upright ? dx : dy) / grid) * grid;
    const [x, y] = this.#step();
    for (const item of this.#items) stage.scene.place(item.slot, item.x + x, item.y + y);
    this.#lines?.follow(x, y, this.#beyond);
    stage.top.space = { upright: this.#upright === true, at: this.#at, by: this.#by };
    stage.repaintMoving();
    stage.repaintTop();
  }

  up(): void {
    const { stage } = this;
    const [x, y] = this.#step();
    const nodes = this.#items.map((i): [string, Point] => [i.key, { x: i.x + x, y: i.y + y }]);
    if (this.#by === 0 || nodes.length === 0) return this.cancel();
    stage.top.space = undefined;
    void commit(stage, shift(stage.scene, nodes, x, y, "step-space", this.#beyond)).then((done) => done && stage.say("canvas-spaced", { count: nodes.length }));
  }

  cancel(): void {
    const { stage } = this;
    stage.top.space = undefined;
    stage.scene.endPreviews();
    stage.repaint();
    stage.repaintTop();
  }

  #begin(upright: boolean): void {
    const { scene } = this.stage;
    this.#upright = upright;
    for (const [key, slot] of scene.slots) {
      const [x, y] = [scene.x[slot] as number, scene.y[slot] as number];
      const middle = { x: x + (scene.w[slot] as number) / 2, y: y + (scene.h[slot] as number) / 2 };
      if (this.#beyond(middle)) this.#items.push({ key, slot, x, y });
    }
    this.#lines = new DraggedLines(scene, this.#items.map((i) => i.key));
  }

  get #at(): number {
    return this.#upright ? this.start.x : this.start.y;
  }

  #step(): [number, number] {
    return this.#upright ? [this.#by, 0] : [0, this.#by];
  }

  /** Whether a point is on the side that moves. */
  #beyond = (p: Point): boolean => {
    const at = this.#upright ? p.x : p.y;
    return this.#before ? at < this.#at : at >= this.#at;
  };
}
