import type { Camera } from "../system/camera";
import { linkBox, openTail } from "../system/ports";
import type { Box } from "../system/preview";
import { type Scene, union } from "../system/scene";
import { reachOf, type Top } from "../system/top";

/** How far what belongs to a card or line reaches over its own box: halos, badges, labels while it is dragged. */
const REACH = 96;
/** With more than this being moved, finding out where costs more than painting all. */
const MOST = 64;
/** Painting parts that are together larger than this share of the canvas saves nothing. */
const SHARE = 0.6;
/** Nor does painting more parts than this. */
const PARTS = 8;

/** A rectangle of a canvas in device px, all whole numbers. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What was painted last. */
interface Shown {
  /** Device px per world unit, and where the world's origin is on the canvas. */
  scale: number;
  ox: number;
  oy: number;
  width: number;
  height: number;
  /** What a gesture showed elsewhere, in the world; null when that may be anywhere. */
  moving: Box | null | undefined;
  /** What a gesture added above the document, in the world; undefined when that may be anywhere. */
  top: readonly Box[] | undefined;
}

/** Knows what a canvas shows, so that a frame in which only a gesture shows something elsewhere paints only those parts. */
export class Damage {
  #shown: Shown | undefined;

  /** The canvas has been painted for this camera. */
  painted(scene: Scene, top: Top, camera: Camera, dpr: number): void {
    this.#shown = shownBy(scene, top, camera, dpr);
  }

  /** Nothing is known of what the canvas shows. */
  lost(): void {
    this.#shown = undefined;
  }

  /** Parts, apart from each other, that may look different when nothing but what gestures show has changed; undefined: all. */
  regions(scene: Scene, top: Top, camera: Camera, dpr: number): Region[] | undefined {
    const before = this.#shown;
    const now = shownBy(scene, top, camera, dpr);
    if (before?.scale !== now.scale || before.ox !== now.ox || before.oy !== now.oy) return undefined;
    if (before.width !== now.width || before.height !== now.height || before.moving === null || now.moving === null) return undefined;
    if (!before.top || !now.top) return undefined;
    const moving = before.moving && now.moving ? union(before.moving, now.moving) : (before.moving ?? now.moving);
    const boxes = [...(moving ? [moving] : []), ...before.top, ...now.top];
    const parts = apart(boxes.map((box) => regionOf(box, now)).filter((r) => r.width > 0 && r.height > 0));
    const area = parts.reduce((sum, r) => sum + r.width * r.height, 0);
    return parts.length > PARTS || area > now.width * now.height * SHARE ? undefined : parts;
  }
}

/** What of the canvas a box of the world takes. */
function regionOf(box: Box, shown: Shown): Region {
  const x = Math.max(0, Math.floor(box.x * shown.scale + shown.ox));
  const y = Math.max(0, Math.floor(box.y * shown.scale + shown.oy));
  return {
    x,
    y,
    width: Math.min(shown.width, Math.ceil((box.x + box.width) * shown.scale + shown.ox)) - x,
    height: Math.min(shown.height, Math.ceil((box.y + box.height) * shown.scale + shown.oy)) - y,
  };
}

/** The same with those made one that touch each other. */
function apart(regions: Region[]): Region[] {
  const out: Region[] = [];
  for (let next = regions.pop(); next; next = regions.pop()) {
    const region = next;
    const at = out.findIndex((o) => o.x <= region.x + region.width && region.x <= o.x + o.width && o.y <= region.y + region.height && region.y <= o.y + o.height);
    if (at < 0) out.push(region);
    // The larger one may touch others.
    else regions.push(union(region, ...out.splice(at, 1) as [Region]));
  }
  return out;
}

function shownBy(scene: Scene, top: Top, camera: Camera, dpr: number): Shown {
  return {
    scale: camera.zoom * dpr,
    ox: Math.round(camera.x * dpr),
    oy: Math.round(camera.y * dpr),
    width: Math.ceil(camera.width * dpr),
    height: Math.ceil(camera.height * dpr),
    moving: reach(scene),
    top: reachOf(top, camera.zoom),
  };
}

/** The least box around all that a gesture shows elsewhere; null when there is too much of it to look at. */
function reach(scene: Scene): Box | null | undefined {
  if (scene.moving.size + scene.previewed.size > MOST) return null;
  let box: Box | undefined;
  const take = (x: number, y: number, width: number, height: number) => {
    const b = { x: x - REACH, y: y - REACH, width: width + 2 * REACH, height: height + 2 * REACH };
    box = box ? union(box, b) : b;
  };
  for (const slot of scene.moving) {
    const view = scene.views[slot];
    const tail = view ? openTail(view) : 0;
    const { x, y, width, height } = scene.box(slot);
    take(x - tail, y - tail, width + 2 * tail, height + 2 * tail);
  }
  for (const edge of scene.previewed) {
    const p = scene.path(edge);
    for (let i = 0; i < p.length; i += 2) take(p[i] as number, p[i + 1] as number, 0, 0);
    const route = scene.routes[edge];
    const pill = route?.display === "link" ? linkBox(scene, route) : undefined;
    if (pill) take(pill.x, pill.y, pill.width, pill.height);
  }
  return box;
}
