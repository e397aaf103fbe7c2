import type { Viewport } from "../../rpc/generated/Viewport";
import type { Camera } from "./camera";
import { mapSize } from "./map";
import type { Box } from "./preview";

/** The least zoom at which the titles of cards can be read. */
export const READABLE = 0.6;

/** The zoom at which a flow that is larger than the canvas is shown at first. */
const LARGE = 0.8;

/** How near to the edge and to what floats over the canvas a card may stand, px. */
const GAP = 8;

/** The bars that float at the canvas's lower corners, in CSS px from its lower left and lower right corner. */
export interface Floats {
  zoomBar: { width: number; height: number };
  minimap: { width: number; height: number } | undefined;
}

/**
 * The bars with their distance from the edge, on a canvas of this width; `small` is whether the window is so narrow that the
 * minimap is small. Where both bars have no room beside each other there is no minimap.
 */
export function floatsFor(width: number, minimap: boolean, small: boolean): Floats {
  const zoomBar = { width: 240, height: 48 };
  const map = mapSize(small);
  const fits = width >= zoomBar.width + map.width + 14 + GAP;
  return { zoomBar, minimap: minimap && fits ? { width: map.width + 14, height: map.height + 14 } : undefined };
}

/** What the bars cover of the canvas, px of the screen from its corner. */
export function covered(camera: Camera, { zoomBar, minimap }: Floats): Box[] {
  const corner = (x: number, size: { width: number; height: number }) => ({ x, y: camera.height - size.height, ...size });
  return [corner(0, zoomBar), ...(minimap ? [corner(camera.width - minimap.width, minimap)] : [])];
}

/** Least distance from the canvas's edges when the middle is not free; lines round the outermost cards need some of it, px. */
const MARGIN = 24;

/**
 * The viewport that shows as much as it can around `start`, in a size that can be read: what does not fit is cut off on the
 * far side, and nothing beside the flow is shown as long as there is more of it.
 */
export function beginning(camera: Camera, box: Box, start: Box, floats: Floats): Viewport {
  const zoom = LARGE;
  const below = Math.max(floats.zoomBar.height, floats.minimap?.height ?? 0);
  const along = (size: number, from: number, length: number, at: number, atLength: number, end: number) => {
    const room = size - MARGIN - end;
    // All of it in the middle; else the start as near to the middle as the flow's edges allow.
    if (length * zoom <= room) return Math.round(MARGIN + (room - length * zoom) / 2 - from * zoom);
    const first = MARGIN - from * zoom;
    const last = size - end - (from + length) * zoom;
    return Math.round(Math.min(first, Math.max(last, size / 2 - (at + atLength / 2) * zoom)));
  };
  return {
    x: along(camera.width, box.x, box.width, start.x, start.width, MARGIN),
    y: along(camera.height, box.y, box.height, start.y, start.height, below),
    zoom,
  };
}

/** With more cards than this the bars are left aside as a whole: the cards are tiny, and trying out takes its time. */
const MANY = 500;

/**
 * The viewport that shows all of `box` with none of `cards` under the floating bars: in the middle of the canvas when that
 * leaves them free, else pushed up or aside, as large as possible.
 */
export function fittingFree(camera: Camera, box: Box, cards: readonly Box[], floats: Floats): Viewport {
  const middle = camera.fitting(box);
  if (showsAll(camera, middle, cards, floats)) return middle;
  const above = camera.fitting(box, { margin: MARGIN, below: Math.max(floats.zoomBar.height, floats.minimap?.height ?? 0) - GAP });
  if (cards.length > MANY) return above;
  for (let { zoom } = camera.fitting(box, { margin: MARGIN }); zoom > above.zoom; zoom -= 0.01) {
    const x = Math.round((camera.width - box.width * zoom) / 2 - box.x * zoom);
    const left = Math.round(MARGIN - box.x * zoom);
    const right = Math.round(camera.width - MARGIN - (box.x + box.width) * zoom);
    const top = Math.round(MARGIN - box.y * zoom);
    const places = [x, left, right].map((x) => ({ x, y: top, zoom }));
    const free = places.find((to) => showsAll(camera, to, cards, floats));
    if (free) return free;
  }
  return above;
}

/** Whether a viewport shows every card whole and none under the floating bars. */
export function showsAll(camera: Camera, at: Viewport, cards: readonly Box[], { zoomBar, minimap }: Floats): boolean {
  const { width, height } = camera;
  return cards.every((card) => {
    const left = card.x * at.zoom + at.x;
    const top = card.y * at.zoom + at.y;
    const right = left + card.width * at.zoom;
    const bottom = top + card.height * at.zoom;
    if (left < GAP || top < GAP || right > width - GAP || bottom > height - GAP) return false;
    if (left < zoomBar.width + GAP && bottom > height - zoomBar.height - GAP) return false;
    return !(minimap && right > width - minimap.width - GAP && bottom > height - minimap.height - GAP);
  });
}
