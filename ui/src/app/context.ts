import type { DocumentStore } from "../document/store";
import type { Host } from "../host/host";
import type { Client } from "../rpc/client";
import type { Locale } from "../rpc/generated/Locale";
import type { NodeKind } from "../rpc/generated/NodeKind";
import type { Settings } from "../rpc/generated/Settings";
import type { Verdict } from "../rpc/generated/Verdict";
import type { ActionRegistry } from "./actions";

/** The colours in use, with `system` resolved. */
export type ResolvedTheme = "light" | "dark" | "contrast";

/** Arguments of a message. */
export type MessageArgs = Record<string, string | number>;

/** A short note in a corner. Errors stay until closed. */
export interface Toast {
  kind: "info" | "success" | "error";
  text: string;
  /** One thing to do about it. */
  action?: { label: string; run: () => void };
}

/** A question with named answers; Escape gives `cancel`. Texts are ready to show. */
export interface Question {
  title: string;
  text: string;
  /** Left to right; the last one is the primary button. `danger` is drawn in the colour of trouble. */
  answers: readonly { id: string; label: string; danger?: boolean }[];
}

/** Where a palette item may be dropped. The canvas registers one; coordinates are those of the window (clientX, clientY). */
export interface DropTarget {
  /** The item moves over the window. False: not over this target. */
  over(kind: string, x: number, y: number): boolean;
  /** The drag left or was given up. */
  leave(): void;
  drop(kind: string, x: number, y: number): void;
}

/** What `AppContext.subscribe` tells about. */
export type AppChange = "theme" | "locale" | "settings" | "active" | "documents";

/**
 * The application as panels and the canvas see it. Reading its properties in Svelte is reactive; plain TypeScript uses
 * `subscribe`.
 */
export interface AppContext {
  readonly client: Client;
  readonly host: Host;
  readonly settings: Settings;
  readonly kinds: readonly NodeKind[];
  readonly locale: Locale;
  readonly theme: ResolvedTheme;
  readonly actions: ActionRegistry;
  readonly documents: readonly DocumentStore[];
  /** The core does not answer: nothing can be changed or saved now. */
  readonly unreachable: boolean;
  /** The document in front; undefined on the start page. */
  readonly active: DocumentStore | undefined;
  /** Zoom of the canvas in front, 1 = 100 %; the canvas writes it, the status bar shows it. */
  zoom: number;

  /**
   * Only findings of this verdict are listed; undefined: all. The bottom panel's head (tabs, counts as filter chips, fold) and the
   * status bar are the shell's and set it; the problems panel draws the list alone.
   */
  verdictFilter: Verdict | undefined;

  /** The kind with this id; undefined for one the dialect does not know. */
  kind(id: string): NodeKind | undefined;
  /** The message `id` in the reader's language. */
  t(id: string, args?: MessageArgs): string;
  /** Changes settings and keeps them. */
  set(change: Partial<Settings>): void;
  subscribe(listener: (change: AppChange) => void): () => void;
  toast(toast: Toast): void;
  /** Says something to screen readers. */
  announce(text: string): void;
  /** Asks; resolves to an answer's id or `cancel`. */
  confirm(question: Question): Promise<string>;
  /** Where a palette item would be dropped now; undefined when no canvas is shown. */
  readonly dropTarget: DropTarget | undefined;
  /** The canvas takes palette items from now on. Returns a function that ends it. */
  acceptDrops(target: DropTarget): () => void;
}
