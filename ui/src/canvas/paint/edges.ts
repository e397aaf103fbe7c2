import type { Route } from "../../rpc/generated/Route";
import { EDGE_FOCUSED, EDGE_HIDDEN, EDGE_HOVERED, EDGE_LIT as LIT, type Scene } from "../system/scene";
import { linkPill, outputEnd } from "../system/ports";
import { type Box, outward, STUB } from "../system/preview";
import { segmentHandles } from "../system/waypoints";
import { drawIcon } from "./icons";
import { middle, traceHead, traceLine, traceStraight } from "./lines";
import { circle } from "./marks";
import { BASELINE, FONT, type Measure } from "./text";
import type { Theme } from "./theme";

const NO_JUMPS: readonly (readonly [number, number])[] = [];

/** The transitions `edges[0..n]`: lines by style in one path each, highlighted ones on top; `straight` ones have no rounded corners. */
export function drawEdges(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, edges: readonly number[], n: number, pixel: number, view: Box, straight = false): void {
  c.lineJoin = "round";
  // Both ends lie under a port or a head; round ones would cost a fifth more.
  c.lineCap = "butt";
  const width = Math.max(theme.edgeWidth, pixel);
  drawHalos(c, theme, scene, edges, n);
  strokeEdges(c, scene, edges, n, false, theme.edge, width, view, straight);
  strokeEdges(c, scene, edges, n, true, theme.edgeActive, Math.max(theme.edgeActiveWidth, pixel), view, straight);
  for (let i = 0; i < n; i++) {
    const e = edges[i] as number;
    if (scene.routes[e]?.display === "link" && !((scene.edgeFlags[e] as number) & EDGE_HIDDEN)) drawLinkStub(c, theme, scene, e, width);
  }
  c.lineCap = "round";
}

function strokeEdges(c: CanvasRenderingContext2D, scene: Scene, edges: readonly number[], n: number, lit: boolean, colour: string, width: number, view: Box, straight: boolean): void {
  let any = false;
  c.beginPath();
  for (let i = 0; i < n; i++) {
    const e = edges[i] as number;
    if (!isShown(scene, e, lit)) continue;
    any = true;
    if (straight) traceStraight(c, scene.path(e), view);
    else traceLine(c, scene.path(e), scene.previews[e] ? NO_JUMPS : (scene.routes[e]?.jumps ?? NO_JUMPS), true, view);
  }
  if (!any) return;
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.stroke();
  c.beginPath();
  for (let i = 0; i < n; i++) {
    const e = edges[i] as number;
    if (isShown(scene, e, lit)) traceHead(c, scene.path(e), view);
  }
  c.fillStyle = colour;
  c.lineWidth = 1;
  c.fill();
  c.stroke();
}

function isShown(scene: Scene, e: number, lit: boolean): boolean {
  const flags = scene.edgeFlags[e] as number;
  if (flags & EDGE_HIDDEN || (flags & LIT) !== 0 !== lit) return false;
  return scene.previews[e] !== undefined || scene.routes[e]?.legal !== false;
}

function drawHalos(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, edges: readonly number[], n: number): void {
  c.beginPath();
  let any = false;
  for (let i = 0; i < n; i++) {
    const e = edges[i] as number;
    if (!((scene.edgeFlags[e] as number) & (EDGE_HOVERED | EDGE_FOCUSED))) continue;
    any = true;
    traceLine(c, scene.path(e), NO_JUMPS, true);
  }
  if (!any) return;
  c.strokeStyle = theme.selectHalo;
  c.lineWidth = 8;
  c.stroke();
}

/** Fallbacks that run through a card, above the cards: dashed, in the colour of trouble. There are few, so dashes cost nothing. */
export function drawIllegal(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, edges: readonly number[], n: number, pixel: number): void {
  const width = Math.max(theme.edgeWidth, pixel);
  for (let i = 0; i < n; i++) {
    const e = edges[i] as number;
    const route = scene.routes[e];
    if (!route || route.legal || scene.previews[e] || (scene.edgeFlags[e] as number) & EDGE_HIDDEN) continue;
    c.strokeStyle = c.fillStyle = theme.save;
    c.lineWidth = (scene.edgeFlags[e] as number) & LIT ? Math.max(2, width) : width;
    c.setLineDash([5, 4]);
    c.lineCap = "butt";
    c.beginPath();
    traceLine(c, scene.path(e), route.jumps, true);
    c.stroke();
    c.setLineDash([]);
    c.lineCap = "round";
    c.beginPath();
    traceHead(c, scene.path(e));
    c.fill();
  }
}

function drawLinkStub(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, e: number, width: number): void {
  const route = scene.routes[e];
  const slot = scene.slot(route?.node ?? "");
  const output = scene.views[slot]?.outputs.find((o) => o.key === route?.output);
  if (!output) return;
  const end = outputEnd(scene, slot, output);
  const [dx, dy] = outward(end.side);
  const lit = ((scene.edgeFlags[e] as number) & LIT) !== 0;
  c.strokeStyle = lit ? theme.edgeActive : theme.edge;
  c.lineWidth = lit ? Math.max(theme.edgeActiveWidth, width) : width;
  c.beginPath();
  c.moveTo(end.x, end.y);
  c.lineTo(end.x + dx * STUB, end.y + dy * STUB);
  c.stroke();
}

