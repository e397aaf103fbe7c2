import type { Viewport } from "../rpc/generated/Viewport";
import type { DocumentStore } from "../document/store";
import { clearOf } from "./clear";
import { Glide } from "./glide";
import type { Camera } from "./system/camera";
import { beginning, covered, fittingFree, type Floats, floatsFor, READABLE, showsAll } from "./system/free";
import { SMALL_MAP } from "./system/map";
import { recall, remember } from "./system/memory";
import type { Box } from "./system/preview";
import { type Scene, union } from "./system/scene";

/** Of more nodes than this the cards alone are looked at. */
const MANY = 2000;

/** The room of the bar that finds nodes, with its distance from the edge, px. */
const FIND_WIDTH = 400;

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
    /** Px that the bar in the upper right corner takes, with its distance from what it shows; without one, those that stay free. */
    readonly above: () => number,
    readonly moved: () => void,
  ) {
    this.glide = new Glide(camera, moved);
  }

  /** Brings a node into sight, clear of what floats over the canvas, with the least movement. */
  show(key: string): void {
    const slot = this.scene.slot(key);
    if (slot >= 0) this.#reveal(this.scene.box(slot));
  }

  /** The same for several nodes; from further away when they are not to be seen at once. */
  showAll(keys: readonly string[]): void {
    const box = this.scene.boundsOf(keys);
    if (!box) return;
    const { zoom, width, height } = this.camera;
    const fits = box.width * zoom <= width - 64 && box.height * zoom <= height - 96;
    if (fits) this.#reveal(box);
    else this.glide.to(fittingFree(this.camera, box, this.#cards(keys), this.floats()));
  }

  /** Whether a box of the world is in sight, clear of what floats over the canvas. */
  shows(box: Box): boolean {
    const { x, y } = this.#revealing(box);
    return x === this.camera.x && y === this.camera.y;
  }

  #reveal(box: Box): void {
    if (!this.shows(box)) this.glide.to(this.#revealing(box));
  }

  #revealing(box: Box): Viewport {
    return clearOf(this.camera, this.camera.revealing(box), box, this.#bars());
  }

  /** What is covered of the canvas, px from its corner. */
  #bars(): Box[] {
    const { camera } = this;
    const width = Math.min(FIND_WIDTH, camera.width);
    return [{ x: camera.width - width, y: 0, width, height: this.above() - 8 }, ...covered(camera, this.floats())];
  }

  /** Shows the selection, or all. */
  fit(selectionOnly = false): void {
    const keys = selectionOnly ? this.#selectedKeys() : this.store.order;
    const box = this.#withLines(keys);
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
    const whole = fittingFree(this.camera, this.#withLines(order) ?? box, cards, this.floats());
    const fit = whole.zoom < READABLE ? fittingFree(this.camera, box, cards, this.floats()) : whole;
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

  /** What nodes take, with the lines between them: some run round the outermost cards, and their labels stand there. */
  #withLines(keys: Iterable<string>): Box | undefined {
    const { scene } = this;
    const of = new Set(keys);
    let box = scene.boundsOf(of);
    if (of.size > MANY) return box;
    for (const key of of) {
      for (const edge of scene.edgesOf(key)) {
        const route = scene.routes[edge];
        if (!box || route?.node !== key || !of.has(route.target)) continue;
        for (const [x, y] of route.points) box = union(box, { x, y, width: 0, height: 0 });
        if (route.label) box = union(box, route.label);
      }
    }
    return box;
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
