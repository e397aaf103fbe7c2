import type { NodeView } from "../../rpc/generated/NodeView";
import { DIMMED, FOUND, HOVERED, LIT_END, RUNNING, SELECTED, TARGET } from "../system/scene";
import { drawIcon } from "./icons";
import { isPill } from "../system/shape";
import { type CardLayout, INSET } from "./layouts";
import { drawShade, type Shadows } from "./shadow";
import { BASELINE, BODY_ICON, type BodyLine, FONT, type Run } from "./text";
import type { Theme, TypeColours } from "./theme";

export const RADIUS = 10;
export const LINE = 18;
export const HEADER = 40;
export const FIRST_ROW = 66;
export const ROW = 28;
export const PILL_LINE = 15;

/** A card at full detail, its top-left corner at (x, y); without `shadows` with a hint of one, for frames while the zoom changes. */
export function drawCard(
  c: CanvasRenderingContext2D,
  theme: Theme,
  shadows: Shadows | undefined,
  layout: CardLayout,
  x: number,
  y: number,
  w: number,
  h: number,
  flags: number,
): void {
  const pill = layout.shape === "pill";
  const radius = pill ? Math.min(24, h / 2) : RADIUS;
  const selected = (flags & SELECTED) !== 0;
  const hovered = (flags & HOVERED) !== 0;
  if (!theme.contrast) {
    if (shadows) shadows.draw(c, x, y, w, h, radius, selected || hovered);
    else drawShade(c, theme.dark, x, y, w, h, radius);
  }
  drawFrame(c, theme, layout, x, y, w, h, radius, flags);
  const tile = tileOf(pill, h);
  drawTile(c, theme, theme.type(layout.view.kind), x + tile.x, y + tile.y, tile.size, tile.radius, tile.glyph);
  drawWords(c, theme, layout, x, y, w, h, flags);
  if (flags & DIMMED) dim(c, theme, x, y, w, h, radius);
}

/** 38 % opacity of the whole card: the ground laid over it, so that its own layers do not shine through each other. */
function dim(c: CanvasRenderingContext2D, theme: Theme, x: number, y: number, w: number, h: number, radius: number): void {
  c.globalAlpha = 0.62;
  c.fillStyle = theme.canvas;
  c.beginPath();
  c.roundRect(x - 1.5, y - 1, w + 3, h + 4, radius + 1.5);
  c.fill();
  c.globalAlpha = 1;
}

function drawFrame(
  c: CanvasRenderingContext2D,
  theme: Theme,
  layout: CardLayout,
  x: number,
  y: number,
  w: number,
  h: number,
  radius: number,
  flags: number,
): void {
  const ring = flags & (SELECTED | TARGET) ? theme.select : flags & RUNNING ? theme.success : undefined;
  const save = layout.view.problems.save > 0;
  if (ring !== undefined) {
    c.fillStyle = flags & (SELECTED | TARGET) ? theme.selectHalo : theme.successHalo;
    c.beginPath();
    c.roundRect(x - 5, y - 5, w + 10, h + 10, radius + 5);
    c.fill();
    c.fillStyle = ring;
    c.beginPath();
    c.roundRect(x - 1, y - 1, w + 2, h + 2, radius + 1);
    c.fill();
  }
  c.fillStyle = ring ?? (save ? theme.save : flags & FOUND ? theme.ink2 : flags & LIT_END ? theme.select : flags & HOVERED ? theme.ink3 : theme.lineStrong);
  c.beginPath();
  c.roundRect(x, y, w, h, radius);
  c.fill();
  const border = ring === undefined && save ? 1.5 : 1;
  c.fillStyle = theme.raised;
  c.beginPath();
  c.roundRect(x + border, y + border, w - 2 * border, h - 2 * border, radius - border);
  c.fill();
}

/** The tile of a card or pill, from its corner. */
export function tileOf(pill: boolean, h: number): { x: number; y: number; size: number; radius: number; glyph: number } {
  if (!pill) return { x: 8, y: 8, size: 24, radius: 6, glyph: 15 };
  const size = h >= 48 ? 28 : 24;
  return { x: 9, y: (h - size) / 2, size, radius: size / 2, glyph: h >= 48 ? 15 : 14 };
}

/** What is written on a card or pill. */
export function drawWords(c: CanvasRenderingContext2D, theme: Theme, layout: CardLayout, x: number, y: number, w: number, h: number, flags: number): void {
  if (layout.shape === "pill") {
    const middle = y + h / 2;
    drawTitle(c, theme, layout, x + layout.titleX, layout.body.length === 0 ? middle : middle - 7.5, flags);
    drawLines(c, theme, layout.body.slice(0, 1), x + layout.titleX, middle + 1.5, PILL_LINE);
    return;
  }
  drawTitle(c, theme, layout, x + layout.titleX, y + HEADER / 2, flags);
  drawLines(c, theme, layout.body, x + INSET, y + HEADER, LINE);
  if (layout.rows.length === 0) return;
  c.fillStyle = theme.rowLine;
  for (let i = 0; i < layout.rows.length; i++) c.fillRect(x + INSET, y + FIRST_ROW + i * ROW, w - 2 * INSET, 1);
  c.font = FONT.text;
  const more = layout.view.card.more_rows > 0 ? layout.rows.length - 1 : -1;
  for (let i = 0; i < layout.rows.length; i++) {
    c.fillStyle = i === more ? theme.ink3 : theme.ink;
    c.fillText(layout.rows[i] as string, x + INSET, y + FIRST_ROW + i * ROW + ROW / 2 + 12 * BASELINE);
  }
}

