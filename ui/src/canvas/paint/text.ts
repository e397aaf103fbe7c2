import type { Card } from "../../rpc/generated/Card";
import type { Span } from "../../rpc/generated/Span";
import type { Tone } from "../../rpc/generated/Tone";

export const UI = '"Inter", "Inter Variable", system-ui, "Segoe UI", "Noto Sans", sans-serif';
const MONO = '"JetBrains Mono", ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace';

export const FONT = {
  title: `600 14px ${UI}`,
  text: `400 12px ${UI}`,
  level: `500 12px ${UI}`,
  label: `500 12px ${UI}`,
  mono: `400 11.5px ${MONO}`,
  badge: `600 11px ${UI}`,
  tag: `500 11px ${UI}`,
  large: `600 21px ${UI}`,
} as const;

/** From the middle of a line of text down to its baseline, in parts of the font size (both typefaces agree within a percent). */
export const BASELINE = 0.364;

/** Measures text, each (font, text) once. */
export class Measure {
  #context: CanvasRenderingContext2D;
  #fonts = new Map<string, Map<string, number>>();

  constructor() {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("This browser cannot draw on a canvas");
    this.#context = context;
    context.textRendering = "geometricPrecision";
  }

  width(text: string, font: string): number {
    let widths = this.#fonts.get(font);
    if (!widths) this.#fonts.set(font, (widths = new Map<string, number>()));
    let width = widths.get(text);
    if (width === undefined) {
      // A session that shows very many texts must not keep them all.
      if (widths.size > 50_000) widths.clear();
      // At eight times the size: some browsers round every letter's advance to whole px.
      this.#context.font = font.replace(/([\d.]+)px/, (_, px: string) => `${Number(px) * 8}px`);
      widths.set(text, (width = this.#context.measureText(text).width / 8));
    }
    return width;
  }

  /** Forgets everything: another typeface has been loaded. */
  clear(): void {
    this.#fonts.clear();
  }

  /** The text cut with an ellipsis where it does not fit; whole characters as a reader sees them. */
  fit(text: string, font: string, width: number): string {
    if (this.width(text, font) <= width) return text;
    const marks = graphemes(text);
    let low = 0;
    let high = marks.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.width(`${marks.slice(0, middle).join("").trimEnd()}…`, font) <= width) low = middle;
      else high = middle - 1;
    }
    return `${marks.slice(0, low).join("").trimEnd()}…`;
  }

  /** Lines of at most `width`, at most `count` of them, broken at spaces and, where a word alone is too long, inside it. */
  wrap(text: string, font: string, width: number, count: number): string[] {
    const lines: string[] = [];
    let line = "";
    const words = text.split(/\s+/).filter((w) => w !== "");
    for (let i = 0; i < words.length; i++) {
      const word = words[i] as string;
      const longer = line === "" ? word : `${line} ${word}`;
      if (this.width(longer, font) <= width) {
        line = longer;
        continue;
      }
      if (lines.length === count - 1) {
        lines.push(this.fit([longer, ...words.slice(i + 1)].join(" "), font, width));
        return lines;
      }
      if (line === "") {
        const head = this.#head(word, font, width);
        lines.push(head);
        words[i] = word.slice(head.length);
      } else {
        lines.push(line);
        line = "";
      }
      i--;
    }
    if (line !== "") lines.push(line);
    return lines;
  }

  /** As much of a long word as fits; at least one character. */
  #head(word: string, font: string, width: number): string {
    const marks = graphemes(word);
    let n = 1;
    while (n < marks.length && this.width(marks.slice(0, n + 1).join(""), font) <= width) n++;
    return marks.slice(0, n).join("");
  }
}

const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter() : undefined;

function graphemes(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), (s) => s.segment) : Array.from(text);
}

/** A piece of text on a card line. */
export interface Run {
  text: string;
  x: number;
  font: string;
  tone: Tone;
}

/** A drawn line of a card's body. */
export interface BodyLine {
  icon?: string;
  runs: Run[];
}

const ICON_GAP = 5;
export const BODY_ICON = 12;
const SQUARE = 7;

/** The body of a card laid out to a width: wrapped, cut, at most `card.max_lines` lines. x counts from the inset. */
export function layoutBody(card: Card, width: number, measure: Measure): BodyLine[] {
  const out: BodyLine[] = [];
  const most = Math.max(0, card.max_lines);
  for (let i = 0; i < card.lines.length && out.length < most; i++) {
    const line = card.lines[i];
    if (!line) break;
    const left = line.icon === undefined ? 0 : (line.icon.startsWith("level:") ? SQUARE : BODY_ICON) + ICON_GAP;
    // Lines after this one need at least one each.
    const room = card.wrap ? Math.max(1, most - out.length - (card.lines.length - i - 1)) : 1;
    const rest = i === card.lines.length - 1 || out.length + 1 < most ? room : 1;
    const rows = layoutSpans(line.spans, left, width, line.icon?.startsWith("level:") ?? false, rest, measure);
    rows.forEach((runs, k) => out.push(k === 0 && line.icon !== undefined ? { icon: line.icon, runs } : { runs }));
  }
  return out.slice(0, most);
}

function fontOf(tone: Tone, level: boolean): string {
  return tone === "text" || tone === "muted" || tone === "arrow" ? (level ? FONT.level : FONT.text) : FONT.mono;
}

function layoutSpans(spans: readonly Span[], left: number, width: number, level: boolean, rows: number, measure: Measure): Run[][] {
  const lines: Run[][] = [[]];
  let x = left;
  for (let s = 0; s < spans.length; s++) {
    const span = spans[s] as Span;
    const font = fontOf(span.tone, level);
    const line = lines.at(-1) as Run[];
    if (span.tone === "arrow") {
      line.push({ text: "", x: x + ICON_GAP, font, tone: "arrow" });
      x += ICON_GAP * 2 + BODY_ICON;
      continue;
    }
    const last = lines.length >= rows;
    // Both sides of an arrow are seen: what stands before it leaves the other half of the line, when that is needed.
    const after = last && spans[s + 1]?.tone === "arrow" ? ICON_GAP * 2 + BODY_ICON : 0;
    const rest = after > 0 ? spans.slice(s + 2).reduce((sum, r) => sum + measure.width(r.text, fontOf(r.tone, level)), 0) : 0;
    const room = width - x - after;
    const free = after > 0 ? Math.max(room - rest, room / 2) : room;
    const wide = measure.width(span.text, font);
    if (wide <= free || after > 0) {
      const text = measure.fit(span.text, font, free);
      line.push({ text, x, font, tone: span.tone });
      x += measure.width(text, font);
      continue;
    }
    if (lines.length < rows) {
      // The words that fit stay; the rest goes on.
      const words = span.text.split(/(?<=\s)/);
      let n = 0;
      while (n < words.length && measure.width(words.slice(0, n + 1).join("").trimEnd(), font) <= free) n++;
      if (n === 0 && x === left) n = 1;
      if (n > 0) line.push({ text: measure.fit(words.slice(0, n).join("").trimEnd(), font, free), x, font, tone: span.tone });
      const remainder = words.slice(n).join("").trimStart();
      if (remainder !== "" || s + 1 < spans.length) lines.push([]);
      x = left;
      if (remainder !== "") {
        const next = [{ text: remainder, tone: span.tone }, ...spans.slice(s + 1)];
        lines.pop();
        return [...lines, ...layoutSpans(next, left, width, level, rows - lines.length, measure)];
      }
      continue;
    }
    line.push({ text: measure.fit(span.text, font, free), x, font, tone: span.tone });
    break;
  }
  return lines;
}
