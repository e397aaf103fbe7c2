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

/** The pill of a link; undefined when its source is gone. */
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

/** How far an open output's plus and label may reach over a card's edge. */
export function openTail(view: NodeView): number {
  return view.outputs.some(isOpen) ? STUB + PLUS + 8 + 160 : 16;
}

/** The place on a card's border that is nearest to a point: side and offset 0…1, snapped to `grid` px along the side. */
export function nearestPort(box: Box, x: number, y: number, grid: number): Port {
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
  const along = Math.min(length - margin, Math.max(margin, level ? x - box.x : y - box.y));
  const snapped = grid > 0 ? Math.min(length - margin, Math.max(margin, Math.round(along / grid) * grid)) : along;
  const offset = Math.round((snapped / length) * 10_000) / 10_000;
  return { side: level ? (least === top ? "top" : "bottom") : least === left ? "left" : "right", offset };
}
