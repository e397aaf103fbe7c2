import type { Painter } from "./paint/painter";
import { knownPace, PaceWatch, preferSoftware } from "./paint/probe";
import type { Theme } from "./paint/theme";
import type { Camera } from "./system/camera";
import type { Scene } from "./system/scene";
import type { Top } from "./system/top";

/** How long nothing may have moved before pictures are made. */
const SETTLE = 120;
/** So many milliseconds at once may be spent on pictures that make the next frames cheap. */
const SLICE = 6;

/** What is drawn, and what is to happen around a frame. */
export interface Drawn {
  readonly scene: Scene;
  readonly camera: Camera;
  readonly top: Top;
  readonly painter: Painter;
  readonly theme: Theme;
  /** A gesture is going on or about to. */
  readonly busy: boolean;
  /** A frame of the document, or of the layer above it, was painted. */
  painted(document: boolean, top: boolean): void;
  /** Nothing has moved for a moment. */
  settled(): void;
  /** The graphics card was reset: pictures that were kept are gone. */
  lost(): void;
}

/** Draws when something changed, once a frame; and makes pictures when nothing moves. */
export class Frames {
  dpr = 1;
  /** Milliseconds of script that the last frame took; a short one may count as 0 where the clock is coarse. */
  last = 0;
  /** How many frames were painted. */
  count = 0;
  /** Whether the canvas draws without a graphics card. */
  readonly software: boolean;

  #context: CanvasRenderingContext2D;
  #pace: PaceWatch;
  #dirty: "no" | "part" | "all" = "no";
  #topDirty = false;
  #frame = 0;
  #settle: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly drawn: Drawn,
    readonly canvas: HTMLCanvasElement,
  ) {
    const pace = knownPace();
    const willReadFrequently = (this.software = preferSoftware(pace));
    this.#pace = new PaceWatch(pace, willReadFrequently);
    const context = canvas.getContext("2d", { alpha: false, willReadFrequently });
    if (!context) throw new Error("This browser cannot draw on a canvas");
    this.#context = context;
    this.#sharpen();
    // The graphics card was reset: everything that was drawn is gone, pictures for later frames too.
    canvas.addEventListener("contextrestored", this.#restored);
  }

  /** Whether a frame is due, or what is shown is yet to be drawn exactly. */
  get waiting(): boolean {
    return this.#frame !== 0 || this.drawn.painter.rough;
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settle);
    this.canvas.removeEventListener("contextrestored", this.#restored);
  }

  repaint(): void {
    this.#dirty = "all";
    this.#request();
  }

  /** Draws what is other because a gesture shows something elsewhere. */
  update(): void {
    if (this.#dirty === "no") this.#dirty = "part";
    this.#request();
  }

  repaintTop(): void {
    this.#topDirty = true;
    this.#request();
  }

  /** The canvas gets the camera's size in the screen's density, and is painted before the browser shows it empty. */
  resize(): void {
    const { width, height } = this.drawn.camera;
    this.dpr = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(width * this.dpr);
    this.canvas.height = Math.round(height * this.dpr);
    this.#sharpen();
    this.#dirty = "all";
  }

  /** Paints what is to be painted, right now. */
  paint(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { drawn } = this;
    const start = performance.now();
    const [dirty, above] = [this.#dirty, this.#topDirty];
    const document_ = dirty !== "no";
    this.#dirty = "no";
    this.#topDirty = false;
    if (document_) this.#pace.frame(start);
    if (document_ || above) {
      const how = dirty === "all" ? "paint" : "update";
      drawn.painter[how](this.#context, drawn.scene, drawn.top, drawn.camera, this.dpr);
    }
    if (document_) this.later();
    drawn.painted(document_, above);
    this.last = performance.now() - start;
    this.count++;
  }

  /** A paint of the document right now; milliseconds. For measuring. */
  paintNow(): number {
    const start = performance.now();
    const { painter, scene, top, camera } = this.drawn;
    painter.paint(this.#context, scene, top, camera, this.dpr);
    return performance.now() - start;
  }

  /** Makes the overview picture now, when one is wanted. */
  settleNow(): void {
    const { painter, scene, theme, camera } = this.drawn;
    if (painter.overview.wants(scene, theme, camera, this.dpr)) {
      painter.overview.build(theme, scene, camera, this.dpr);
      this.repaint();
    }
  }

  /** Things for a quiet moment. */
  later(): void {
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => {
      this.drawn.settled();
      if (this.drawn.painter.rough) return this.repaint();
      if (this.drawn.busy) return;
      this.settleNow();
      this.#prepare();
    }, SETTLE);
  }

  /** Makes pictures of cards, a little at a time, until something is drawn again. */
  #prepare(): void {
    const { painter, scene, camera } = this.drawn;
    if (this.#frame !== 0 || !painter.prepare(scene, camera, this.dpr, SLICE)) return;
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => this.#prepare(), 16);
  }

  #restored = (): void => {
    this.drawn.lost();
    this.#sharpen();
    this.repaint();
  };

  #request(): void {
    this.#frame ||= requestAnimationFrame(() => this.paint());
  }

  #sharpen(): void {
    this.#context.textRendering = "geometricPrecision";
  }
}
