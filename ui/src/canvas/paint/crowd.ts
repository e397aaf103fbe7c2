import type { NodeView } from "../../rpc/generated/NodeView";
import { isOpen } from "../system/ports";
import type { Scene } from "../system/scene";
import { isPill } from "../system/shape";
import { drawLargeTitle, drawWords, LARGE_TILE, RADIUS, tileOf } from "./cards";
import type { Placing } from "./far";
import { drawIcon } from "./icons";
import type { Layouts } from "./layouts";
import { drawBadge, drawOpenLabels } from "./marks";
import type { Measure } from "./text";
import type { Theme } from "./theme";

/** A card and where it is. */
interface Placed {
  slot: number;
  view: NodeView;
  pill: boolean;
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * Cards that look as at rest and lie apart, at full detail, for frames while the zoom changes: everything of one colour is one
 * path. That costs half of what card after card does. They have no soft shadow, only its seam.
 */
export function drawCrowd(c: CanvasRenderingContext2D, theme: Theme, measure: Measure, layouts: Layouts, scene: Scene, slots: readonly number[]): void {
  const cards = placed(scene, slots);
  const radius = (card: Placed) => (card.pill ? Math.min(24, card.h / 2) : RADIUS);
  fillAll(c, cards, () => (theme.dark ? "rgba(0,0,0,.2)" : "rgba(22,28,40,.05)"), (card) => c.rect(card.x + radius(card) / 2, card.y + card.h - 1, card.w - radius(card), 2.5));
  fillAll(c, cards, (card) => (card.view.problems.save > 0 ? theme.save : theme.lineStrong), (card) => c.roundRect(card.x, card.y, card.w, card.h, radius(card)));
  fillAll(c, cards, () => theme.raised, (card) => {
    const border = card.view.problems.save > 0 ? 1.5 : 1;
    c.roundRect(card.x + border, card.y + border, card.w - 2 * border, card.h - 2 * border, radius(card) - border);
  });
  fillAll(c, cards, (card) => theme.type(card.view.kind).soft, (card) => {
    const tile = tileOf(card.pill, card.h);
    c.roundRect(card.x + tile.x, card.y + tile.y, tile.size, tile.size, tile.radius);
  });
  for (const { slot, view, pill, x, y, w, h } of cards) {
    const tile = tileOf(pill, h);
    const { ink, icon } = theme.type(view.kind);
    c.strokeStyle = ink;
    drawIcon(c, icon, x + tile.x + (tile.size - tile.glyph) / 2, y + tile.y + (tile.size - tile.glyph) / 2, tile.glyph);
    drawWords(c, theme, layouts.get(slot, view), x, y, w, h, 0);
    drawOpenLabels(c, theme, measure, view, x, y, 0);
  }
  fillPorts(c, cards, false, 4.75, theme.raised);
  fillPorts(c, cards, false, 3.25, theme.edge);
  fillPorts(c, cards, true, 5.5, theme.publish);
  fillPorts(c, cards, true, 3.5, theme.raised);
  for (const { view, x, y, w } of cards) drawBadge(c, theme, measure, view.problems, x, y, w);
}

/** The same for cards as tile and title; with `on` each on whole device px. */
export function drawTitleCrowd(c: CanvasRenderingContext2D, theme: Theme, layouts: Layouts, scene: Scene, slots: readonly number[], on?: Placing): void {
  const cards = placed(scene, slots, on);
  const radius = (card: Placed) => (card.pill ? Math.min(24, card.h / 2) : RADIUS);
  fillAll(c, cards, (card) => (card.pill ? theme.type(card.view.kind).solid : theme.lineStrong), (card) => c.roundRect(card.x, card.y, card.w, card.h, radius(card)));
  fillAll(c, cards, (card) => (card.pill ? theme.type(card.view.kind).soft : theme.raised), (card) => c.roundRect(card.x + 2, card.y + 2, card.w - 4, card.h - 4, radius(card) - 2));
  const { x: left, size, radius: round, glyph } = LARGE_TILE;
  const tiled = cards.filter((card) => !card.pill);
  fillAll(c, tiled, (card) => theme.type(card.view.kind).soft, (card) => c.roundRect(card.x + left, card.y + (card.h - size) / 2, size, size, round));
  for (const { view, x, y, h } of tiled) {
    const { ink, icon } = theme.type(view.kind);
    c.strokeStyle = ink;
    drawIcon(c, icon, x + left + (size - glyph) / 2, y + (h - glyph) / 2, glyph);
  }
  for (const { slot, view, pill, x, y, w, h } of cards) drawLargeTitle(c, theme, pill, layouts.large(slot, view), x, y, w, h);
}

/** How far a card's ports and badge reach over its edge. */
const NEAR = 12;

/** Knows which cards no other one touches. */
export class Apart {
  #version = -1;
  #known: (boolean | undefined)[] = [];
  #near: number[] = [];

  /** Whether the document has no other card where this one is. */
  has(scene: Scene, slot: number): boolean {
    if (scene.moving.has(slot)) return false;
    if (this.#version !== scene.version) {
      this.#version = scene.version;
      this.#known = [];
    }
    return (this.#known[slot] ??= this.#find(scene, slot));
  }

  #find(scene: Scene, slot: number): boolean {
    const near = this.#near;
    const { x, y, width, height } = scene.box(slot);
    const n = scene.nodeIndex.query(x - NEAR, y - NEAR, x + width + NEAR, y + height + NEAR, near);
    for (let i = 0; i < n; i++) if (near[i] !== slot) return false;
    return true;
  }
}

function placed(scene: Scene, slots: readonly number[], on?: Placing): Placed[] {
  const whole = (v: number, origin: number) => (on ? (Math.round(v * on.scale + origin) - origin) / on.scale : v);
  return slots.flatMap((slot) => {
    const view = scene.views[slot];
    return view ? [{ slot, view, pill: isPill(view), x: whole(scene.x[slot] as number, on?.ox ?? 0), y: whole(scene.y[slot] as number, on?.oy ?? 0), w: scene.w[slot] as number, h: scene.h[slot] as number }] : [];
  });
}

/** Fills what `trace` adds to the path, all of one colour at once. */
function fillAll(c: CanvasRenderingContext2D, cards: readonly Placed[], colour: (card: Placed) => string, trace: (card: Placed) => void): void {
  const groups = new Map<string, Placed[]>();
  for (const card of cards) {
    const fill = colour(card);
    const group = groups.get(fill);
    if (group) group.push(card);
    else groups.set(fill, [card]);
  }
  for (const [fill, group] of groups) {
    c.fillStyle = fill;
    c.beginPath();
    for (const card of group) trace(card);
    c.fill();
  }
}

function fillPorts(c: CanvasRenderingContext2D, cards: readonly Placed[], open: boolean, r: number, fill: string): void {
  c.fillStyle = fill;
  c.beginPath();
  for (const { view, x, y } of cards) {
    for (const output of view.outputs) {
      if (isOpen(output) !== open) continue;
      c.moveTo(x + output.anchor.x + r, y + output.anchor.y);
      c.arc(x + output.anchor.x, y + output.anchor.y, r, 0, Math.PI * 2);
    }
  }
  c.fill();
}
