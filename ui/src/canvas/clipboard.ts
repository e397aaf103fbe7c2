import type { Engine } from "./engine";
import { deletion } from "./tools/controller";
import type { Point } from "../rpc/generated/Point";
import { freeBeside, isFree } from "./tools/place";
import { commit } from "./tools/stage";

/** How far from the last one a repeated paste at the same place stands. */
const STEP = 24;

/** As wide and as high as nearly every card. */
const WIDEST = 176;
const HIGHEST = 160;

/** Copy and paste of nodes as YAML text, within and between documents and programs. */
export class Clipboard {
  /** One after another: a paste right after a copy waits for it. */
  #queue: Promise<unknown> = Promise.resolve();
  #last: { text: string; x: number; y: number } | undefined;

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
    } catch (error) {
      this.#failed(error);
      return false;
    }
    this.#last = undefined;
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
    const [first] = added;
    if (first !== undefined) engine.show(first);
  }

  /** Under the pointer, else in the middle of the view; pasted again, a step further. */
  #place(text: string): { x: number; y: number } {
    const { camera, pointer } = this.engine;
    const grid = this.engine.grid() || 1;
    const x = pointer?.x ?? camera.toWorldX(camera.width / 2) - 88;
    const y = pointer?.y ?? camera.toWorldY(camera.height / 2) - 44;
    let at = { x: Math.round(x / grid) * grid, y: Math.round(y / grid) * grid };
    const last = this.#last;
    if (last && last.text === text && Math.hypot(last.x - at.x, last.y - at.y) < 200 && !pointer) at = { x: last.x + STEP, y: last.y + STEP };
    at = this.#room(text, at);
    this.#last = { text, ...at };
    return at;
  }

  /** Room for several cards, as near as can be to where they were wanted: they never cover those that are there. */
  #room(text: string, at: Point): Point {
    const { engine } = this;
    const size = extent(text);
    if (!size || isFree(engine, { ...at, ...size })) return at;
    const beside = freeBeside(engine, { ...at, ...size });
    if (isFree(engine, { ...beside, ...size })) return beside;
    const all = engine.scene.bounds();
    return all ? { x: at.x, y: Math.ceil((all.y + all.height + 48) / 8) * 8 } : at;
  }

  #failed(error: unknown): void {
    this.engine.app.toast({ kind: "error", text: error instanceof Error ? error.message : String(error) });
  }
}

/** How much room the cards of a fragment take, by their positions; none for one card or for those without. */
export function extent(yaml: string): { width: number; height: number } | undefined {
  const places = [...yaml.matchAll(/position:\s*\{?\s*x:\s*(-?[\d.]+)\s*,?\s*y:\s*(-?[\d.]+)/g)];
  if (places.length < 2) return undefined;
  const xs = places.map((place) => Number(place[1]));
  const ys = places.map((place) => Number(place[2]));
  return { width: Math.max(...xs) - Math.min(...xs) + WIDEST, height: Math.max(...ys) - Math.min(...ys) + HIGHEST };
}
