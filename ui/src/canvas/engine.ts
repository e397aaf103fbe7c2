import type { AppContext } from "../app/context";
import type { Change, DocumentStore } from "../document/store";
import type { Command } from "../rpc/generated/Command";
import type { NodeKind } from "../rpc/generated/NodeKind";
import type { Point } from "../rpc/generated/Point";
import type { Viewport } from "../rpc/generated/Viewport";
import { Glide } from "./glide";
import type { Board } from "./overlay/board";
import type { OverlayState } from "./overlay/state.svelte";
import { paintMinimap } from "./paint/minimap";
import { Painter } from "./paint/painter";
import { knownPace, PaceWatch, preferSoftware } from "./paint/probe";
import { readTheme, type Theme } from "./paint/theme";
import { paintTop } from "./paint/top";
import { renameInput } from "./inputs";
import { appendTo, connectFrom } from "./pick";
import { pickTypeFor } from "./retype";
import { Camera } from "./system/camera";
import { GRID } from "./system/guides";
import { fittingFree, type Floats, READABLE, showsAll } from "./system/free";
import { mapSize, type MapView, SMALL_MAP } from "./system/map";
import { recall, remember } from "./system/memory";
import type { Box } from "./system/preview";
import { Highlight } from "./system/highlight";
import { Scene } from "./system/scene";
import { emptyTop, type Top } from "./system/top";
import { Controller } from "./tools/controller";
import type { KeyTool } from "./tools/keyTool";
import { Nudge } from "./tools/nudge";
import type { Focus } from "./tools/keys";
import type { Pointer } from "./tools/stage";
import { tipFor } from "./tips";
import { watchScreen } from "./watchScreen";

/** How long nothing may have moved before the overview picture is made anew. */
const SETTLE = 120;
/** So many milliseconds at once may be spent on pictures that make the next frames cheap. */
const SLICE = 6;

/**
 * The canvas behind its component: keeps the scene in step with the document, draws when something changed, and is what
 * the tools work with. Plain TypeScript; no framework in the frame loop.
 */
export class Engine implements Board {
  readonly scene: Scene;
  readonly camera = new Camera();
  readonly top: Top = emptyTop();
  readonly painter: Painter;
  readonly controller: Controller;
  readonly nudge: Nudge;
  theme: Theme;
  dpr = 1;
  /** Where the pointer is while it is over the canvas. */
  pointer: Pointer | undefined;
  /** The element that has the keyboard's focus for the canvas. */
  tree: HTMLElement | undefined;
  /** The author is doing something on the canvas right now: what is selected by that is in sight already. */
  acting = false;
  /** The focus is being put there by a program or a pointer, not by the Tab key. */
  quietFocus = false;
  /** What the arrow keys do step by step now. */
  keyTool: KeyTool | undefined;
  /** Opens the menu of what the keyboard is at. */
  menuAtFocus: () => void = () => undefined;
  /** Milliseconds of script that the last frame took; a short one may count as 0 where the clock is coarse. */
  lastFrame = 0;
  /** How many frames were painted. */
  frames = 0;

  #document: CanvasRenderingContext2D;
  #above: CanvasRenderingContext2D;
  #highlight: Highlight;
  #pace: PaceWatch;
  #glide: Glide;
  #dirty = false;
  #topDirty = false;
  #frame = 0;
  #settle: ReturnType<typeof setTimeout> | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;
  #tip: ReturnType<typeof setTimeout> | undefined;
  #placed = false;
  /** Where the canvas's corner is on the page. */
  #corner = { x: 0, y: 0 };
  #ends: (() => void)[] = [];

