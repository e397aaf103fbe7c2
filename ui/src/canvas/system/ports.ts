import type { InputView } from "../../rpc/generated/InputView";
import type { NodeView } from "../../rpc/generated/NodeView";
import type { OutputView } from "../../rpc/generated/OutputView";
import type { Route } from "../../rpc/generated/Route";
import type { Port } from "../../rpc/generated/Port";
import { type Box, type End, outward, STUB } from "./preview";
import type { Scene } from "./scene";

/** Length of the stub of an open output and diameter of the plus behind it. */
export const PLUS = 20;
export const LINK_HEIGHT = 24;

/** Whether an output is open and must be connected to publish. */
export function isOpen(output: OutputView): boolean {
  return output.required && output.target === undefined;
}

/** Where an output's line starts, on the canvas. */
export function outputEnd(scene: Scene, slot: number, output: OutputView): End {
  const a = output.anchor;
  return { x: (scene.x[slot] ?? 0) + a.x, y: (scene.y[slot] ?? 0) + a.y, side: a.side };
}

/** Where an input takes lines, on the canvas. */
export function inputEnd(scene: Scene, slot: number, input: InputView): End {
  const a = input.anchor;
  return { x: (scene.x[slot] ?? 0) + a.x, y: (scene.y[slot] ?? 0) + a.y, side: a.side };
}

/** Both ends of a transition; undefined when a node or port is gone. */
export function ends(scene: Scene, route: Route): { from: End; to: End; fromSlot: number; toSlot: number } | undefined {
  const fromSlot = scene.slot(route.node);
  const toSlot = scene.slot(route.target);
  const output = scene.views[fromSlot]?.outputs.find((o) => o.key === route.output);
  const target = scene.views[toSlot];
  const input = target?.inputs.find((i) => i.key === route.input) ?? target?.inputs[0];
  if (!output || !input) return undefined;
  return { from: outputEnd(scene, fromSlot, output), to: inputEnd(scene, toSlot, input), fromSlot, toSlot };
}

/** The centre of the plus that stands behind an open output. */
export function plusCentre(end: End): { x: number; y: number } {
  const [dx, dy] = outward(end.side);
  return { x: end.x + dx * (STUB + PLUS / 2), y: end.y + dy * (STUB + PLUS / 2) };
}

/** The pill of a link where nothing is in its way; undefined when its source is gone. */
export function linkBox(scene: Scene, route: Route): Box | undefined {
  const slot = scene.slot(route.node);
  const output = scene.views[slot]?.outputs.find((o) => o.key === route.output);
  if (!output) return undefined;
  const end = outputEnd(scene, slot, output);
  const width = scene.linkWidth(scene.view(route.target)?.title ?? route.target);
  const height = LINK_HEIGHT;
  switch (end.side) {
    case "right":
      return { x: end.x + STUB, y: end.y - height / 2, width, height };
    case "left":
      return { x: end.x - STUB - width, y: end.y - height / 2, width, height };
    case "top":
      return { x: end.x - width / 2, y: end.y - STUB - height, width, height };
    case "bottom":
      return { x: end.x - width / 2, y: end.y + STUB, width, height };
  }
}

/** A pill that shows no title, only both glyphs. */
const LEAST_PILL = 47;
/** How far a pill stays away from the cards beside it, px. */
const PILL_GAP = 6;

/** The pill of a link as it is drawn: cut short before the cards beside it, so that it hides none of their titles. */
export function linkPill(scene: Scene, route: Route): Box | undefined {
  const box = linkBox(scene, route);
  const slot = scene.slot(route.node);
  const side = scene.output(route.node, route.output)?.anchor.side;
  if (!box || side === undefined) return undefined;
  const stub = side === "right" ? box.x : side === "left" ? box.x + box.width : box.x + box.width / 2;
  const n = scene.nodeIndex.query(box.x - PILL_GAP, box.y, box.x + box.width + PILL_GAP, box.y + box.height, near);
  const cards: Box[] = [];
  for (let i = 0; i < n; i++) {
    // Where the document has them: what is dragged over a pill does not change it before it is dropped.
    const card = near[i] === slot ? undefined : scene.views[near[i] as number]?.frame;
    if (card) cards.push(card);
  }
  return shortened(box, stub, cards);
}

const near: number[] = [];

