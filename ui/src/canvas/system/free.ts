import type { Viewport } from "../../rpc/generated/Viewport";
import type { Camera } from "./camera";
import type { Box } from "./preview";

/** The least zoom at which all cards are shown at first in place of what the document says. */
export const READABLE = 0.5;

/** How near to the edge and to what floats over the canvas a card may stand, px. */
const GAP = 8;

/** The bars that float at the canvas's lower corners, in CSS px from its lower left and lower right corner. */
export interface Floats {
  zoomBar: { width: number; height: number };
  minimap: { width: number; height: number } | undefined;
}

/**
 * The viewport that shows all of `box` with none of `cards` under the floating bars: in the middle of the canvas when that
 * leaves them free, else beside or above them, whatever shows it larger.
 */
export function fittingFree(camera: Camera, box: Box, cards: readonly Box[], floats: Floats): Viewport {
  const middle = camera.fitting(box);
  if (showsAll(camera, middle, cards, floats)) return middle;
  const { zoomBar, minimap } = floats;
  const margin = 24;
  const tries = [camera.fitting(box, { margin, below: Math.max(zoomBar.height, minimap?.height ?? 0) - GAP })];
  for (const right of [0, minimap?.width ?? 0]) {
    for (const below of [0, zoomBar.height - GAP]) {
      const to = camera.fitting(box, { margin, below, right });
      if (showsAll(camera, to, cards, floats)) tries.push(to);
    }
  }
  return tries.reduce((best, to) => (to.zoom > best.zoom ? to : best));
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