  constructor(
    readonly root: HTMLElement,
    readonly canvases: { document: HTMLCanvasElement; top: HTMLCanvasElement },
    readonly store: DocumentStore,
    readonly app: AppContext,
    readonly overlay: OverlayState,
  ) {
    const pace = knownPace();
    const willReadFrequently = preferSoftware(pace);
    this.#pace = new PaceWatch(pace, willReadFrequently);
    const document_ = canvases.document.getContext("2d", { alpha: false, willReadFrequently });
    const above = canvases.top.getContext("2d", { willReadFrequently });
    if (!document_ || !above) throw new Error("This browser cannot draw on a canvas");
    this.#document = document_;
    this.#above = above;
    document_.textRendering = above.textRendering = "geometricPrecision";
    this.painter = new Painter((count) => app.t("canvas-more-rows", { count }), willReadFrequently);
    this.scene = new Scene((title) => this.painter.linkWidth(title));
    this.#highlight = new Highlight(this.scene);
    this.controller = new Controller(this);
    this.nudge = new Nudge(this);
    this.#glide = new Glide(this.camera, () => this.moved());
    this.theme = readTheme(root, app.kinds);
    this.painter.setTheme(this.theme);
    this.scene.load(store);
    this.#select();
    this.#watch();
  }

  /** Ends everything that was begun. */
  destroy(): void {
    this.#remember();
    this.controller.cancel();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settle);
    clearTimeout(this.#slow);
    clearTimeout(this.#tip);
    this.#glide.stop();
    for (const end of this.#ends) end();
  }

  kind(id: string): NodeKind | undefined {
    return this.app.kind(id);
  }

  grid(): number {
    return this.app.settings.snapToGrid ? GRID : 0;
  }

  repaint(): void {
    this.#dirty = true;
    this.#request();
  }

  repaintTop(): void {
    this.#topDirty = true;
    this.#request();
  }

  moved(): void {
    this.#dirty = this.#topDirty = true;
    this.#request();
  }

  edit(command: Command): Promise<boolean> {
    return this.store.edit(command, this);
  }

  check(commands: Command[]): Promise<readonly (string | null)[]> {
    // Without an answer everything counts as allowed: the core refuses it, and says why, when it is done.
    return this.store.check(commands).catch(() => commands.map(() => null));
  }

  setReasons(reasons: ReadonlyMap<number, string>): void {
    this.painter.reasons = new Map(reasons);
  }

  chooseType(at: Point, choose: (kind: string) => void, closed: () => void, would: (kind: string) => Command): void {
    this.overlay.close();
    this.overlay.picker = {
      at,
      label: this.app.t("canvas-choose-type"),
      items: this.app.kinds
        .filter((k) => k.acceptsInput)
        .map((k) => ({ id: k.id, label: this.app.t(`kind-${k.id}`), icon: k.icon, token: k.token, detail: k.shortcut ?? "" })),
      would,
      choose,
      closed,
    };
  }

  editTitle(key: string): void {
    if (!this.store.editable || this.scene.slot(key) < 0) return;
    this.overlay.close();
    this.show(key);
    if (this.camera.zoom < 0.55) this.glideTo({ ...this.#centred(this.scene.box(this.scene.slot(key)), 1) });
    this.overlay.title = key;
  }

  nameInput(key: string, input: string): void {
    renameInput(this, key, input);
  }

  reveal(key: string): void {
    if (this.scene.slot(key) < 0) return;
    this.store.selection.set([key]);
    this.overlay.focus = { node: key, output: undefined };
    this.show(key);
  }

  say(message: string, args?: Record<string, string | number>): void {
    this.app.announce(this.app.t(message, args));
  }

  /** Puts the keyboard's focus on a node or one of its transitions, shows it and marks it. */
  focusOn(focus: Focus): void {
    this.overlay.focus = focus;
    this.show(focus.node);
    this.markFocus();
    this.app.actions.changed();
  }

  /** What the author came to by keyboard without selecting it. */
  get focused(): Focus | undefined {
    const { focus, keyboard } = this.overlay;
    return keyboard && focus && this.scene.slot(focus.node) >= 0 ? focus : undefined;
  }

  /** Marks what the keyboard is at, while the canvas has the focus by keyboard. */
  markFocus(): void {
    this.#highlight.focus(this.overlay.keyboard ? this.overlay.focus : undefined);
    this.repaint();
  }

  connectFrom(focus: Focus): void {
    connectFrom(this, focus);
  }

  appendTo(focus: Focus): void {
    appendTo(this, focus);
  }

  changeType(key: string): void {
    pickTypeFor(this, key);
  }

  drawMap(c: CanvasRenderingContext2D, width: number, height: number, dpr: number): MapView {
    return paintMinimap(c, this.theme, this.scene, this.camera, width, height, dpr);
  }

  /** Does something that the author does on the canvas. */
  act(what: () => void): void {
    this.acting = true;
    try {
      what();
    } finally {
      this.acting = false;
    }
  }

  holdBack(flush: () => Promise<unknown>, holds: () => boolean): () => void {
    return this.store.holdBack(flush, holds);
  }

  focusTree(): void {
    this.quietFocus = true;
    this.tree?.focus({ preventScroll: true });
    this.quietFocus = false;
  }

  /** The keyboard goes to the selected node. */
  focusSelected(): void {
    const { single } = this.store.selection;
    if (single !== undefined) this.focusOn({ node: single, output: undefined });
    this.focusTree();
  }

  /** Ends what the arrow keys do: kept, or as if nothing had been. */
  endKeyTool(keep: boolean): boolean {
    const tool = this.keyTool;
    this.keyTool = undefined;
    if (keep) tool?.end();
    else tool?.cancel();
    return tool !== undefined;
  }

  /** Closes what floats. True when something did. */
  dismiss(): boolean {
    const { overlay } = this;
    const open = overlay.picker !== undefined || overlay.menu !== undefined || overlay.naming !== undefined || overlay.title !== undefined;
    overlay.close();
    return open;
  }

  /** The pointer rests somewhere: after a moment a tip says what does not fit on the card. */
  hovered(p: Pointer | undefined): void {
    clearTimeout(this.#tip);
    if (this.overlay.tip) this.overlay.tip = undefined;
    if (!p || this.controller.busy) return;
    this.#tip = setTimeout(() => {
      const lines = this.controller.busy ? undefined : tipFor(this, this.controller.hover);
      if (lines) this.overlay.tip = { sx: p.sx, sy: p.sy, lines };
    }, 500);
  }

  setCursor(): void {
    this.root.style.cursor = this.controller.cursor;
  }

  /** Brings a node into sight with the least movement. */
  show(key: string): void {
    const slot = this.scene.slot(key);
    if (slot < 0) return;
    const to = this.camera.revealing(this.scene.box(slot));
    if (to.x !== this.camera.x || to.y !== this.camera.y) this.glideTo(to);
  }

  /** Shows the selection, or all. */
  fit(selectionOnly = false): void {
    const keys = selectionOnly ? this.#selectedKeys() : this.store.order;
    const box = this.scene.boundsOf(keys);
    this.glideTo(box ? fittingFree(this.camera, box, this.#cards(keys), this.#floats()) : { x: this.camera.width / 2, y: this.camera.height / 2, zoom: 1 });
  }

  zoomTo(zoom: number, sx = this.camera.width / 2, sy = this.camera.height / 2): void {
    const { camera } = this;
    const before = camera.get();
    camera.zoomAt(sx, sy, zoom);
    const after = camera.get();
    camera.set(before);
    this.glideTo(after);
  }

  glideTo(viewport: Viewport): void {
    this.#glide.to(viewport);
  }

  /** Ends a movement of the view: the author took hold of it. */
  stopGlide(): void {
    this.#glide.stop();
  }

  /** Whether everything is drawn as it is and nothing moves by itself; for tests from outside. */
  get atRest(): boolean {
    return this.#frame === 0 && !this.#glide.going && this.#fits();
  }

  /** A paint right now; for measuring. */
  paintNow(): number {
    const start = performance.now();
    this.painter.paint(this.#document, this.scene, this.camera, this.dpr);
    return performance.now() - start;
  }

  /** Makes the overview picture now, when one is wanted. */
  settleNow(): void {
    if (this.painter.overview.wants(this.scene, this.theme, this.camera, this.dpr)) {
      this.painter.overview.build(this.theme, this.scene, this.camera, this.dpr);
      this.repaint();
    }
  }

  #watch(): void {
    const { store, app, root } = this;
    this.#ends.push(store.subscribe((change) => this.#take(change)));
    this.#ends.push(store.selection.subscribe(() => this.#select()));
    this.#ends.push(
      app.subscribe((change) => {
        if (change === "locale") this.#relayout();
        if (change === "settings") this.overlay.tick++;
      }),
    );
    this.#ends.push(
      watchScreen(root, {
        resized: () => this.#resize(),
        recoloured: () => this.#retheme(),
        typefaces: () => this.#relayout(),
      }),
    );
    this.#resize();
  }

  #take(change: Change): void {
    const wasEmpty = this.scene.slots.size === 0;
    if (change.all) this.controller.cancel();
    this.scene.patch(change, this.store);
    if (this.keyTool?.refresh() === false) this.endKeyTool(false);
    if (change.all || change.nodes.length + change.removed.length + change.routes.length + change.removedRoutes.length > 0) {
      this.#select();
      this.controller.refresh();
      if (this.pointer && !this.controller.busy) this.controller.move(this.pointer);
      this.#followFocus(change);
      if (wasEmpty) this.#placed = false;
      this.#place();
      this.overlay.tick++;
      this.repaint();
      this.#later();
    }
  }

  /** The keyboard stays with a renamed node, and leaves one that is gone. */
  #followFocus(change: Change): void {
    const { focus } = this.overlay;
    if (!focus) return;
    const renamed = change.renamed.find(([from]) => from === focus.node)?.[1];
    if (renamed !== undefined) this.overlay.focus = { ...focus, node: renamed };
    else if (this.scene.slot(focus.node) < 0) this.overlay.focus = undefined;
    this.markFocus();
  }

  #select(): void {
    const { selection } = this.store;
    this.#highlight.select(selection);
    const { single } = selection;
    if (single !== undefined && this.overlay.focus?.node !== single) {
      this.overlay.focus = { node: single, output: undefined };
      // Chosen in the outline, among the problems or by a command: bring it into sight.
      if (!this.acting && this.#placed) this.show(single);
    }
    this.markFocus();
    this.overlay.tick++;
    this.app.actions.changed();
    this.#slowly();
  }

  #resize(): void {
    if (this.#fits()) return;
    const { root, canvases, camera } = this;
    const { width, height } = sizeOf(root);
    const { left: x, top: y } = root.getBoundingClientRect();
    const [dx, dy] = this.#placed ? [x - this.#corner.x, y - this.#corner.y] : [0, 0];
    const keep = this.controller.busy || !this.#placed ? undefined : this.scene.boundsOf(this.#lookedAt());
    const dpr = (this.dpr = window.devicePixelRatio || 1);
    this.#corner = { x, y };
    this.#glide.shift(-dx, -dy);
    camera.resize(width, height, dx, dy, keep);
    for (const canvas of [canvases.document, canvases.top]) {
      canvas.width = Math.round(width * dpr);
      canvas.height = Math.round(height * dpr);
    }
    this.#document.textRendering = this.#above.textRendering = "geometricPrecision";
    this.#place();
    // Setting a canvas's size empties it: paint before the browser shows it.
    this.#dirty = this.#topDirty = true;
    this.#paint();
  }

  /** Whether the canvas is drawn for the size and density that it has. */
  #fits(): boolean {
    const { width, height } = sizeOf(this.root);
    return width === this.camera.width && height === this.camera.height && (window.devicePixelRatio || 1) === this.dpr;
  }

