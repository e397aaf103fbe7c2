import type { Point } from "../../rpc/generated/Point";
import { DraggedLines } from "./drag";
import { shift } from "./shift";
import { commit, type Stage } from "./stage";

/** Moves the selection with the arrow keys: shown at once, one command when the keys are let go. */
export class Nudge {
  #items: { key: string; slot: number; x: number; y: number }[] = [];
  #lines: DraggedLines | undefined;
  #dx = 0;
  #dy = 0;

  constructor(readonly stage: Stage) {}

  get active(): boolean {
    return this.#lines !== undefined;
  }

  by(dx: number, dy: number): void {
    const { stage } = this;
    const { scene } = stage;
    if (!this.#lines) {
      const keys = [...stage.store.selection.nodes];
      this.#items = keys.map((key) => ({ key, slot: scene.slot(key) })).filter((i) => i.slot >= 0).map((i) => ({ ...i, x: scene.x[i.slot] as number, y: scene.y[i.slot] as number }));
      this.#lines = new DraggedLines(scene, keys);
      this.#dx = this.#dy = 0;
    }
    this.#dx += dx;
    this.#dy += dy;
    for (const item of this.#items) scene.place(item.slot, item.x + this.#dx, item.y + this.#dy);
    this.#lines.follow(this.#dx, this.#dy);
    stage.repaintMoving();
  }

  /** The keys were let go: the document takes it. */
  end(): void {
    if (!this.#lines) return;
    this.#lines = undefined;
    if (this.#dx === 0 && this.#dy === 0) return this.cancel();
    const nodes = this.#items.map((i): [string, Point] => [i.key, { x: i.x + this.#dx, y: i.y + this.#dy }]);
    const count = nodes.length;
    void commit(this.stage, shift(this.stage.scene, nodes, this.#dx, this.#dy, "step-move-lines")).then((done) => done && this.stage.say("canvas-moved", { count }));
  }

  cancel(): void {
    this.#lines = undefined;
    this.stage.scene.endPreviews();
    this.stage.repaint();
  }
}
