import type { Viewport } from "../rpc/generated/Viewport";
import type { Camera } from "./system/camera";

const DURATION = 220;

/** Moves the view smoothly to a place; at once when the reader wants no motion. Can be interrupted at any time. */
export class Glide {
  #frame = 0;
  #shifted = { x: 0, y: 0 };

  constructor(
    readonly camera: Camera,
    readonly moved: () => void,
  ) {}

  /** Whether the view moves by itself. */
  get going(): boolean {
    return this.#frame !== 0;
  }

  /** The canvas's corner has moved: the way and its end move with it. */
  shift(dx: number, dy: number): void {
    this.#shifted.x += dx;
    this.#shifted.y += dy;
  }

  to(target: Viewport): void {
    this.stop();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.camera.set(target);
      this.moved();
      return;
    }
    const from = this.camera.get();
    const start = performance.now();
    this.#shifted = { x: 0, y: 0 };
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - start) / DURATION));
      // Close to cubic-bezier(.2, .8, .2, 1).
      const k = 1 - Math.pow(1 - t, 3);
      if (t >= 1) this.camera.set(target);
      else this.camera.set(between(from, target, k));
      this.camera.pan(this.#shifted.x, this.#shifted.y);
      this.#frame = t >= 1 ? 0 : requestAnimationFrame(step);
      this.moved();
    };
    this.#frame = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}

/** Zoom changes by equal factors, and the place moves with it so that one point of the world stands still. */
function between(a: Viewport, b: Viewport, k: number): Viewport {
  const zoom = a.zoom * Math.pow(b.zoom / a.zoom, k);
  const share = Math.abs(b.zoom - a.zoom) < 1e-6 ? k : (zoom - a.zoom) / (b.zoom - a.zoom);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, zoom };
}
