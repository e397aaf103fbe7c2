import type { Viewport } from "../../rpc/generated/Viewport";
import type { Box } from "./preview";

/** How far zooming goes. What does not fit into the canvas then is shown smaller when all is to be seen. */
export const MIN_ZOOM = 0.02;
const LEAST_ZOOM = 0.001;
export const MAX_ZOOM = 4;

/** Pan and zoom. On the screen (CSS px from the canvas's corner) a point is `world · zoom + (x, y)`. */
export class Camera {
  x = 0;
  y = 0;
  zoom = 1;
  /** Size of the canvas in CSS px. */
  width = 1;
  height = 1;

  toWorldX(sx: number): number {
    return (sx - this.x) / this.zoom;
  }

  toWorldY(sy: number): number {
    return (sy - this.y) / this.zoom;
  }

  toScreenX(wx: number): number {
    return wx * this.zoom + this.x;
  }

  toScreenY(wy: number): number {
    return wy * this.zoom + this.y;
  }

  /** What is seen of the world. */
  view(): Box {
    return { x: this.toWorldX(0), y: this.toWorldY(0), width: this.width / this.zoom, height: this.height / this.zoom };
  }

  get(): Viewport {
    return { x: this.x, y: this.y, zoom: this.zoom };
  }

  set(to: Viewport): void {
    if (!Number.isFinite(to.x) || !Number.isFinite(to.y) || !Number.isFinite(to.zoom)) return;
    this.x = to.x;
    this.y = to.y;
    this.zoom = clampZoom(to.zoom, LEAST_ZOOM);
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
  }

  /**
   * The canvas has another size, and its corner has moved by (dx, dy) on the page. What is seen stays where it is on the page;
   * only when `keep` (in the world) was whole in sight and is cut off now, the view moves on until it is in sight again.
   */
  resize(width: number, height: number, dx = 0, dy = 0, keep?: Box): void {
    const seen = keep !== undefined && this.#shows(keep);
    this.width = width;
    this.height = height;
    this.pan(-dx, -dy);
    if (seen && !this.#shows(keep)) this.set(this.revealing(keep));
  }

  #shows(box: Box): boolean {
    const x = this.toScreenX(box.x);
    const y = this.toScreenY(box.y);
    return x >= 0 && y >= 0 && x + box.width * this.zoom <= this.width && y + box.height * this.zoom <= this.height;
  }

  /** Zooms; the world point under (sx, sy) stays there. */
  zoomAt(sx: number, sy: number, zoom: number): void {
    const next = clampZoom(zoom, Math.min(MIN_ZOOM, this.zoom));
    const wx = this.toWorldX(sx);
    const wy = this.toWorldY(sy);
    this.zoom = next;
    this.x = sx - wx * next;
    this.y = sy - wy * next;
  }

  /**
   * The viewport that shows a box in the middle, not larger than `max`, with `margin` px free on every side; `right` and
   * `below` px at these sides are not used at all.
   */
  fitting(box: Box, { margin = 48, max = 1, right = 0, below = 0 } = {}): Viewport {
    const width = Math.max(1, this.width - right);
    const height = Math.max(1, this.height - below);
    const wide = Math.max(1, width - 2 * margin) / Math.max(1, box.width);
    const zoom = clampZoom(Math.min(max, wide, Math.max(1, height - 2 * margin) / Math.max(1, box.height)), LEAST_ZOOM);
    return {
      x: Math.round(width / 2 - (box.x + box.width / 2) * zoom),
      y: Math.round(height / 2 - (box.y + box.height / 2) * zoom),
      zoom,
    };
  }

  /**
   * The viewport that brings a box into sight with the least movement; the present one when it is in sight. At the bottom
   * the floating bars take more room; `above` px at the top are taken by something too.
   */
  revealing(box: Box, margin = 32, below = 64, above = margin): Viewport {
    const left = this.toScreenX(box.x);
    const top = this.toScreenY(box.y);
    const right = this.toScreenX(box.x + box.width);
    const bottom = this.toScreenY(box.y + box.height);
    let { x, y } = this;
    if (right > this.width - margin) x -= right - (this.width - margin);
    if (left + (x - this.x) < margin) x += margin - (left + (x - this.x));
    if (bottom > this.height - below) y -= bottom - (this.height - below);
    if (top + (y - this.y) < above) y += above - (top + (y - this.y));
    return { x, y, zoom: this.zoom };
  }
}

export function clampZoom(zoom: number, least = MIN_ZOOM): number {
  return Math.min(MAX_ZOOM, Math.max(least, zoom));
}

/** The next step of the zoom buttons: 10, 25, 50, 75, 100 % and so on. */
export function zoomStep(zoom: number, up: boolean): number {
  const steps = [0.02, 0.05, 0.1, 0.15, 0.25, 0.35, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4];
  if (up) return steps.find((s) => s > zoom * 1.01) ?? MAX_ZOOM;
  return steps.filter((s) => s < zoom * 0.99).at(-1) ?? Math.min(MIN_ZOOM, zoom);
}
