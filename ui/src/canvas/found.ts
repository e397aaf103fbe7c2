import { fold } from "../shared/fold";
import type { NodeView } from "../rpc/generated/NodeView";
import type { Engine } from "./engine";
import { FIRST_ROW, HEADER, LINE, PILL_LINE, ROW } from "./paint/cards";
import { type CardLayout, INSET } from "./paint/layouts";
import { FULL } from "./paint/painter";
import { BASELINE, FONT } from "./paint/text";
import { isPill } from "./system/shape";

/** Letters from one place in a text to another. */
export type Letters = readonly [from: number, to: number];

/** Letters that are marked on a card; world units from its corner. */
export interface Mark {
  text: string;
  font: string;
  letters: Letters;
  /** Where the text begins, and the middle of its line. */
  x: number;
  middle: number;
  height: number;
}

/**
 * Marks the letters that were found on the cards in sight; a frame stands around a card that does not show them: they are in
 * its key or in what it has no room for. Draws on a canvas of its own above the others; false, with nothing drawn, when
 * cards are too far away to be read.
 */
export function drawFound(engine: Engine, c: CanvasRenderingContext2D, keys: ReadonlySet<string>, query: string): boolean {
  const { scene, camera, dpr } = engine;
  const words = wordsOf(query);
  c.textRendering = "geometricPrecision";
  c.setTransform(1, 0, 0, 1, 0, 0);
  c.clearRect(0, 0, c.canvas.width, c.canvas.height);
  if (camera.zoom < FULL) return false;
  const scale = camera.zoom * dpr;
  const view = camera.view();
  const slots: number[] = [];
  const n = scene.nodeIndex.query(view.x, view.y, view.x + view.width, view.y + view.height, slots);
  for (const slot of new Set([...slots.slice(0, n), ...scene.moving])) {
    const node = scene.views[slot];
    if (!node || !keys.has(node.key)) continue;
    // On whole device px, as the card itself.
    const x = Math.round((scene.x[slot] as number) * scale + Math.round(camera.x * dpr));
    const y = Math.round((scene.y[slot] as number) * scale + Math.round(camera.y * dpr));
    c.setTransform(scale, 0, 0, scale, x, y);
    const found = marks(node, engine.painter.layouts.get(slot, node), words);
    for (const mark of found) drawMark(engine, c, mark);
    if (found.length === 0) drawFrame(engine, c, node, scene.w[slot] as number, scene.h[slot] as number);
  }
  return true;
}

/** Where on a card the words stand, as far as it shows them. */
export function marks(view: NodeView, layout: CardLayout, words: readonly string[]): Mark[] {
  const { height } = view.frame;
  const pill = layout.shape === "pill";
  const pillTitle = layout.body.length === 0 ? height / 2 : height / 2 - 7.5;
  const title = { text: layout.title, font: FONT.title, x: layout.titleX, middle: pill ? pillTitle : HEADER / 2, height: 20 };
  const body = (pill ? layout.body.slice(0, 1) : layout.body).flatMap((line, i) =>
    line.runs.map((run) => ({
      text: run.text,
      font: run.font,
      x: (pill ? layout.titleX : INSET) + run.x,
      middle: pill ? height / 2 + 1.5 + PILL_LINE / 2 : HEADER + i * LINE + LINE / 2,
      height: pill ? PILL_LINE : 16,
    })),
  );
  const labels = view.outputs.filter((o) => o.row).map((o) => o.label);
  const rows = labels.map((label, i) => ({ whole: label, text: layout.rows[i] ?? "", font: FONT.text, x: INSET, middle: FIRST_ROW + i * ROW + ROW / 2, height: 18 }));
  return [{ whole: view.title, ...title }, ...body.map((line) => ({ whole: line.text, ...line })), ...rows].flatMap(({ whole, ...line }) =>
    shown(matches(whole, words), whole, line.text).map((letters) => ({ ...line, letters })),
  );
}

/** Where a text holds words (folded ones), in order; those that touch are one. */
export function matches(text: string, words: readonly string[]): Letters[] {
  const folded = fold(text);
  const all: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) all.push([at, at + word.length]);
  }
  all.sort((a, b) => a[0] - b[0]);
  const out: [number, number][] = [];
  for (const [from, to] of all) {
    const last = out.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}

/** The same in the text as it is shown; what was cut off is in its ellipsis. */
export function shown(letters: readonly Letters[], whole: string, cut: string): Letters[] {
  if (cut === whole) return [...letters];
  const end = cut.length - 1;
  const kept = letters.map(([from, to]): Letters => [Math.min(from, end), to > end ? cut.length : to]);
  return kept.filter(([from], i) => from < end || kept[i - 1]?.[1] !== cut.length);
}

/** Of a query: what all must be there, as `system/find.ts` looks for it. */
export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter((word) => word !== "");
}

function drawFrame({ theme }: Engine, c: CanvasRenderingContext2D, view: NodeView, w: number, h: number): void {
  // Marks' colour alone can hardly be seen beside a light ground.
  for (const [colour, width] of [[theme.ink2, 5], [theme.find, 3]] as const) {
    c.strokeStyle = colour;
    c.lineWidth = width;
    c.beginPath();
    c.roundRect(-3.5, -3.5, w + 7, h + 7, (isPill(view) ? Math.min(24, h / 2) : 10) + 3.5);
    c.stroke();
  }
}

function drawMark({ theme, painter }: Engine, c: CanvasRenderingContext2D, { text, font, letters: [from, to], x, middle, height }: Mark): void {
  const left = x + painter.measure.width(text.slice(0, from), font);
  const right = x + painter.measure.width(text.slice(0, to), font);
  c.save();
  c.fillStyle = theme.find;
  c.beginPath();
  c.roundRect(left - 1, middle - height / 2, right - left + 2, height, 3);
  c.fill();
  // All of the text, cut to the mark: its letters stand exactly on those of the card.
  c.clip();
  c.font = font;
  c.fillStyle = theme.onFind;
  const size = font === FONT.title ? 14 : font === FONT.mono ? 11.5 : 12;
  c.fillText(text, x, middle + size * BASELINE);
  c.restore();
}
