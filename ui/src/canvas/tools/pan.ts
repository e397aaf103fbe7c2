import type { Gesture, Pointer, Stage } from "./stage";

/** Moves the view with the pointer. */
export class Pan implements Gesture {
  readonly autopan = false;
  readonly cursor = "grabbing";
  #x: number;
  #y: number;
  #start: { x: number; y: number };

  constructor(
    readonly stage: Stage,
    p: Pointer,
  ) {
    this.#x = p.sx;
    this.#y = p.sy;
    this.#start = { x: stage.camera.x, y: stage.camera.y };
  }

  move(p: Pointer): void {
    this.stage.camera.pan(p.sx - this.#x, p.sy - this.#y);
    this.#x = p.sx;
    this.#y = p.sy;
    this.stage.moved();
  }

  up(): void {}

  cancel(): void {
    this.stage.camera.x = this.#start.x;
    this.stage.camera.y = this.#start.y;
    this.stage.moved();
  }
}
