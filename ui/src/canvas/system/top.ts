import type { Gap, Guide } from "./guides";
import type { Box } from "./preview";

/** What a gesture shows above the document. Coordinates of the canvas. */
export interface Top {
  guides: readonly Guide[];
  gaps: readonly Gap[];
  marquee: (Box & { whole: boolean }) | undefined;
  /** A transition being drawn: bends as x, y pairs, and which of its ends has found its place. */
  line: { path: readonly number[]; snapped: "source" | "target" | undefined } | undefined;
  /** A card that would be put here. */
  ghost: (Box & { radius: number }) | undefined;
  /** A line that would be cut to insert a node. */
  insertion: readonly number[] | undefined;
  /** A run of a line that the keyboard has taken hold of. */
  run: readonly number[] | undefined;
  /** A line across the view from which room is made or taken: upright or level, and how far. */
  space: { upright: boolean; at: number; by: number } | undefined;
  /** A port that would be put here. */
  port: { x: number; y: number; input: boolean } | undefined;
}

export function emptyTop(): Top {
  return { guides: [], gaps: [], marquee: undefined, line: undefined, ghost: undefined, insertion: undefined, run: undefined, space: undefined, port: undefined };
}

/** Whether there is nothing to draw. */
export function isEmpty(top: Top): boolean {
  return !top.ghost && !top.line && !top.run && !top.space && !top.port && !top.marquee && !top.insertion && top.guides.length + top.gaps.length === 0;
}

/** How far what marks a place reaches over it: line widths, heads, end ticks, ports. In px of the screen, or of the canvas where that is more. */
const OVER = 14;
/** Half of the size of a tag with a length, px of the screen. */
const TAG = { x: 48, y: 12 };

/** Boxes around all that there is to draw, on the canvas; undefined when it reaches across the view. */
export function reachOf(top: Top, zoom: number): Box[] | undefined {
  if (top.space) return undefined;
  const over = OVER / Math.min(1, zoom);
  const boxes: Box[] = [];
  const around = (p: readonly number[]) => {
    if (p.length < 2) return;
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i + 1 < p.length; i += 2) {
      x0 = Math.min(x0, p[i] as number);
      x1 = Math.max(x1, p[i] as number);
      y0 = Math.min(y0, p[i + 1] as number);
      y1 = Math.max(y1, p[i + 1] as number);
    }
    boxes.push({ x: x0 - over, y: y0 - over, width: x1 - x0 + 2 * over, height: y1 - y0 + 2 * over });
  };
  const box = (b: Box | undefined) => b && around([b.x, b.y, b.x + b.width, b.y + b.height]);
  for (const g of top.guides) around([g.x0, g.y0, g.x1, g.y1]);
  for (const g of top.gaps) {
    const [x, y, tx, ty] = [(g.x0 + g.x1) / 2, (g.y0 + g.y1) / 2, TAG.x / zoom, TAG.y / zoom];
    around([g.x0, g.y0, g.x1, g.y1, x - tx, y - ty, x + tx, y + ty]);
  }
  box(top.marquee);
  box(top.ghost);
  for (const path of [top.line?.path, top.insertion, top.run]) if (path) around(path);
  if (top.port) around([top.port.x, top.port.y]);
  return boxes;
}
