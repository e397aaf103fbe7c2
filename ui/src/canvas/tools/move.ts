import type { Command } from "../../rpc/generated/Command";
import type { Point } from "../../rpc/generated/Point";
import { snap } from "../system/guides";
import { edgeAt } from "../system/hit";
import type { Box } from "../system/preview";
import { DraggedLines } from "./drag";
import { Inserting, type Insertion, insertion } from "./insert";
import { shift } from "./shift";
import { commit, type Gesture, type Pointer, type Stage } from "./stage";

/** How near, on the screen, an alignment must be to take hold. */
const NEAR = 6;
/** More neighbours than this are not looked at; on such a screen nothing can be told apart anyhow. */
const MOST_NEIGHBOURS = 300;

/** Drags the selected cards: on the grid, in line with others, one command at the end. */
export class Move implements Gesture {
  readonly autopan = true;
  readonly cursor = "move";
  #items: { key: string; slot: number; x: number; y: number }[] = [];
  #slots: ReadonlySet<number>;
  #box: Box;
  #lines: DraggedLines;
  #inserting: Inserting;
  #dx = 0;
  #dy = 0;

  constructor(
    readonly stage: Stage,
    readonly start: Pointer,
    keys: Iterable<string>,
  ) {
    const { scene } = stage;
    for (const key of keys) {
      const slot = scene.slot(key);
      if (slot >= 0) this.#items.push({ key, slot, x: scene.x[slot] as number, y: scene.y[slot] as number });
    }
    this.#slots = new Set(this.#items.map((i) => i.slot));
    this.#box = scene.boundsOf(this.#items.map((i) => i.key)) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [only] = this.#items;
    this.#inserting = new Inserting(stage, (into) => into.around(only?.key ?? "", [{ op: "move", nodes: only ? [[only.key, { x: only.x, y: only.y }]] : [] }]));
    this.#lines = new DraggedLines(scene, this.#items.map((i) => i.key));
  }

  move(p: Pointer): void {
    const { stage } = this;
    const { scene, camera, top } = stage;
    let dx = p.x - this.start.x;
    let dy = p.y - this.start.y;
    if (p.shift) {
      if (Math.abs(dx) > Math.abs(dy)) dy = 0;
      else dx = 0;
    }
    const at = { ...this.#box, x: this.#box.x + dx, y: this.#box.y + dy };
    if (p.alt) {
      top.guides = [];
      top.gaps = [];
    } else {
      const s = snap(at, this.#neighbours(at), NEAR / camera.zoom, stage.grid());
      dx += s.dx;
      dy += s.dy;
      top.guides = s.guides;
      top.gaps = s.gaps;
    }
    this.#dx = Math.round(this.#box.x + dx) - this.#box.x;
    this.#dy = Math.round(this.#box.y + dy) - this.#box.y;
    for (const item of this.#items) scene.place(item.slot, item.x + this.#dx, item.y + this.#dy);
    this.#lines.follow(this.#dx, this.#dy);
    this.#lookForInsertion(p);
    stage.repaintMoving();
    stage.repaintTop();
  }

  up(p: Pointer): void {
    const { stage } = this;
    this.#clearTop();
    if (this.#dx === 0 && this.#dy === 0) return this.cancel();
    const nodes = this.#items.map((i): [string, Point] => [i.key, { x: i.x + this.#dx, y: i.y + this.#dy }]);
    const [only] = this.#items;
    const into = this.#inserting.now;
    const command = into && only ? this.#insert(into, only.key, p) : shift(stage.scene, nodes, this.#dx, this.#dy, "step-move-lines");
    this.#inserting.end();
    void commit(stage, command);
    stage.repaintTop();
  }

  holds(): boolean {
    const { scene } = this.stage;
    return this.#items.every((item) => scene.slot(item.key) === item.slot);
  }

  cancel(): void {
    this.#inserting.end();
    this.stage.scene.endPreviews();
    this.#clearTop();
    this.stage.repaint();
    this.stage.repaintTop();
  }

  /** A lone card without transitions that is dropped on a line is inserted there. */
  #lookForInsertion(p: Pointer): void {
    const { stage } = this;
    const [only] = this.#items;
    if (!only || this.#items.length > 1 || stage.scene.edgesOf(only.key).size > 0) return;
    const view = stage.scene.views[only.slot];
    this.#inserting.over(edgeAt(stage.scene, p.x, p.y, 12 / Math.min(1, stage.camera.zoom)), (edge) => insertion(stage, edge, view?.kind ?? "", view?.outputs.at(0)?.key));
  }

  /** Puts the card into the line that it was dropped on, with room made for it. */
  #insert(into: Insertion, key: string, p: Pointer): Command {
    const box = { ...this.#box, x: this.#box.x + this.#dx, y: this.#box.y + this.#dy };
    const { at, moves } = into.room(box, p, key);
    return into.around(key, [...moves, { op: "move", nodes: [[key, at]] }]);
  }

  #neighbours(at: Box): Box[] {
    const { scene, camera } = this.stage;
    const view = camera.view();
    const found: number[] = [];
    const n = scene.nodeIndex.query(view.x, view.y, view.x + view.width, view.y + view.height, found);
    const boxes: Box[] = [];
    for (let i = 0; i < n && boxes.length < MOST_NEIGHBOURS; i++) {
      const slot = found[i] as number;
      if (this.#slots.has(slot)) continue;
      const b = scene.box(slot);
      // Alignment with something a screen away helps nobody.
      if (Math.abs(b.x - at.x) < view.width && Math.abs(b.y - at.y) < view.height) boxes.push(b);
    }
    return boxes;
  }

  #clearTop(): void {
    const { top } = this.stage;
    top.guides = [];
    top.gaps = [];
  }
}
