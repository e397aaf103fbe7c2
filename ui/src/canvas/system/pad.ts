import type { Camera } from "./camera";
import type { Box } from "./preview";
import type { Scene } from "./scene";

export type PadSide = "right" | "left" | "bottom" | "top";

/** Distance of the pad from its card, px on the screen. */
const OFF = 12;

/**
 * Where the context pad of a card stands: the first side of right, left, bottom, top on which it covers no card, line or
 * label and is in sight, beside what floats over the canvas (`floats`); else the one on which it covers least. `width`,
 * `height` and `floats` are px on the screen, the answer is in world units.
 */
export function padBox(scene: Scene, slot: number, width: number, height: number, camera: Camera, floats: readonly Box[]): Box & { side: PadSide } {
  const card = scene.box(slot);
  const { zoom } = camera;
  const view = camera.view();
  const taken = floats.map((f) => ({ x: camera.toWorldX(f.x), y: camera.toWorldY(f.y), width: f.width / zoom, height: f.height / zoom }));
  const w = width / zoom;
  const h = height / zoom;
  const off = OFF / zoom;
  const places: (Box & { side: PadSide })[] = [
    { side: "right", x: card.x + card.width + off, y: card.y, width: w, height: h },
    { side: "left", x: card.x - off - w, y: card.y, width: w, height: h },
    { side: "bottom", x: card.x, y: card.y + card.height + off, width: w, height: h },
    { side: "top", x: card.x, y: card.y - off - h, width: w, height: h },
  ];
  let best = places[0] as Box & { side: PadSide };
  let least = Infinity;
  for (const place of places) {
    const reachable = inside(place, view) && !taken.some((float) => overlaps(float, place));
    const c = covered(scene, slot, place) + (reachable ? 0 : 1000);
    if (c >= least) continue;
    least = c;
    best = place;
  }
  return best;
}

/** How much a box covers: a card counts more than a label, a label more than a line. */
function covered(scene: Scene, slot: number, box: Box): number {
  let sum = 0;
  const found: number[] = [];
  const x1 = box.x + box.width;
  const y1 = box.y + box.height;
  let n = scene.nodeIndex.query(box.x, box.y, x1, y1, found);
  for (let i = 0; i < n; i++) {
    const other = found[i] as number;
    if (other !== slot && overlaps(scene.box(other), box)) sum += 10;
  }
  n = scene.edgeIndex.query(box.x, box.y, x1, y1, found);
  for (let i = 0; i < n; i++) {
    const edge = found[i] as number;
    const label = scene.routes[edge]?.label;
    if (label && overlaps(label, box)) sum += 3;
    const p = scene.path(edge);
    for (let j = 2; j < p.length; j += 2) {
      const [ax, ay, bx, by] = [p[j - 2] as number, p[j - 1] as number, p[j] as number, p[j + 1] as number];
      if (Math.min(ax, bx) <= x1 && Math.max(ax, bx) >= box.x && Math.min(ay, by) <= y1 && Math.max(ay, by) >= box.y) sum++;
    }
  }
  return sum;
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && a.x + a.width > b.x && a.y < b.y + b.height && a.y + a.height > b.y;
}

function inside(a: Box, b: Box): boolean {
  return a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
}
