import type { Floats } from "../system/free";
import type { MapView } from "../system/map";
import type { Focus } from "../tools/keys";
import type { Stage } from "../tools/stage";
import type { OverlayState } from "./state.svelte";

/** The canvas as what floats over it sees it. */
export interface Board extends Stage {
  readonly overlay: OverlayState;
  readonly root: HTMLElement;
  /** The focus is being put on the canvas by a program or a pointer, not by the Tab key. */
  readonly quietFocus: boolean;
  /** Ends a movement of the view: the author took hold of it. */
  stopGlide(): void;
  /** See `DocumentStore.holdBack`. */
  holdBack(flush: () => Promise<unknown>, holds: () => boolean): () => void;
  /** The room that the bars in the lower corners take. */
  floats(): Floats;
  /** Brings a node into sight. */
  show(key: string): void;
  focusTree(): void;
  focusOn(focus: Focus): void;
  /** Marks what the keyboard is at. */
  markFocus(): void;
  /** Asks for a target and connects to it. */
  connectFrom(focus: Focus): void;
  /** Asks for a type and appends a node of it. */
  appendTo(focus: Focus): void;
  /** Asks for another type for a node. */
  changeType(key: string): void;
  /** Draws the map of the flow, px of the page and their density; says how it maps. */
  drawMap(c: CanvasRenderingContext2D, width: number, height: number, dpr: number): MapView;
}

/** Marks on a canvas what a query finds on these cards, as far as they can be read at this zoom; false when none can. */
export type DrawFound = (c: CanvasRenderingContext2D, keys: ReadonlySet<string>, query: string) => boolean;