/** `box` without what reaches over cards on the left and right of `stub`, the place on it that must stay. */
function shortened(box: Box, stub: number, cards: readonly Box[]): Box {
  let [left, right] = [box.x, box.x + box.width];
  for (const card of cards) {
    if (card.y >= box.y + box.height || card.y + card.height <= box.y) continue;
    if (card.x > stub) right = Math.min(right, card.x - PILL_GAP);
    else if (card.x + card.width < stub) left = Math.max(left, card.x + card.width + PILL_GAP);
  }
  // Never so short that the stub would end beside it.
  right = Math.max(right, Math.min(box.x + box.width, stub + LEAST_PILL / 2));
  left = Math.min(left, Math.max(box.x, stub - LEAST_PILL / 2));
  if (right - left < LEAST_PILL) {
    if (left > box.x || stub === box.x + box.width) left = right - LEAST_PILL;
    else right = left + LEAST_PILL;
  }
  return { x: left, y: box.y, width: right - left, height: box.height };
}

/** How far an open output's plus and label may reach over a card's edge. */
export function openTail(view: NodeView): number {
  return view.outputs.some(isOpen) ? STUB + PLUS + 8 + 160 : 16;
}

/** Where a port stands on its card's border, on the canvas. */
export function portEnd(box: Box, port: Port): End {
  const { side, offset } = port;
  const along = offset * (side === "left" || side === "right" ? box.height : box.width);
  return {
    x: box.x + (side === "left" ? 0 : side === "right" ? box.width : along),
    y: box.y + (side === "top" ? 0 : side === "bottom" ? box.height : along),
    side,
  };
}

/** How near to the middle of its side, or to where its line is straight, a port takes hold there; px. */
const CATCH = 6;

/**
 * The place on a card's border that is nearest to a point: side and offset 0…1. Along the side it takes hold where it
 * is in line with `straight`, in the middle, else every `grid` px.
 */
export function nearestPort(box: Box, x: number, y: number, grid: number, straight?: { x: number; y: number }): Port {
  const beside = Math.max(0, box.x - x, x - box.x - box.width);
  const beyond = Math.max(0, box.y - y, y - box.y - box.height);
  const left = Math.abs(x - box.x) + beyond;
  const right = Math.abs(x - box.x - box.width) + beyond;
  const top = Math.abs(y - box.y) + beside;
  const bottom = Math.abs(y - box.y - box.height) + beside;
  const least = Math.min(left, right, top, bottom);
  const level = least === top || least === bottom;
  const length = level ? box.width : box.height;
  // Rounded corners carry no port.
  const margin = Math.min(12, length / 4);
  const within = (v: number) => Math.min(length - margin, Math.max(margin, v));
  const along = within(level ? x - box.x : y - box.y);
  const line = straight && (level ? straight.x - box.x : straight.y - box.y);
  const catches = grid > 0 ? [line, length / 2].find((v) => v !== undefined && within(v) === v && Math.abs(v - along) <= CATCH) : undefined;
  const snapped = catches ?? (grid > 0 ? within(Math.round(along / grid) * grid) : along);
  const offset = Math.round((snapped / length) * 10_000) / 10_000;
  return { side: level ? (least === top ? "top" : "bottom") : least === left ? "left" : "right", offset };
}

/**
 * A port one step further along its card's border. At the end of its side it goes around the corner; a step into the
 * card takes it to the opposite side; a step away from the card changes nothing.
 */
export function walkPort(box: Box, port: Port, dx: number, dy: number): Port {
  const level = port.side === "top" || port.side === "bottom";
  const [along, across] = level ? [dx, dy] : [dy, dx];
  const length = level ? box.width : box.height;
  const margin = Math.min(12, length / 4);
  if (along === 0) {
    const inwards = port.side === "top" || port.side === "left" ? across > 0 : across < 0;
    return inwards ? { side: OPPOSITE[port.side], offset: port.offset } : port;
  }
  const at = port.offset * length;
  const to = Math.min(length - margin, Math.max(margin, at + along));
  if (Math.abs(to - at) > 0.5) return { side: port.side, offset: Math.round((to / length) * 10_000) / 10_000 };
  // Around the corner: to the side that lies ahead, near the corner.
  const side = level ? (dx > 0 ? "right" : "left") : dy > 0 ? "bottom" : "top";
  const other = level ? box.height : box.width;
  const near = Math.min(12, other / 4) / other;
  const offset = port.side === "top" || port.side === "left" ? near : 1 - near;
  return { side, offset: Math.round(offset * 10_000) / 10_000 };
}

const OPPOSITE = { top: "bottom", bottom: "top", left: "right", right: "left" } as const;
