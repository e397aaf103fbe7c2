import type { Point } from "../../rpc/generated/Point";
import { DraggedLines } from "./drag";
import { shift } from "./shift";
import { commit, type Stage } from "./stage";

/**
 * Moves the selection with the arrow keys: shown at once, one command when the keys are let go. Keys may be tapped faster
 * than commands are carried out: what is tapped meanwhile becomes the next one.
 */
export class Nudge {
  #items: { key: string; slot: number; x: number; y: number }[] = [];
  #lines: DraggedLines | undefined;
  #dx = 0;
  #dy = 0;
  /** The command on its way. */
  #sent: Promise<unknown> | undefined;
  /** The keys were let go while a command was on its way. */
  #due = false;
  /** What was tapped while somebody else's command is on its way (another canvas of this document was left just now). */
  #early: { dx: number; dy: number; ended: boolean; over: Promise<void> } | undefined;

  constructor(readonly stage: Stage) {}

  get active(): boolean {
    return this.#lines !== undefined || this.#early !== undefined;
  }

  by(dx: number, dy: number): void {
    const { store } = this.stage;
    if (!this.#early && !this.#lines && !this.#sent && store.busy) this.#early = { dx: 0, dy: 0, ended: false, over: store.idle().then(() => this.#catchUp()) };
    if (this.#early) {
      this.#early.dx += dx;
      this.#early.dy += dy;
      this.#early.ended = false;
      return;
    }
    if (this.#due && !this.#isSelected()) this.#commit();
    this.#due = false;
    if (!this.#lines) this.#begin();
    this.#dx += dx;
    this.#dy += dy;
    this.#show();
  }

  /** The keys were let go: the document takes it. */
  end(): void {
    if (this.#early) this.#early.ended = true;
    if (!this.#lines) return;
    this.#due = this.#sent !== undefined;
    if (!this.#due) this.#commit();
  }

  cancel(): void {
    this.#lines = undefined;
    this.#early = undefined;
    this.#due = false;
    this.stage.scene.endPreviews();
    this.stage.repaint();
  }

  /** The document has changed: what is being moved is shown where it was. */
  refresh(): void {
    if (!this.#lines) return;
    this.#items = this.#items.filter((i) => this.stage.scene.slot(i.key) === i.slot);
    this.#lines = new DraggedLines(this.stage.scene, this.#items.map((i) => i.key));
    this.#show();
  }

  /** Ends it and waits for the document to take it. */
  async flush(): Promise<void> {
    this.end();
    while (this.#early ?? this.#sent) await (this.#early?.over ?? this.#sent);
  }

  #catchUp(): void {
    const early = this.#early;
    this.#early = undefined;
    if (!early) return;
    this.by(early.dx, early.dy);
    if (early.ended) this.end();
  }

  #isSelected(): boolean {
    const { nodes } = this.stage.store.selection;
    return this.#items.length === nodes.size && this.#items.every((i) => nodes.has(i.key));
  }

  #begin(): void {
    const { scene, store } = this.stage;
    const keys = [...store.selection.nodes];
    // A command on its way will have put a card where it is shown; else the document knows best.
    const place = (key: string, slot: number) => (this.#sent ? scene.box(slot) : store.nodes.get(key)?.frame) ?? scene.box(slot);
    this.#items = keys
      .map((key) => ({ key, slot: scene.slot(key) }))
      .filter((i) => i.slot >= 0)
      .map((i) => ({ ...i, x: place(i.key, i.slot).x, y: place(i.key, i.slot).y }));
    this.#lines = new DraggedLines(scene, keys);
    this.#dx = this.#dy = 0;
  }

  #show(): void {
    const { stage } = this;
    for (const item of this.#items) stage.scene.place(item.slot, item.x + this.#dx, item.y + this.#dy);
    this.#lines?.follow(this.#dx, this.#dy);
    stage.repaintMoving();
  }

  #commit(): void {
    const { stage } = this;
    this.#lines = undefined;
    this.#due = false;
    if (this.#dx === 0 && this.#dy === 0) return this.cancel();
    const nodes = this.#items.map((i): [string, Point] => [i.key, { x: i.x + this.#dx, y: i.y + this.#dy }]);
    const sent: Promise<unknown> = commit(stage, shift(stage.scene, nodes, this.#dx, this.#dy, "step-move-lines"), () => {
      if (this.#sent === sent) this.#sent = undefined;
      this.refresh();
      if (this.#due && !this.#sent) this.#commit();
    }).then((done) => done && stage.say("canvas-moved", { count: nodes.length }));
    this.#sent = sent;
  }
}
