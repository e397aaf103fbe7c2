import type { Engine } from "./engine";
import type { Point } from "../rpc/generated/Point";
import type { Box } from "./system/preview";
import { deletion } from "./tools/controller";
import { freeBeside } from "./tools/place";
import { isFree } from "./tools/room";
import { commit } from "./tools/stage";

/** Between places that are tried, px. */
const STEP = 24;

/** As wide and as high as nearly every card. */
const WIDEST = 176;
const HIGHEST = 160;

/** Copy and paste of nodes as YAML text, within and between documents and programs. */
export class Clipboard {
  /** One after another: a paste right after a copy waits for it. */
  #queue: Promise<unknown> = Promise.resolve();
  /** What was copied here last. */
  #copied: { text: string; keys: readonly string[] } | undefined;

  constructor(readonly engine: Engine) {}

  copy(): Promise<boolean> {
    return this.#then(() => this.#copy());
  }

  cut(): Promise<void> {
    return this.#then(() => this.#cut());
  }

  paste(): Promise<void> {
    return this.#then(() => this.#paste());
  }

  duplicate(): Promise<void> {
    return this.#then(() => this.#duplicate());
  }

  #then<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(run);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #copy(): Promise<boolean> {
    const { engine } = this;
    const keys = this.#keys();
    if (keys.length === 0) return false;
    try {
      const { text } = await engine.app.client.call("document.copy", { doc: engine.store.id, keys });
      await engine.app.host.writeClipboard(text);
      this.#copied = { text, keys };
    } catch (error) {
      this.#failed(error);
      return false;
    }
    engine.say("canvas-copied", { count: keys.length });
    return true;
  }

  async #cut(): Promise<void> {
    if (!(await this.#copy())) return;
    const command = deletion(this.engine);
    if (command) await commit(this.engine, command);
  }

  async #paste(): Promise<void> {
    try {
      const text = await this.engine.app.host.readClipboard();
      if (text.trim() === "") return;
      await this.#insert(text, this.#place(text));
    } catch (error) {
      this.#failed(error);
    }
  }

  async #duplicate(): Promise<void> {
    const { engine } = this;
    const keys = this.#keys();
    const box = engine.scene.boundsOf(keys);
    if (!box) return;
    try {
      const { text } = await engine.app.client.call("document.copy", { doc: engine.store.id, keys });
      await this.#insert(text, freeBeside(engine, box));
    } catch (error) {
      this.#failed(error);
    }
  }

  /** The selected nodes in the document's order. */
  #keys(): string[] {
    const { selection, order } = this.engine.store;
    return order.filter((key) => selection.nodes.has(key));
  }

  async #insert(yaml: string, at: { x: number; y: number }): Promise<void> {
    const { engine } = this;
    const before = new Set(engine.store.order);
    if (!(await commit(engine, { op: "paste", yaml, at }))) return;
    const added = engine.store.order.filter((key) => !before.has(key));
    engine.store.selection.set(added);
    engine.say("canvas-pasted", { count: added.length });
    engine.sight.showAll(added);
  }

  /** At the pointer; else beside what was copied, when that is in sight; else in the middle of the view. Never on other cards. */
  #place(text: string): Point {
    const { engine } = this;
    const { camera, pointer } = engine;
    const grid = engine.grid() || 1;
    const snapped = ({ x, y }: Point) => ({ x: Math.round(x / grid) * grid, y: Math.round(y / grid) * grid });
    const copied = this.#copied?.text === text ? engine.scene.boundsOf(this.#copied.keys) : undefined;
    const size = copied ?? extent(text);
    // Where the pointer is now: the view may have moved on under it.
    if (pointer) return this.#room(snapped({ x: camera.toWorldX(pointer.sx), y: camera.toWorldY(pointer.sy) }), size);
    if (copied && overlaps(copied, camera.view())) return this.#room({ x: copied.x, y: copied.y }, copied);
    const middle = { x: camera.width / 2, y: camera.height / 2 };
    return this.#room(snapped({ x: camera.toWorldX(middle.x) - size.width / 2, y: camera.toWorldY(middle.y) - size.height / 2 }), size);
  }

  /** Room for cards as near as can be to where they were wanted, in sight if there is any. */
  #room(at: Point, { width, height }: { width: number; height: number }): Point {
    const { engine } = this;
    const box = { ...at, width, height };
    if (isFree(engine, box)) return at;
    const beside = freeBeside(engine, box);
    const there = { ...beside, width, height };
    if (isFree(engine, there) && engine.sight.shows(there)) return beside;
    const { camera } = engine;
    const step = Math.ceil(STEP / Math.min(1, camera.zoom) / 8) * 8;
    const seen = near(box, camera.view(), step, (place) => engine.sight.shows(place) && isFree(engine, place));
    if (seen) return seen;
    if (isFree(engine, there)) return beside;
    const all = engine.scene.bounds();
    return all ? { x: at.x, y: Math.ceil((all.y + all.height + 48) / 8) * 8 } : at;
  }

  #failed(error: unknown): void {
    this.engine.app.toast({ kind: "error", text: error instanceof Error ? error.message : String(error) });
  }
}

/** How much room the cards of a fragment take, by their positions; that of one card for those without. */
export function extent(yaml: string): { width: number; height: number } {
  const places = [...yaml.matchAll(/position:\s*\{?\s*x:\s*(-?[\d.]+)\s*,?\s*y:\s*(-?[\d.]+)/g)];
  const spread = (i: number) => {
    const all = places.map((place) => Number(place[i]));
    return all.length === 0 ? 0 : all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b));
  };
  return { width: spread(1) + WIDEST, height: spread(2) + HIGHEST };
}

/** The place nearest to a box's own, in whole steps from it and inside another box, that is free. */
export function near(box: Box, inside: Box, step: number, free: (place: Box) => boolean): Point | undefined {
  const steps = (at: number, from: number, to: number) => {
    const first = at - Math.floor((at - from) / step) * step;
    return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, i) => first + i * step);
  };
  const xs = steps(box.x, inside.x, inside.x + inside.width - box.width);
  const ys = steps(box.y, inside.y, inside.y + inside.height - box.height);
  const way = ({ x, y }: Point) => (x - box.x) ** 2 + (y - box.y) ** 2;
  const places = xs.flatMap((x) => ys.map((y) => ({ x, y }))).sort((a, b) => way(a) - way(b));
  return places.find((place) => free({ ...place, width: box.width, height: box.height }));
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
