import type { Camera } from "../system/camera";
import type { Scene } from "../system/scene";
import { drawBoxes } from "./far";
import { drawFarEdges } from "./edges";
import type { Theme } from "./theme";

const LARGEST = 4096;
const MARGIN = 64;

/**
 * A picture of the whole graph for far zooms, so that panning over 10,000 nodes costs one copy. It is made anew while
 * nothing moves; until then the scene is drawn directly.
 */
export class Overview {
  #picture = document.createElement("canvas");
  #scale = 0;
  #version = -1;
  /** Where the world's origin is in the picture, px. */
  #origin = { x: 0, y: 0 };
  #theme: Theme | undefined;

  /** The picture is no good any more. */
  clear(): void {
    this.#version = -1;
  }

  /**
   * Draws the picture. False when it is out of date or too coarse for this zoom. When it is out of date and most of it is in
   * sight (`most`) it is made at once: that costs what drawing directly would.
   */
  draw(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, camera: Camera, dpr: number, most: boolean): boolean {
    const wanted = camera.zoom * dpr;
    if (scene.moving.size > 0 || scene.previewed.size > 0) return false;
    if (this.#version !== scene.version || this.#theme !== theme) {
      if (!most) return false;
      this.build(theme, scene, camera, dpr);
    }
    if (this.#scale === 0 || wanted > this.#scale * 1.3) return false;
    c.setTransform(1, 0, 0, 1, 0, 0);
    const k = wanted / this.#scale;
    c.imageSmoothingEnabled = Math.abs(k - 1) > 0.001;
    const x = Math.round(camera.x * dpr) - this.#origin.x * k;
    const y = Math.round(camera.y * dpr) - this.#origin.y * k;
    c.drawImage(this.#picture, Math.round(x), Math.round(y), this.#picture.width * k, this.#picture.height * k);
    return true;
  }

  /** Whether a picture for this zoom would be worth making. */
  wants(scene: Scene, theme: Theme, camera: Camera, dpr: number): boolean {
    if (camera.zoom >= 0.35 || scene.slots.size < 500) return false;
    const scale = this.#scaleFor(scene, camera.zoom * dpr);
    return this.#version !== scene.version || this.#theme !== theme || Math.abs(this.#scale - scale) > scale * 0.001;
  }

  /** Makes the picture, sharp for the present zoom where 4096 px are enough for that. */
  build(theme: Theme, scene: Scene, camera: Camera, dpr: number): void {
    const inner = scene.bounds();
    if (!inner) return;
    const bounds = { x: inner.x - MARGIN, y: inner.y - MARGIN, width: inner.width + 2 * MARGIN, height: inner.height + 2 * MARGIN };
    const scale = this.#scaleFor(scene, camera.zoom * dpr);
    const picture = this.#picture;
    picture.width = Math.max(1, Math.ceil(bounds.width * scale));
    picture.height = Math.max(1, Math.ceil(bounds.height * scale));
    const c = picture.getContext("2d");
    if (!c) return;
    // Whole px as on the canvas itself; the margin has room for them.
    const on = { scale, ox: Math.round(-bounds.x * scale), oy: Math.round(-bounds.y * scale) };
    c.setTransform(scale, 0, 0, scale, on.ox, on.oy);
    const edges = [...scene.edgeSlots.values()];
    const nodes = [...scene.slots.values()];
    drawFarEdges(c, theme, scene, edges, edges.length, 1 / scale);
    drawBoxes(c, theme, scene, nodes, nodes.length, scale / dpr, on);
    this.#scale = scale;
    this.#version = scene.version;
    this.#origin = { x: on.ox, y: on.oy };
    this.#theme = theme;
  }

  #scaleFor(scene: Scene, wanted: number): number {
    const b = scene.bounds();
    if (!b) return wanted;
    return Math.min(wanted, LARGEST / (b.width + 2 * MARGIN), LARGEST / (b.height + 2 * MARGIN));
  }
}
