import type { Camera } from "../system/camera";
import type { Region } from "./damage";
import type { Theme } from "./theme";

const GAP = 16;
/** Least size of a pattern, px: larger ones cost less. */
const TILE = 128;

/** The dotted ground: dots 16 apart that fade out when zoomed away, then every fourth of them. */
export class Dots {
  #strip = document.createElement("canvas");
  #tile: { pattern: CanvasPattern; step: number; size: number; theme: Theme; dpr: number } | undefined;

  /** Draws in device px what lies in `region`. */
  draw(c: CanvasRenderingContext2D, theme: Theme, camera: Camera, dpr: number, region: Region): void {
    const fine = Math.min(1, (camera.zoom - 0.35) / 0.15);
    if (fine >= 1 && Number.isInteger(GAP * camera.zoom * dpr)) {
      this.#tiles(c, theme, camera, dpr, region);
      return;
    }
    if (fine >= 1) {
      this.#rows(c, theme, camera, dpr, region, GAP, 1);
      return;
    }
    if (fine > 0) this.#rows(c, theme, camera, dpr, region, GAP, fine);
    let gap = GAP * 4;
    while (gap * camera.zoom < 14) gap *= 4;
    this.#rows(c, theme, camera, dpr, region, gap, 1);
  }

  /** Where dots are a whole number of px apart they are one pattern. It brings its own ground: opaque pictures cost least. */
  #tiles(c: CanvasRenderingContext2D, theme: Theme, camera: Camera, dpr: number, region: Region): void {
    const step = GAP * camera.zoom * dpr;
    const r = Math.max(1, Math.round(dpr));
    let tile = this.#tile;
    if (tile?.step !== step || tile.theme !== theme || tile.dpr !== dpr) {
      const picture = document.createElement("canvas");
      const size = step * Math.max(1, Math.ceil(TILE / step));
      picture.width = picture.height = size;
      const p = picture.getContext("2d", { alpha: false });
      if (!p) return;
      p.fillStyle = theme.canvas;
      p.fillRect(0, 0, size, size);
      p.fillStyle = theme.dot;
      p.beginPath();
      for (let y = 0; y < size; y += step) for (let x = 0; x < size; x += step) dot(p, x + r, y + r, r);
      p.fill();
      const pattern = c.createPattern(picture, "repeat");
      if (!pattern) return;
      this.#tile = tile = { pattern, step, size, theme, dpr };
    }
    const x = (Math.round(camera.x * dpr) - r) % step;
    const y = (Math.round(camera.y * dpr) - r) % step;
    c.setTransform(1, 0, 0, 1, x, y);
    c.fillStyle = tile.pattern;
    c.fillRect(region.x - x, region.y - y, region.width, region.height);
    c.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** One row is drawn dot by dot, the others are copies of it: some 170 calls instead of some 7,000. */
  #rows(c: CanvasRenderingContext2D, theme: Theme, camera: Camera, dpr: number, region: Region, gap: number, alpha: number): void {
    const step = gap * camera.zoom * dpr;
    const r = Math.max(1, Math.round(dpr));
    const { width } = region;
    const strip = this.#strip;
    if (strip.width < width || strip.height !== 2 * r) {
      strip.width = Math.max(strip.width, width);
      strip.height = 2 * r;
    }
    const s = strip.getContext("2d");
    if (!s) return;
    s.clearRect(0, 0, width, 2 * r);
    s.fillStyle = theme.dot;
    // From the world's origin on whole px, like all that is drawn: a dot stays where it is when the view slides.
    const ox = Math.round(camera.x * dpr);
    const oy = Math.round(camera.y * dpr);
    const last = Math.ceil((region.x + width + r - ox) / step);
    s.beginPath();
    for (let k = Math.floor((region.x - r - ox) / step); k <= last; k++) {
      const at = Math.round(k * step) + ox - region.x;
      dot(s, at, r, r);
    }
    s.fill();
    c.globalAlpha = alpha;
    const bottom = Math.ceil((region.y + region.height + r - oy) / step);
    for (let k = Math.floor((region.y - r - oy) / step); k <= bottom; k++) {
      c.drawImage(strip, 0, 0, width, 2 * r, region.x, Math.round(k * step) + oy - r, width, 2 * r);
    }
    c.globalAlpha = 1;
  }
}

/** Adds a dot to the current path. */
function dot(c: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  if (r === 1) c.rect(x - 1, y - 1, 2, 2);
  else {
    c.moveTo(x + r, y);
    c.arc(x, y, r, 0, Math.PI * 2);
  }
}
