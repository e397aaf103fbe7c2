import type { Point } from "../../rpc/generated/Point";
import type { Box } from "../system/preview";

export type Arrangement = "left" | "centre" | "right" | "top" | "middle" | "bottom" | "across" | "down";

export const ARRANGEMENTS: readonly Arrangement[] = ["left", "centre", "right", "top", "middle", "bottom", "across", "down"];

/** A card that takes part. */
export interface Placed {
  key: string;
  box: Box;
}

/**
 * New places of cards that are aligned by an edge or centre of the box around them, or spread with equal gaps between the
 * outermost two (`across`, `down`; three cards at least). Only those that move.
 */
export function arrange(cards: readonly Placed[], how: Arrangement): [string, Point][] {
  const [first] = cards;
  if (!first) return [];
  const left = Math.min(...cards.map((c) => c.box.x));
  const top = Math.min(...cards.map((c) => c.box.y));
  const right = Math.max(...cards.map((c) => c.box.x + c.box.width));
  const bottom = Math.max(...cards.map((c) => c.box.y + c.box.height));
  const place = (box: Box): Point => {
    switch (how) {
      case "left":
        return { x: left, y: box.y };
      case "centre":
        return { x: Math.round((left + right - box.width) / 2), y: box.y };
      case "right":
        return { x: right - box.width, y: box.y };
      case "top":
        return { x: box.x, y: top };
      case "middle":
        return { x: box.x, y: Math.round((top + bottom - box.height) / 2) };
      case "bottom":
        return { x: box.x, y: bottom - box.height };
      default:
        return { x: box.x, y: box.y };
    }
  };
  const places = how === "across" || how === "down" ? spread(cards, how === "across") : cards.map((c): [string, Point] => [c.key, place(c.box)]);
  const before = new Map(cards.map((c) => [c.key, c.box]));
  return places.filter(([key, at]) => at.x !== before.get(key)?.x || at.y !== before.get(key)?.y);
}

function spread(cards: readonly Placed[], across: boolean): [string, Point][] {
  if (cards.length < 3) return [];
  const start = (b: Box) => (across ? b.x : b.y);
  const size = (b: Box) => (across ? b.width : b.height);
  const sorted = [...cards].sort((a, b) => start(a.box) - start(b.box));
  const from = start((sorted[0] as Placed).box);
  const to = Math.max(...sorted.map((c) => start(c.box) + size(c.box)));
  const gap = (to - from - sorted.reduce((sum, c) => sum + size(c.box), 0)) / (sorted.length - 1);
  let at = from;
  return sorted.map(({ key, box }): [string, Point] => {
    const next = Math.round(at);
    at += size(box) + gap;
    return [key, across ? { x: next, y: box.y } : { x: box.x, y: next }];
  });
}
