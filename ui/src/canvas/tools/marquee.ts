import { nodesIn } from "../system/hit";
import type { Gesture, Pointer, Stage } from "./stage";

/**
 * Selects with a frame: dragged to the right it takes what it holds whole, to the left what it touches. Shift adds, Ctrl
 * turns around.
 */
export class Marquee implements Gesture {
  readonly autopan = true;
  readonly cursor = "crosshair";
  #before: ReadonlySet<string>;
  #routes: ReadonlySet<string>;

  constructor(
    readonly stage: Stage,
    readonly start: Pointer,
  ) {
    this.#before = new Set(stage.store.selection.nodes);
    this.#routes = new Set(stage.store.selection.routes);
  }

  move(p: Pointer): void {
    const { stage, start } = this;
    const whole = p.x >= start.x;
    const box = { x: Math.min(p.x, start.x), y: Math.min(p.y, start.y), width: Math.abs(p.x - start.x), height: Math.abs(p.y - start.y) };
    stage.top.marquee = { ...box, whole };
    const keys = nodesIn(stage.scene, box, whole);
    const next = new Set(p.shift || p.mod ? this.#before : []);
    for (const key of keys) {
      if (p.mod && this.#before.has(key)) next.delete(key);
      else next.add(key);
    }
    if (!same(next, stage.store.selection.nodes)) stage.store.selection.set(next, p.shift || p.mod ? this.#routes : []);
    stage.repaintTop();
  }

  up(): void {
    this.#end();
    this.stage.say("canvas-selected", { count: this.stage.store.selection.nodes.size });
  }

  cancel(): void {
    this.stage.store.selection.set(this.#before, this.#routes);
    this.#end();
  }

  #end(): void {
    this.stage.top.marquee = undefined;
    this.stage.repaintTop();
  }
}

function same(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size !== b.size) return false;
  for (const v of a) if (!b.has(v)) return false;
  return true;
}
