import type { NodeView } from "../../rpc/generated/NodeView";
import { isOpen } from "../system/ports";
import { FONT, type Measure } from "./text";

/** How far a card's shadow, border, ports and badge reach over its edges. */
const EDGE = 14;
/** Device px that all pictures together may have: 24 MB. */
const MOST = 6_000_000;

interface Sprite {
  view: NodeView;
  image: HTMLCanvasElement;
  /** Device px from the card's corner to the picture's. */
  left: number;
  top: number;
}

/**
 * Pictures of cards as they look at rest, for the present zoom: a card is text, paths and fills, some forty calls, and
 * while the view moves it is the same as in the frame before. Making one costs as much as drawing it many times, so that they
 * are made in quiet moments, for the cards in sight and around; a card without one is drawn directly.
 */
export class Sprites {
  #sprites = new Map<number, Sprite>();
  #scale = 0;
  #pixels = 0;

  /** `software`: the pictures are drawn without a graphics card, like what they are drawn on. */
  constructor(
    readonly measure: Measure,
    readonly software: boolean,
  ) {}

  clear(): void {
    this.#sprites.clear();
    this.#pixels = 0;
  }

  /** A new frame begins; `scale` is device px per world unit. Pictures are for one scale. True when it is that of the last frame. */
  begin(scale: number): boolean {
    if (scale === this.#scale) return true;
    this.clear();
    this.#scale = scale;
    return false;
  }

  /** Draws a card's picture with its corner at (x, y), whole device px; `c` has no transformation. False without one. */
  draw(c: CanvasRenderingContext2D, slot: number, view: NodeView, x: number, y: number): boolean {
    const sprite = this.#sprites.get(slot);
    if (sprite?.view !== view) return false;
    c.drawImage(sprite.image, x - sprite.left, y - sprite.top);
    return true;
  }

  has(slot: number, view: NodeView): boolean {
    return this.#sprites.get(slot)?.view === view;
  }

  /** Forgets the pictures of all cards but these, when there is hardly room for more. */
  keep(slots: ReadonlySet<number>): void {
    if (this.#pixels < MOST / 2) return;
    for (const [slot, { image }] of this.#sprites) {
      if (slots.has(slot)) continue;
      this.#sprites.delete(slot);
      this.#pixels -= image.width * image.height;
    }
  }

  /** Makes a card's picture; `paint` draws the card at (0, 0) in world units. False when there is no room for it. */
  make(slot: number, view: NodeView, paint: (c: CanvasRenderingContext2D) => void): boolean {
    const scale = this.#scale;
    const { width, height } = view.frame;
    const over = this.#overhang(view);
    const left = Math.ceil(over.left * scale);
    const top = Math.ceil(over.top * scale);
    const w = left + Math.ceil((width + over.right) * scale);
    const h = top + Math.ceil((height + over.bottom) * scale);
    if (this.#pixels + w * h > MOST) return false;
    const image = document.createElement("canvas");
    image.width = w;
    image.height = h;
    const c = image.getContext("2d", { willReadFrequently: this.software });
    if (!c) return false;
    c.textRendering = "geometricPrecision";
    c.setTransform(scale, 0, 0, scale, left, top);
    paint(c);
    const old = this.#sprites.get(slot)?.image;
    this.#pixels += w * h - (old ? old.width * old.height : 0);
    this.#sprites.set(slot, { view, image, left, top });
    return true;
  }

  /** How far a card's labels of open outputs reach over its edges. */
  #overhang(view: NodeView): { left: number; top: number; right: number; bottom: number } {
    const over = { left: EDGE, top: EDGE, right: EDGE, bottom: EDGE };
    const { width } = view.frame;
    for (const output of view.outputs) {
      if (!isOpen(output) || output.row || output.label === "") continue;
      const long = Math.min(160, this.measure.width(output.label, FONT.label)) + 10;
      const { side, x } = output.anchor;
      if (side === "left") over.left = Math.max(over.left, long + 12);
      else if (side === "right") over.right = Math.max(over.right, long + 12);
      else {
        over[side] = Math.max(over[side], 40);
        over.left = Math.max(over.left, long / 2 + 2 - x);
        over.right = Math.max(over.right, x + long / 2 + 2 - width);
      }
    }
    return over;
  }
}
