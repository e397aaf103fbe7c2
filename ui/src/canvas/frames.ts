import type { Painter } from "./paint/painter";
import { knownPace, PaceWatch, preferSoftware } from "./paint/probe";
import type { Theme } from "./paint/theme";
import { paintTop } from "./paint/top";
import type { Camera } from "./system/camera";
import type { Scene } from "./system/scene";
import { isEmpty, type Top } from "./system/top";

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
}

/** Draws when something changed, once a frame, on two canvases; and makes pictures when nothing moves. */
export class Frames {
  dpr = 1;
  /** Milliseconds of script that the last frame took; a short one may count as 0 where the clock is coarse. */
  last = 0;
  /** How many frames were painted. */
  count = 0;
  /** Whether the canvases draw without a graphics card. */
  readonly software: boolean;

  #document: CanvasRenderingContext2D;
  #above: CanvasRenderingContext2D;
  #pace: PaceWatch;
  #dirty: "no" | "part" | "all" = "no";
  #topDirty = false;
  #empty = false;
  #frame = 0;
  #settle: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly drawn: Drawn,
    readonly canvases: { document: HTMLCanvasElement; top: HTMLCanvasElement },
  ) {
    const pace = knownPace();
    const willReadFrequently = (this.software = preferSoftware(pace));
    this.#pace = new PaceWatch(pace, willReadFrequently);
    const document_ = canvases.document.getContext("2d", { alpha: false, willReadFrequently });
    const above = canvases.top.getContext("2d", { willReadFrequently });
    if (!document_ || !above) throw new Error("This browser cannot draw on a canvas");
    this.#document = document_;
    this.#above = above;
    this.#sharpen();
    // The graphics card was reset: everything that was drawn is gone, pictures for later frames too.
    for (const canvas of [canvases.document, canvases.top]) canvas.addEventListener("contextrestored", this.#restored);
  }

  get waiting(): boolean {
    return this.#frame !== 0;
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settle);
    for (const canvas of [this.canvases.document, this.canvases.top]) canvas.removeEventListener("contextrestored", this.#restored);
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

  /** The canvases get the camera's size in the screen's density, and are painted before the browser shows them empty. */
  resize(): void {
    const { width, height } = this.drawn.camera;
    this.dpr = window.devicePixelRatio || 1;
    for (const canvas of [this.canvases.document, this.canvases.top]) {
      canvas.width = Math.round(width * this.dpr);
      canvas.height = Math.round(height * this.dpr);
    }
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
    if (document_) {
      this.#pace.frame(start);
      const how = dirty === "all" ? "paint" : "update";
      drawn.painter[how](this.#document, drawn.scene, drawn.camera, this.dpr);
      this.later();
    }
    if (above) this.#paintTop();
    drawn.painted(document_, above);
    this.last = performance.now() - start;
    this.count++;
  }

  /** A layer without anything on it costs nothing when it is not there. */
  #paintTop(): void {
    const { drawn } = this;
    const empty = isEmpty(drawn.top);
    if (!empty || !this.#empty) paintTop(this.#above, drawn.theme, drawn.painter.measure, drawn.top, drawn.camera, this.dpr);
    if (empty !== this.#empty) this.canvases.top.style.visibility = empty ? "hidden" : "";
    this.#empty = empty;
  }

  /** A paint of the document right now; milliseconds. For measuring. */
  paintNow(): number {
    const start = performance.now();
    this.drawn.painter.paint(this.#document, this.drawn.scene, this.drawn.camera, this.dpr);
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
    this.drawn.painter.lost();
    this.#sharpen();
    this.#empty = false;
    this.repaint();
    this.repaintTop();
  };

  #request(): void {
    this.#frame ||= requestAnimationFrame(() => this.paint());
  }

  #sharpen(): void {
    this.#document.textRendering = this.#above.textRendering = "geometricPrecision";
  }
}
