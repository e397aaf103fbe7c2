import type { Command } from "../../rpc/generated/Command";
import type { Point } from "../../rpc/generated/Point";
import type { Side } from "../../rpc/generated/Side";

/** Something to choose in the picker. */
export interface PickItem {
  id: string;
  label: string;
  /** Lucide icon and colour group (`t-input`). */
  icon: string;
  token?: string;
  /** A key, a type's name. */
  detail?: string;
  /** Why it cannot be chosen. */
  why?: string;
}

/** A searchable list at a place. */
export interface Picker {
  /** World point that it belongs to. */
  at: Point;
  label: string;
  items: readonly PickItem[];
  /** What choosing would do: the core is asked whether it may be. */
  would?(id: string): Command;
  choose(id: string): void;
  closed(): void;
}

/** A name that is being asked for. */
export interface Naming {
  /** World point that it belongs to, and the side of it that is free. */
  at: Point & { side: Side };
  label: string;
  value: string;
  done(name: string): void;
  cancelled(): void;
}

export interface MenuEntry {
  label: string;
  icon?: string;
  keys?: string | undefined;
  /** A line above it. */
  apart?: boolean;
  why?: string | undefined;
  run(): void;
}

/** What floats over the canvas. The engine writes, the overlay's components read. */
export class OverlayState {
  picker = $state.raw<Picker | undefined>();
  menu = $state.raw<{ sx: number; sy: number; entries: readonly MenuEntry[] } | undefined>();
  naming = $state.raw<Naming | undefined>();
  /** Key of the node whose title is being edited. */
  title = $state.raw<string | undefined>();
  tip = $state.raw<{ sx: number; sy: number; lines: readonly { text: string; icon?: string; verdict?: string }[] } | undefined>();
  /** The bar that finds nodes is open. */
  find = $state(false);
  /** A gesture is going on: nothing that floats may be in the way. */
  busy = $state(false);
  /** Rises when the camera moved or the document changed: places are computed anew. */
  tick = $state(0);
  /** Rises at most ten times a second, for the minimap. */
  slow = $state(0);
  /** Node, and output under it, that the keyboard is at. */
  focus = $state.raw<{ node: string; output: string | undefined } | undefined>();
  /** Whether the keyboard's focus is on the canvas and was brought there by a key. */
  keyboard = $state(false);

  close(): void {
    const { picker } = this;
    this.picker = undefined;
    picker?.closed();
    const { naming } = this;
    this.naming = undefined;
    naming?.cancelled();
    this.menu = undefined;
    this.title = undefined;
    this.tip = undefined;
  }
}