  /** The cards that stay in sight when there is less room: the selected ones, or where the keyboard is. */
  #lookedAt(): Iterable<string> {
    const { nodes } = this.store.selection;
    const { focused } = this;
    return nodes.size > 0 || !focused ? nodes : [focused.node];
  }

  /** The first look: where it was last in this session, where the document says, else all of it. */
  #place(): void {
    if (this.#placed || this.camera.width < 8 || this.scene.slots.size === 0) return;
    this.#placed = true;
    const to = recall(this.#name()) ?? this.#first();
    if (to) this.camera.set(to);
    this.moved();
    this.#later();
  }

  /** Where the document says, unless that hides cards although all of them can be shown in a size that can be read. */
  #first(): Viewport | undefined {
    const box = this.#contentBox();
    const { viewport, order } = this.store;
    const fit = box && this.#fitting(box, order);
    if (!viewport || !fit || fit.zoom < READABLE) return viewport ?? fit;
    const cards = this.#cards(order);
    const hides = !showsAll(this.camera, viewport, cards, this.#floats());
    return hides && showsAll(this.camera, fit, cards, this.#floats()) ? fit : viewport;
  }

  #cards(keys: Iterable<string>): Box[] {
    return [...keys].map((key) => this.scene.slot(key)).filter((slot) => slot >= 0).map((slot) => this.scene.box(slot));
  }

  /** The room that the bars in the lower corners take, with their distance from the edge. */
  #floats(): Floats {
    const map = mapSize(matchMedia(SMALL_MAP).matches);
    return { zoomBar: { width: 240, height: 48 }, minimap: this.app.settings.minimap ? { width: map.width + 14, height: map.height + 14 } : undefined };
  }

  #retheme(): void {
    this.theme = readTheme(this.root, this.app.kinds);
    this.painter.setTheme(this.theme);
    this.repaint();
    this.repaintTop();
    this.#later();
    this.#slowly();
  }

  #relayout(): void {
    this.painter.relayout();
    this.overlay.tick++;
    this.repaint();
  }

  #request(): void {
    this.#frame ||= requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const start = performance.now();
    if (this.#dirty) {
      this.#dirty = false;
      this.#pace.frame(start);
      this.painter.paint(this.#document, this.scene, this.camera, this.dpr);
      if (this.app.zoom !== this.camera.zoom) this.app.zoom = this.camera.zoom;
      this.#later();
      this.#slowly();
    }
    if (this.#topDirty) {
      this.#topDirty = false;
      paintTop(this.#above, this.theme, this.painter.measure, this.top, this.camera, this.dpr);
      this.overlay.tick++;
    }
    const { overlay, controller } = this;
    const busy = controller.gesture !== undefined || this.nudge.active || this.keyTool !== undefined;
    if (overlay.busy !== busy) overlay.busy = busy;
    this.root.style.cursor = controller.cursor;
    this.lastFrame = performance.now() - start;
    this.frames++;
  }

  /** Things for a quiet moment: the overview picture, and remembering the view. */
  #later(): void {
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => {
      this.#remember();
      if (this.controller.busy) return;
      this.settleNow();
      this.#prepare();
    }, SETTLE);
  }

  /** Makes pictures of cards, a little at a time, until something is drawn again. */
  #prepare(): void {
    if (this.#frame !== 0 || !this.painter.prepare(this.scene, this.camera, this.dpr, SLICE)) return;
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => this.#prepare(), 16);
  }

  #slowly(): void {
    this.#slow ??= setTimeout(() => {
      this.#slow = undefined;
      this.overlay.slow++;
    }, 100);
  }

  #remember(): void {
    if (this.#placed) remember(this.#name(), this.camera.get());
  }

  #name(): string {
    return `${this.store.id}`;
  }

  #contentBox(): Box | undefined {
    return this.scene.bounds();
  }

  /** Shows a box whole; the first node when the box is larger than any zoom shows (one card lies very far away). */
  #fitting(box: Box, keys: Iterable<string>): Viewport {
    const to = fittingFree(this.camera, box, this.#cards(keys), this.#floats());
    const whole = box.width * to.zoom <= this.camera.width && box.height * to.zoom <= this.camera.height;
    const first = this.scene.slot(this.store.order[0] ?? "");
    return whole || first < 0 ? to : this.#centred(this.scene.box(first), 1);
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

/** Size of the canvas's element, CSS px. */
function sizeOf(root: HTMLElement): { width: number; height: number } {
  return { width: Math.max(1, root.clientWidth), height: Math.max(1, root.clientHeight) };
}
