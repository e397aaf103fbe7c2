import type { Camera } from "./camera";
import { inputEnd, isOpen, outputEnd, PLUS } from "./ports";
import { type Box, type End, STUB } from "./preview";
import type { Scene } from "./scene";

export type PadSide = "right" | "left" | "bottom" | "top";

/** Distance of the pad from its card, px on the screen. */
const OFF = 12;

/** How far the pad stands off where it leaves room for an open output's plus. */
const FAR = STUB + PLUS + 8;
/** A letter's width in labels, as far as it matters here. */
const LETTER = 6.5;

/**
 * Where the context pad of a card stands: the first side of right, left, bottom, top on which it covers no card, line, plus
 * or label and is in sight, beside what floats over the canvas (`floats`); when there is none, the same sides at their other
 * end, further off and beside what is seen of the card; else the place where it covers least. `width`, `height` and `floats` are px on the screen, the
 * answer is in world units.
 */
export function padBox(scene: Scene, slot: number, width: number, height: number, camera: Camera, floats: readonly Box[]): Box & { side: PadSide } {
  const card = scene.box(slot);
  const { zoom } = camera;
  const view = camera.view();
  const taken = floats.map((f) => ({ x: camera.toWorldX(f.x), y: camera.toWorldY(f.y), width: f.width / zoom, height: f.height / zoom }));
  const w = width / zoom;
  const h = height / zoom;
  const off = OFF / zoom;
  const far = Math.max(off, FAR);
  const right = card.x + card.width;
  const bottom = card.y + card.height;
  const at = (side: PadSide, x: number, y: number) => ({ side, x, y, width: w, height: h });
  // Of a card that is partly out of sight, beside what is seen of it.
  const inX = Math.max(view.x, Math.min(card.x, view.x + view.width - w - off));
  const inY = Math.max(view.y, Math.min(card.y, view.y + view.height - h - off));
  const places = [
    at("right", right + off, card.y),
    at("left", card.x - off - w, card.y),
    at("bottom", card.x, bottom + off),
    at("top", card.x, card.y - off - h),
    at("right", right + off, bottom - h),
    at("left", card.x - off - w, bottom - h),
    at("bottom", right - w, bottom + off),
    at("top", right - w, card.y - off - h),
    at("right", right + far, card.y),
    at("left", card.x - far - w, card.y),
    at("bottom", card.x, bottom + far),
    at("top", card.x, card.y - far - h),
    at("right", right + off, inY),
    at("left", card.x - off - w, inY),
    at("bottom", inX, bottom + off),
    at("top", inX, card.y - off - h),
  ];
  const own = ownMarks(scene, slot);
  let best = places[0] as Box & { side: PadSide };
  let least = Infinity;
  for (const place of places) {
    const reachable = inside(place, view) && !taken.some((float) => overlaps(float, place));
    const marks = own.filter((mark) => overlaps(mark, place)).length;
    const c = covered(scene, slot, place) + 5 * marks + (reachable ? 0 : 1000);
    if (c >= least) continue;
    least = c;
    best = place;
  }
  return best;
}

/** What a selected card shows beside itself: the plus and name of each open output, the names of several inputs. */
function ownMarks(scene: Scene, slot: number): Box[] {
  const view = scene.views[slot];
  if (!view) return [];
  const boxes: Box[] = [];
  for (const output of view.outputs) {
    if (!isOpen(output)) continue;
    const end = outputEnd(scene, slot, output);
    const label = output.row ? 0 : Math.min(160, output.label.length * LETTER) + 8;
    boxes.push(beside(end, STUB + PLUS, PLUS), beside(end, STUB + PLUS + label, 16, label));
  }
  if (view.inputs.length > 1)
    for (const input of view.inputs) {
      const end = inputEnd(scene, slot, input);
      const text = Math.min(120, input.key.length * LETTER) + 12;
      boxes.push(end.side === "left" ? { x: end.x - text, y: end.y - 20, width: text, height: 16 } : { x: end.x + 8, y: end.y - 20, width: text, height: 16 });
    }
  return boxes;
}

/** A box from a port outwards, so long and so thick; to the top and the bottom at least `across` wide. */
function beside({ x, y, side }: End, long: number, thick: number, across = thick): Box {
  const wide = Math.max(thick, across);
  switch (side) {
    case "right":
      return { x, y: y - thick / 2, width: long, height: thick };
    case "left":
      return { x: x - long, y: y - thick / 2, width: long, height: thick };
    case "bottom":
      return { x: x - wide / 2, y, width: wide, height: long };
    case "top":
      return { x: x - wide / 2, y: y - long, width: wide, height: long };
  }
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