/** The coloured tile with the type's glyph. */
export function drawTile(
  c: CanvasRenderingContext2D,
  theme: Theme,
  colours: TypeColours,
  x: number,
  y: number,
  size: number,
  radius: number,
  glyph: number,
): void {
  c.fillStyle = colours.soft;
  c.beginPath();
  c.roundRect(x, y, size, size, radius);
  c.fill();
  c.strokeStyle = colours.ink;
  if (theme.contrast) {
    c.lineWidth = 1;
    c.beginPath();
    c.roundRect(x + 0.5, y + 0.5, size - 1, size - 1, radius - 0.5);
    c.stroke();
  }
  drawIcon(c, colours.icon, x + (size - glyph) / 2, y + (size - glyph) / 2, glyph);
}

function drawTitle(c: CanvasRenderingContext2D, theme: Theme, layout: CardLayout, x: number, middle: number, flags: number): void {
  c.font = FONT.title;
  if (flags & FOUND) {
    c.fillStyle = theme.find;
    c.beginPath();
    c.roundRect(x - 2, middle - 10, c.measureText(layout.title).width + 4, 20, 4);
    c.fill();
    c.fillStyle = theme.onFind;
  } else {
    c.fillStyle = theme.ink;
  }
  c.fillText(layout.title, x, middle + 14 * BASELINE);
}

function drawLines(c: CanvasRenderingContext2D, theme: Theme, lines: readonly BodyLine[], x: number, top: number, height: number): void {
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as BodyLine;
    const middle = top + i * height + height / 2;
    if (line.icon?.startsWith("level:")) {
      c.fillStyle = levelColour(theme, line.icon);
      c.beginPath();
      c.roundRect(x, middle - 3.5, 7, 7, 2);
      c.fill();
    } else if (line.icon !== undefined) {
      c.strokeStyle = theme.ink3;
      drawIcon(c, line.icon, x, middle - BODY_ICON / 2, BODY_ICON);
    }
    for (const run of line.runs) drawRun(c, theme, run, x, middle);
  }
}

function drawRun(c: CanvasRenderingContext2D, theme: Theme, run: Run, x: number, middle: number): void {
  if (run.tone === "arrow") {
    c.strokeStyle = theme.ink3;
    drawIcon(c, "arrow-right", x + run.x, middle - BODY_ICON / 2, BODY_ICON);
    return;
  }
  c.font = run.font;
  c.fillStyle = toneColour(theme, run);
  c.fillText(run.text, x + run.x, middle + (run.font === FONT.mono ? 11.5 : 12) * BASELINE);
}

function toneColour(theme: Theme, run: Run): string {
  switch (run.tone) {
    case "muted":
      return theme.ink3;
    case "keyword":
      return theme.accentInk;
    case "number":
      return theme.number;
    case "literal":
      return theme.literal;
    default:
      return theme.ink2;
  }
}

function levelColour(theme: Theme, icon: string): string {
  const level = icon.slice("level:".length);
  return level === "error" || level === "critical" ? theme.save : level === "warning" ? theme.publish : theme.ink3;
}

/** A card as tile and title in large letters (zoom 0.35 to 0.55). */
export function drawTitleCard(
  c: CanvasRenderingContext2D,
  theme: Theme,
  view: NodeView,
  title: readonly string[],
  x: number,
  y: number,
  w: number,
  h: number,
  flags: number,
): void {
  const colours = theme.type(view.kind);
  const pill = isPill(view);
  const radius = pill ? Math.min(24, h / 2) : RADIUS;
  c.fillStyle = pill ? colours.solid : flags & LIT_END ? theme.select : flags & HOVERED ? theme.ink3 : theme.lineStrong;
  c.beginPath();
  c.roundRect(x, y, w, h, radius);
  c.fill();
  c.fillStyle = pill ? colours.soft : theme.raised;
  c.beginPath();
  c.roundRect(x + 2, y + 2, w - 4, h - 4, radius - 2);
  c.fill();
  if (!pill) drawTile(c, theme, colours, x + LARGE_TILE.x, y + h / 2 - LARGE_TILE.size / 2, LARGE_TILE.size, LARGE_TILE.radius, LARGE_TILE.glyph);
  drawLargeTitle(c, theme, pill, title, x, y, w, h);
  if (flags & DIMMED) dim(c, theme, x, y, w, h, radius);
}

/** The tile of a card as tile and title; it stands in the middle of the height. */
export const LARGE_TILE = { x: 12, size: 32, radius: 6, glyph: 20 };

export function drawLargeTitle(c: CanvasRenderingContext2D, theme: Theme, pill: boolean, title: readonly string[], x: number, y: number, w: number, h: number): void {
  c.font = FONT.large;
  c.fillStyle = theme.ink;
  if (pill) {
    c.textAlign = "center";
    c.fillText(title[0] ?? "", x + w / 2, y + h / 2 + 21 * BASELINE);
    c.textAlign = "left";
    return;
  }
  const n = title.length;
  for (let i = 0; i < n; i++) c.fillText(title[i] as string, x + 54, y + h / 2 + (i - (n - 1) / 2) * 26 + 21 * BASELINE);
}
