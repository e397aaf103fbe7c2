import type { Viewport } from "../rpc/generated/Viewport";
import type { DocumentStore } from "../document/store";
import { Glide } from "./glide";
import type { Camera } from "./system/camera";
import { beginning, fittingFree, type Floats, floatsFor, READABLE, showsAll } from "./system/free";
import { SMALL_MAP } from "./system/map";
import { recall, remember } from "./system/memory";
import type { Box } from "./system/preview";
import type { Scene } from "./system/scene";

/** What of the document is in sight: the first look, bringing something into sight, fitting, and gliding there. */
export class Sight {
  readonly glide: Glide;
  /** Whether the first look has been taken. */
  placed = false;

  constructor(
    readonly camera: Camera,
    readonly scene: Scene,
    readonly store: DocumentStore,
    readonly hasMinimap: () => boolean,
    /** Px that are taken at the top. */
    readonly above: () => number,
    readonly moved: () => void,
  ) {
    this.glide = new Glide(camera, moved);
  }

  /** Brings a node into sight with the least movement. */
  show(key: string): void {
    const slot = this.scene.slot(key);
    if (slot < 0) return;
    const to = this.camera.revealing(this.scene.box(slot), 32, 64, this.above());
    if (to.x !== this.camera.x || to.y !== this.camera.y) this.glide.to(to);
  }

  /** Shows the selection, or all. */
  fit(selectionOnly = false): void {
    const keys = selectionOnly ? this.#selectedKeys() : this.store.order;
    const box = this.scene.boundsOf(keys);
    // A flow that no zoom shows whole is shown from as far away as there is.
    this.glide.to(box ? fittingFree(this.camera, box, this.#cards(keys), this.floats()) : { x: this.camera.width / 2, y: this.camera.height / 2, zoom: 1 });
  }

  zoomTo(zoom: number, sx = this.camera.width / 2, sy = this.camera.height / 2): void {
    const { camera } = this;
    const before = camera.get();
    camera.zoomAt(sx, sy, zoom);
    const after = camera.get();
    camera.set(before);
    this.glide.to(after);
  }

  /** A node in the middle, at a zoom. */
  centre(key: string, zoom: number): void {
    this.glide.to(this.#centred(this.scene.box(this.scene.slot(key)), zoom));
  }

  /** The first look: where it was last in this session, where the document says, else all of it. True when it was taken now. */
  place(): boolean {
    if (this.placed || this.camera.width < 8 || this.scene.slots.size === 0) return false;
    this.placed = true;
    const to = recall(this.#name()) ?? this.#first();
    if (to) this.camera.set(to);
    this.moved();
    return true;
  }

  remember(): void {
    if (this.placed) remember(this.#name(), this.camera.get());
  }

  /**
   * All of it when that can be read; else where the document says; else around the start, in a size that can be read. A place
   * that the document says gives way when it hides cards although all can be shown.
   */
  #first(): Viewport | undefined {
    const box = this.scene.bounds();
    const { viewport, order } = this.store;
    if (!box) return viewport;
    const cards = this.#cards(order);
    const fit = fittingFree(this.camera, box, cards, this.floats());
    if (fit.zoom < READABLE) return viewport ?? beginning(this.camera, box, this.#start(box), this.floats());
    if (!viewport) return fit;
    const hides = !showsAll(this.camera, viewport, cards, this.floats());
    return hides && showsAll(this.camera, fit, cards, this.floats()) ? fit : viewport;
  }

  /** Where the flow begins. */
  #start(box: Box): Box {
    const { nodes, order } = this.store;
    const key = order.find((key) => nodes.get(key)?.inputs.length === 0) ?? order[0];
    const slot = this.scene.slot(key ?? "");
    return slot < 0 ? box : this.scene.box(slot);
  }

  #cards(keys: Iterable<string>): Box[] {
    return [...keys].map((key) => this.scene.slot(key)).filter((slot) => slot >= 0).map((slot) => this.scene.box(slot));
  }

  /** The room that the bars in the lower corners take, with their distance from the edge. */
  floats(): Floats {
    return floatsFor(this.camera.width, this.hasMinimap(), matchMedia(SMALL_MAP).matches);
  }

  #name(): string {
    return `${this.store.id}`;
  }

  /** The selected cards and the ends of selected lines; all when nothing is selected. */
  #selectedKeys(): Iterable<string> {
    const keys = new Set(this.store.selection.nodes);
    for (const id of this.store.selection.routes) {
      const route = this.store.routes.get(id);
      if (route) keys.add(route.node).add(route.target);
    }
    return keys.size > 0 ? keys : this.store.order;
  }

  #centred(box: Box, zoom: number): Viewport {
    return {
      x: Math.round(this.camera.width / 2 - (box.x + box.width / 2) * zoom),
      y: Math.round(this.camera.height / 2 - (box.y + box.height / 2) * zoom),
      zoom,
    };
  }
}
