import type { Viewport } from "../rpc/generated/Viewport";
import type { Camera } from "./system/camera";
import type { Box } from "./system/preview";

/** Least distance of a card from what floats over the canvas, and from its edges, px. */
const GAP = 8;

/**
 * A viewport moved on until no bar covers a box of the world: the least way past each of them. It stays as it is where the box
 * has no room beside the bars. The bars are in px of the canvas.
 */
export function clearOf(camera: Camera, at: Viewport, box: Box, bars: readonly Box[]): Viewport {
  let to = at;
  for (const bar of bars) {
    const card = onScreen(to, box);
    if (!overlap(card, bar)) continue;
    const moves = [
      [0, bar.y + bar.height + GAP - card.y],
      [0, bar.y - GAP - card.y - card.height],
      [bar.x - GAP - card.x - card.width, 0],
      [bar.x + bar.width + GAP - card.x, 0],
    ] as const;
    const best = moves
      .map(([dx, dy]) => ({ x: to.x + dx, y: to.y + dy, zoom: to.zoom, way: Math.abs(dx) + Math.abs(dy) }))
      .filter((next) => isInside(camera, onScreen(next, box)) && !bars.some((other) => overlap(onScreen(next, box), other)))
      .sort((a, b) => a.way - b.way)[0];
    if (best) to = { x: best.x, y: best.y, zoom: best.zoom };
  }
  return to;
}

function onScreen({ x, y, zoom }: Viewport, box: Box): Box {
  return { x: box.x * zoom + x, y: box.y * zoom + y, width: box.width * zoom, height: box.height * zoom };
}

/** Whether boxes are nearer to each other than the gap. */
function overlap(a: Box, b: Box): boolean {
  const [dx, dy] = [Math.max(a.x - b.x - b.width, b.x - a.x - a.width), Math.max(a.y - b.y - b.height, b.y - a.y - a.height)];
  return Math.max(dx, dy) < GAP - 0.01;
}

function isInside({ width, height }: Camera, box: Box): boolean {
  return box.x >= GAP && box.y >= GAP && box.x + box.width <= width - GAP && box.y + box.height <= height - GAP;
}
