import type { NodeView } from "../../rpc/generated/NodeView";
import { isPill } from "../system/shape";
import { type BodyLine, FONT, layoutBody, type Measure } from "./text";

/** A card's text, measured and cut. Made once for a view and kept until the view is replaced. */
export interface CardLayout {
  view: NodeView;
  shape: "card" | "pill";
  title: string;
  titleX: number;
  /** Whether the title is longer than its card shows. */
  cut: boolean;
  body: BodyLine[];
  rows: string[];
}

export const INSET = 12;
export const TITLE_X = 40;
const PILL_TITLE_X = 42;
const PILL_WIDE_TITLE_X = 46;

/** Layouts by slot. */
export class Layouts {
  #all: (CardLayout | undefined)[] = [];
  #large: ({ view: NodeView; lines: string[] } | undefined)[] = [];

  constructor(
    readonly measure: Measure,
    /** "2 more", in the reader's language. */
    readonly more: (count: number) => string,
  ) {}

  /** Forgets all: another typeface or language. */
  clear(): void {
    this.#all = [];
    this.#large = [];
    this.measure.clear();
  }

  /** The layout for full detail. */
  get(slot: number, view: NodeView): CardLayout {
    const known = this.#all[slot];
    if (known?.view === view) return known;
    const layout = this.#make(view);
    this.#all[slot] = layout;
    return layout;
  }

  /** The title in large letters, at most two lines. */
  large(slot: number, view: NodeView): readonly string[] {
    const known = this.#large[slot];
    if (known?.view === view) return known.lines;
    const { measure } = this;
    const { width } = view.frame;
    const lines = isPill(view) ? [measure.fit(view.title, FONT.large, width - 16)] : measure.wrap(view.title, FONT.large, width - 66, 2);
    this.#large[slot] = { view, lines };
    return lines;
  }

  #make(view: NodeView): CardLayout {
    const { measure } = this;
    const { width, height } = view.frame;
    const pill = isPill(view);
    const titleX = pill ? (height >= 48 ? PILL_WIDE_TITLE_X : PILL_TITLE_X) : TITLE_X;
    const free = width - titleX - (pill ? 12 : 10);
    const title = measure.fit(view.title, FONT.title, free);
    const rows = view.outputs.filter((o) => o.row).map((o) => measure.fit(o.label, FONT.text, width - 2 * INSET));
    if (view.card.more_rows > 0) rows.push(this.more(view.card.more_rows));
    return {
      view,
      shape: pill ? "pill" : "card",
      title,
      titleX,
      cut: title !== view.title,
      body: layoutBody(view.card, pill ? free : width - 2 * INSET, measure),
      rows,
    };
  }
}
