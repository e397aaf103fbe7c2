import type { Camera } from "./camera";
import { type Scene, union } from "./scene";

const PAD = 5;

/** In windows that are not wider than this the minimap is small. */
export const SMALL_MAP = "(max-width: 1360px)";

/** The minimap's size in CSS px, without its border. */
export function mapSize(small: boolean): { width: number; height: number } {
  return small ? { width: 120, height: 74 } : { width: 168, height: 104 };
}

/** How the world is shown in the minimap: screen = world · scale + (x, y). */
export interface MapView {
  scale: number;
  x: number;
  y: number;
}

/** Fits all cards and what is in sight into the minimap. */
export function mapView(scene: Scene, camera: Camera, width: number, height: number): MapView {
  const bounds = scene.bounds();
  const seen = camera.view();
  const box = bounds ? union(bounds, seen) : seen;
  const scale = Math.min((width - 2 * PAD) / box.width, (height - 2 * PAD) / box.height);
  return { scale, x: width / 2 - (box.x + box.width / 2) * scale, y: height / 2 - (box.y + box.height / 2) * scale };
}
