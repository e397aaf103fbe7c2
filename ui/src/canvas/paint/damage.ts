import type { Camera } from "../system/camera";
import { linkBox, openTail } from "../system/ports";
import type { Box } from "../system/preview";
import { type Scene, union } from "../system/scene";

/** How far what belongs to a card or line reaches over its own box: halos, badges, labels while it is dragged. */
const REACH = 96;
/** With more than this being moved, finding out where costs more than painting all. */
const MOST = 64;
/** Painting a part that is larger than this share of the canvas saves nothing. */
const SHARE = 0.6;

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
}

/** Knows what a canvas shows, so that a frame in which only a gesture shows something elsewhere paints only that part. */
export class Damage {
  #shown: Shown | undefined;

  /** The canvas has been painted for this camera. */
  painted(scene: Scene, camera: Camera, dpr: number): void {
    this.#shown = shownBy(scene, camera, dpr);
  }

  /** What may look different when nothing but what gestures show has changed; undefined: all. */
  region(scene: Scene, camera: Camera, dpr: number): Region | undefined {
    const before = this.#shown;
    const now = shownBy(scene, camera, dpr);
    if (before?.scale !== now.scale || before.ox !== now.ox || before.oy !== now.oy) return undefined;
    if (before.width !== now.width || before.height !== now.height || before.moving === null || now.moving === null) return undefined;
    const moving = before.moving && now.moving ? union(before.moving, now.moving) : (before.moving ?? now.moving);
    if (!moving) return { x: 0, y: 0, width: 0, height: 0 };
    const x = Math.max(0, Math.floor(moving.x * now.scale + now.ox));
    const y = Math.max(0, Math.floor(moving.y * now.scale + now.oy));
    const width = Math.max(0, Math.min(now.width, Math.ceil((moving.x + moving.width) * now.scale + now.ox)) - x);
    const height = Math.max(0, Math.min(now.height, Math.ceil((moving.y + moving.height) * now.scale + now.oy)) - y);
    return width * height > now.width * now.height * SHARE ? undefined : { x, y, width, height };
  }
}

function shownBy(scene: Scene, camera: Camera, dpr: number): Shown {
  return {
    scale: camera.zoom * dpr,
    ox: Math.round(camera.x * dpr),
    oy: Math.round(camera.y * dpr),
    width: Math.ceil(camera.width * dpr),
    height: Math.ceil(camera.height * dpr),
    moving: reach(scene),
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
