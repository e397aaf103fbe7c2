import { type Box, outward, STUB } from "../system/preview";
import { isOpen, PLUS } from "../system/ports";
import { HOVERED, SELECTED, TARGET } from "../system/scene";
import type { NodeView } from "../../rpc/generated/NodeView";
import type { Problems } from "../../rpc/generated/Problems";
import { drawIcon } from "./icons";
import { BASELINE, FONT, type Measure } from "./text";
import type { Theme } from "./theme";

/** Shape and colour of a card's badge; undefined without findings. */
export function worst(problems: Problems): { verdict: "save" | "publish" | "advice"; icon: string; count: number } | undefined {
  if (problems.save > 0) return { verdict: "save", icon: "octagon-x", count: problems.save };
  if (problems.publish > 0) return { verdict: "publish", icon: "triangle-alert", count: problems.publish };
  if (problems.advice > 0) return { verdict: "advice", icon: "lightbulb", count: problems.advice };
  return undefined;
}

/** The badge on a card's top right edge. */
export function drawBadge(c: CanvasRenderingContext2D, theme: Theme, measure: Measure, problems: Problems, x: number, y: number, w: number): void {
  const mark = worst(problems);
  if (!mark) return;
  const count = mark.count > 1 ? (mark.count > 99 ? "99+" : String(mark.count)) : "";
  const width = count === "" ? 20 : 8 + 12 + 3 + Math.ceil(measure.width(count, FONT.badge));
  const left = x + w - 10 - width;
  const top = y - 9;
  c.fillStyle = theme.canvas;
  c.beginPath();
  c.roundRect(left - 2, top - 2, width + 4, 24, 12);
  c.fill();
  c.fillStyle = theme[mark.verdict];
  c.beginPath();
  c.roundRect(left, top, width, 20, 10);
  c.fill();
  c.strokeStyle = theme.raised;
  drawIcon(c, mark.icon, left + 4, top + 4, 12, 2.4);
  if (count !== "") {
    c.fillStyle = theme.raised;
    c.font = FONT.badge;
    c.fillText(count, left + 19, top + 10 + 11 * BASELINE);
  }
}

/** The ports of a card. `entered`: whether a line ends at an input; `active`: whether an output's line is highlighted. */
export function drawPorts(
  c: CanvasRenderingContext2D,
  theme: Theme,
  view: NodeView,
  x: number,
  y: number,
  flags: number,
  entered: (input: string) => boolean,
  active: (output: string) => boolean,
): void {
  const hovered = (flags & HOVERED) !== 0;
  const selected = (flags & SELECTED) !== 0;
  for (const input of view.inputs) {
    // Where a line ends, its head says that here is a way in.
    if ((!hovered && !selected) || entered(input.key)) continue;
    const act = selected || (flags & TARGET) !== 0;
    circle(c, x + input.anchor.x, y + input.anchor.y, 4, theme.raised, act ? theme.select : theme.ink3, act ? 2 : 1.5);
  }
  for (const output of view.outputs) {
    const px = x + output.anchor.x;
    const py = y + output.anchor.y;
    if (isOpen(output)) {
      if (hovered || selected) drawPlus(c, theme, px, py, output.anchor.side);
      circle(c, px, py, 4.5, theme.raised, theme.publish, 2);
    } else {
      circle(c, px, py, hovered ? 5 : 4, selected || active(output.key) ? theme.edgeActive : theme.edge, theme.raised, 1.5);
    }
  }
}

function drawPlus(c: CanvasRenderingContext2D, theme: Theme, x: number, y: number, side: NodeView["outputs"][number]["anchor"]["side"]): void {
  const [dx, dy] = outward(side);
  c.strokeStyle = theme.publish;
  c.lineWidth = 1.5;
  c.beginPath();
  c.moveTo(x + dx * 5, y + dy * 5);
  c.lineTo(x + dx * STUB, y + dy * STUB);
  c.stroke();
  const cx = x + dx * (STUB + PLUS / 2);
  const cy = y + dy * (STUB + PLUS / 2);
  circle(c, cx, cy, PLUS / 2 - 0.5, theme.raised, theme.publish, 1);
  c.strokeStyle = theme.publishInk;
  drawIcon(c, "plus", cx - 6, cy - 6, 12);
}

