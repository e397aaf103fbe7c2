import type { DocumentStore } from "../../document/store";
import type { Command } from "../../rpc/generated/Command";
import type { NodeKind } from "../../rpc/generated/NodeKind";
import type { Point } from "../../rpc/generated/Point";
import type { Camera } from "../system/camera";
import type { Scene } from "../system/scene";
import type { Top } from "../system/top";

/** A pointer on the canvas: on the screen (px from the canvas's corner) and in the world. */
export interface Pointer {
  sx: number;
  sy: number;
  x: number;
  y: number;
  /** 0 main, 1 middle, 2 secondary. */
  button: number;
  shift: boolean;
  /** Ctrl, on a Mac Command. */
  mod: boolean;
  alt: boolean;
  touch: boolean;
}

/** Something that lasts from a press to its release. */
export interface Gesture {
  /** Whether the view moves along when the pointer is at the canvas's edge. */
  readonly autopan: boolean;
  readonly cursor: string;
  move(p: Pointer): void;
  up(p: Pointer): void;
  /** Whether what it works on is still there after the document changed; absent: it needs nothing. */
  holds?(): boolean;
  /** Escape, or the pointer was taken away: as if nothing had been. */
  cancel(): void;
}

/** An output by the names that commands use. */
export interface OutputRef {
  node: string;
  output: string;
}

/** What the tools work on and with. The engine implements it; tests do too. */
export interface Stage {
  readonly store: DocumentStore;
  readonly scene: Scene;
  readonly camera: Camera;
  readonly top: Top;
  kind(id: string): NodeKind | undefined;
  /** Grid in canvas px; 0 when the author turned it off. */
  grid(): number;
  /** The document's layer must be drawn again. */
  repaint(): void;
  /** Nothing but what the scene shows elsewhere for the time of a gesture (`place`, `preview`) is to be drawn again. */
  repaintMoving(): void;
  /** The layer above it must be drawn again. */
  repaintTop(): void;
  /** The camera moved. */
  moved(): void;
  /** Carries out a command as one undo step; false when it was refused (the author has been told). */
  edit(command: Command): Promise<boolean>;
  /** Why the core would refuse each command; null when it would carry it out. */
  check(commands: Command[]): Promise<readonly (string | null)[]>;
  /** Shows reasons under dimmed cards. */
  setReasons(reasons: ReadonlyMap<number, string>): void;
  /**
   * Lets the author choose a type; a line that ends there stays visible until `closed`. Types whose command (`would`) the
   * core would refuse say why.
   */
  chooseType(at: Point, choose: (kind: string) => void, closed: () => void, would: (kind: string) => Command): void;
  editTitle(key: string): void;
  /** Lets the author rename an input. */
  nameInput(key: string, input: string): void;
  /** Follows a link: shows and selects a node. */
  reveal(key: string): void;
  /** Says something to screen readers. */
  say(message: string, args?: Record<string, string | number>): void;
}

/** Sends a command; what the gesture showed stays until the document has it, so that nothing flickers. */
export async function commit(stage: Stage, command: Command, after: () => void = nothing): Promise<boolean> {
  const done = await stage.edit(command);
  stage.scene.endPreviews();
  after();
  stage.repaint();
  stage.repaintTop();
  return done;
}

function nothing(): void {}
