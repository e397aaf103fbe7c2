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