/** A filled and stroked circle; as two disks, which cost less than an outline. */
export function circle(c: CanvasRenderingContext2D, x: number, y: number, r: number, fill: string, stroke: string, width: number): void {
  c.fillStyle = stroke;
  c.beginPath();
  c.arc(x, y, r + width / 2, 0, Math.PI * 2);
  c.fill();
  c.fillStyle = fill;
  c.beginPath();
  c.arc(x, y, r - width / 2, 0, Math.PI * 2);
  c.fill();
}

/** The label of an open output, beyond its port (and plus, when that is shown). */
export function drawOpenLabels(c: CanvasRenderingContext2D, theme: Theme, measure: Measure, view: NodeView, x: number, y: number, flags: number): void {
  const far = flags & (HOVERED | SELECTED) ? STUB + PLUS : 6;
  for (const output of view.outputs) {
    if (!isOpen(output) || output.row || output.label === "") continue;
    const [dx, dy] = outward(output.anchor.side);
    const text = measure.fit(output.label, FONT.label, 160);
    const width = measure.width(text, FONT.label);
    const px = x + output.anchor.x;
    const py = y + output.anchor.y;
    const left = dx > 0 ? px + far + 4 : dx < 0 ? px - far - 4 - width : px - width / 2;
    const middle = dy === 0 ? py : py + dy * (far === 6 ? 26 : far + 12);
    c.fillStyle = theme.canvas;
    c.beginPath();
    c.roundRect(left - 5, middle - 8, width + 10, 16, 4);
    c.fill();
    c.fillStyle = theme.publishInk;
    c.font = FONT.label;
    c.fillText(text, left, middle + 12 * BASELINE);
  }
}

/** The names of a card's inputs, beside their rings, when it has several. */
export function drawInputNames(c: CanvasRenderingContext2D, theme: Theme, measure: Measure, view: NodeView, x: number, y: number): void {
  if (view.inputs.length < 2) return;
  c.font = FONT.tag;
  for (const input of view.inputs) {
    const { side } = input.anchor;
    const text = measure.fit(input.key, FONT.tag, 120);
    const width = measure.width(text, FONT.tag);
    const px = x + input.anchor.x;
    const py = y + input.anchor.y;
    // Beside the line that comes in, on its upper or right side.
    const left = side === "left" ? px - width - 12 : side === "right" ? px + 12 : px + 10;
    const middle = side === "top" ? py - 12 : side === "bottom" ? py + 12 : py - 12;
    c.fillStyle = theme.canvas;
    c.beginPath();
    c.roundRect(left - 4, middle - 8, width + 8, 16, 4);
    c.fill();
    c.fillStyle = theme.ink2;
    c.fillText(text, left, middle + 11 * BASELINE);
  }
}

/** Why a card cannot be the target, under it and no wider, so that it reaches over no other card. */
export function drawReason(c: CanvasRenderingContext2D, theme: Theme, measure: Measure, reason: string, { x, y, width, height }: Box): void {
  const lines = measure.wrap(reason, FONT.tag, Math.max(width, 140) - 20, 4);
  const wide = Math.max(...lines.map((line) => measure.width(line, FONT.tag)));
  const top = y + height + 3;
  c.fillStyle = theme.canvas;
  c.beginPath();
  c.roundRect(x - 3, top, wide + 25, 4 + 14 * lines.length, 4);
  c.fill();
  c.strokeStyle = theme.ink2;
  drawIcon(c, "ban", x, top + 3, 12);
  c.fillStyle = theme.ink2;
  c.font = FONT.tag;
  lines.forEach((line, i) => c.fillText(line, x + 17, top + 9 + 14 * i + 11 * BASELINE));
}

/** A worded tag on the top right edge. */
export function drawTag(c: CanvasRenderingContext2D, theme: Theme, measure: Measure, text: string, icon: string, x: number, y: number, w: number): void {
  const width = 7 + 12 + 4 + measure.width(text, FONT.tag) + 7;
  const left = x + w - 10 - width;
  const top = y - 11;
  c.fillStyle = theme.success;
  c.beginPath();
  c.roundRect(left - 1.5, top - 1.5, width + 3, 23, 11.5);
  c.fill();
  c.fillStyle = theme.successSoft;
  c.beginPath();
  c.roundRect(left, top, width, 20, 10);
  c.fill();
  c.strokeStyle = theme.successInk;
  drawIcon(c, icon, left + 7, top + 4, 12);
  c.fillStyle = theme.successInk;
  c.font = FONT.tag;
  c.fillText(text, left + 23, top + 10 + 11 * BASELINE);
}