/** The pill at the end of a link's stub: the destination's glyph and title. */
export function drawLinkPill(c: CanvasRenderingContext2D, theme: Theme, measure: Measure, scene: Scene, e: number): void {
  const route = scene.routes[e];
  const box = route && linkPill(scene, route);
  if (!route || !box) return;
  const target = scene.view(route.target);
  const lit = ((scene.edgeFlags[e] as number) & LIT) !== 0;
  const { x, y, width, height } = box;
  c.fillStyle = lit ? theme.edgeActive : theme.lineStrong;
  c.beginPath();
  c.roundRect(x, y, width, height, height / 2);
  c.fill();
  c.fillStyle = theme.raised;
  c.beginPath();
  c.roundRect(x + 1, y + 1, width - 2, height - 2, height / 2 - 1);
  c.fill();
  const colours = theme.type(target?.kind ?? "");
  c.strokeStyle = colours.ink;
  drawIcon(c, colours.icon, x + 8, y + 5.5, 13);
  c.fillStyle = theme.ink;
  c.font = FONT.label;
  const room = Math.min(LONGEST_TITLE, width - PILL_PADDING);
  if (room >= LEAST_TITLE) c.fillText(measure.fit(target?.title ?? route.target, FONT.label, room), x + 27, y + height / 2 + 12 * BASELINE);
  c.strokeStyle = colours.ink;
  drawIcon(c, "corner-down-right", x + width - 22, y + 6, 12);
}

/** Width of the pill of a link where nothing is in its way. */
export function linkWidth(measure: Measure, title: string): number {
  return Math.ceil(measure.width(measure.fit(title, FONT.label, LONGEST_TITLE), FONT.label)) + PILL_PADDING;
}

/** A link's title is cut at this width, px. */
const LONGEST_TITLE = 160;
/** In less room a title says nothing. */
const LEAST_TITLE = 16;
/** What a pill has beside its title. */
const PILL_PADDING = 56;

/** The labels of transitions on the colour of the canvas. */
export function drawLabels(c: CanvasRenderingContext2D, theme: Theme, measure: Measure, scene: Scene, edges: readonly number[], n: number): void {
  c.font = FONT.label;
  for (let i = 0; i < n; i++) {
    const e = edges[i] as number;
    const route = scene.routes[e];
    const flags = scene.edgeFlags[e] as number;
    if (!route || flags & EDGE_HIDDEN || route.display === "link") continue;
    let x: number;
    let y: number;
    let text = route.label?.text ?? "";
    const preview = scene.previews[e];
    if (route.label && !preview) {
      x = route.label.x + route.label.width / 2;
      y = route.label.y + route.label.height / 2;
    } else if (preview || flags & (EDGE_HOVERED | EDGE_FOCUSED)) {
      // No room, or a line that a gesture draws elsewhere.
      if (text === "") text = scene.output(route.node, route.output)?.label ?? "";
      ({ x, y } = middle(scene.path(e)));
    } else continue;
    if (text === "") continue;
    const width = measure.width(text, FONT.label);
    c.fillStyle = theme.canvas;
    c.beginPath();
    c.roundRect(x - width / 2 - 5, y - 8, width + 10, 16, 4);
    c.fill();
    c.fillStyle = flags & LIT ? theme.accentInk : theme.ink2;
    c.fillText(text, x - width / 2, y + 12 * BASELINE);
  }
}

function isOnLabel({ label }: Route, x: number, y: number): boolean {
  if (!label) return false;
  return x > label.x - 8 && x < label.x + label.width + 8 && y > label.y - 4 && y < label.y + label.height + 4;
}

/** Waypoints as squares and, on every run long enough, a dot that makes one. */
export function drawHandles(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, e: number): void {
  const route = scene.routes[e];
  if (!route || route.display === "link") return;
  const path = scene.path(e);
  const colour = route.legal ? theme.select : theme.save;
  const dots = segmentHandles(path);
  for (let i = 0; i < dots.length; i += 2) {
    const x = dots[i] as number;
    const y = dots[i + 1] as number;
    // The word stays readable; the run can be dragged by it all the same.
    if (!isOnLabel(route, x, y)) circle(c, x, y, 3, theme.select, theme.canvas, 1.5);
  }
  for (const p of scene.output(route.node, route.output)?.waypoints ?? []) {
    c.fillStyle = theme.raised;
    c.strokeStyle = colour;
    c.lineWidth = 2;
    c.beginPath();
    c.roundRect(p.x - 4, p.y - 4, 8, 8, 2);
    c.fill();
    c.stroke();
  }
}

/** Lines of one device px without heads, for far zooms; with a `view` only what may be seen in it. */
export function drawFarEdges(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, edges: readonly number[], n: number, pixel: number, view?: Box): void {
  c.lineJoin = "miter";
  c.lineCap = "butt";
  c.beginPath();
  for (let i = 0; i < n; i++) {
    const e = edges[i] as number;
    if (!((scene.edgeFlags[e] as number) & EDGE_HIDDEN)) traceStraight(c, scene.path(e), view);
  }
  c.strokeStyle = theme.edge;
  c.lineWidth = pixel;
  c.stroke();
}

/** The highlighted lines above the others, for far zooms. */
export function drawFarLit(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, pixel: number): void {
  if (scene.lit.size === 0) return;
  c.beginPath();
  for (const e of scene.lit) traceStraight(c, scene.path(e));
  c.strokeStyle = theme.edgeActive;
  c.lineWidth = pixel * 2;
  c.stroke();
}
