import type { Gesture, Pointer, Stage } from "./stage";

/** Moves the view with the pointer. */
export class Pan implements Gesture {
  readonly autopan = false;
  readonly cursor = "grabbing";
  /** The point of the world that the pointer holds. */
  readonly #held: { x: number; y: number };
  /** How far the view was moved, px. */
  #moved = { x: 0, y: 0 };

  constructor(
    readonly stage: Stage,
    p: Pointer,
  ) {
    this.#held = { x: p.x, y: p.y };
  }

  // By the world and not by places on the screen: the canvas may get another corner meanwhile, when a banner comes above it.
  move(p: Pointer): void {
    const { camera } = this.stage;
    this.#by((p.x - this.#held.x) * camera.zoom, (p.y - this.#held.y) * camera.zoom);
  }

  up(): void {}

  cancel(): void {
    this.#by(-this.#moved.x, -this.#moved.y);
  }

  #by(dx: number, dy: number): void {
    this.stage.camera.pan(dx, dy);
    this.#moved = { x: this.#moved.x + dx, y: this.#moved.y + dy };
    this.stage.moved();
  }
}
