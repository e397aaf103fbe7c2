import type { Camera } from "./system/camera";

interface Place {
  x: number;
  y: number;
}

/**
 * The fingers on the canvas. Two of them move and zoom the view; the one that stays after that moves it on, until all have
 * left. A lone finger that came alone is a pointer like any other.
 */
export class Fingers {
  #down = new Map<number, Place>();
  #pinched = false;

  constructor(
    readonly camera: Camera,
    /** Where a place of the window is on the canvas. */
    readonly onCanvas: (x: number, y: number) => { sx: number; sy: number },
  ) {}

  get count(): number {
    return this.#down.size;
  }

  /** A finger was put down. True when it is not alone. */
  add(id: number, at: Place): boolean {
    this.#down.set(id, at);
    this.#pinched ||= this.#down.size > 1;
    return this.#pinched;
  }

  remove(id: number): void {
    this.#down.delete(id);
    if (this.#down.size === 0) this.#pinched = false;
  }

  /** A finger moved. True when it moved the view. */
  move(id: number, to: Place): boolean {
    const from = this.#down.get(id);
    if (!from || !this.#pinched) return false;
    const other = [...this.#down].find(([other]) => other !== id)?.[1];
    this.#down.set(id, to);
    if (this.#down.size === 1) this.camera.pan(to.x - from.x, to.y - from.y);
    else if (other && this.#down.size === 2) this.#pinch(from, to, other);
    return true;
  }

  #pinch(from: Place, to: Place, other: Place): void {
    const { camera } = this;
    const scale = distance(to, other) / Math.max(1, distance(from, other));
    const { sx, sy } = this.onCanvas((to.x + other.x) / 2, (to.y + other.y) / 2);
    camera.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
    camera.zoomAt(sx, sy, camera.zoom * scale);
  }
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
