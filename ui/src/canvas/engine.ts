import type { AppContext } from "../app/context";
import type { Change, DocumentStore } from "../document/store";
import type { Command } from "../rpc/generated/Command";
import type { NodeKind } from "../rpc/generated/NodeKind";
import type { Point } from "../rpc/generated/Point";
import { Frames } from "./frames";
import type { Board } from "./overlay/board";
import type { OverlayState } from "./overlay/state.svelte";
import { Minimap } from "./paint/minimap";
import { Painter } from "./paint/painter";
import { readTheme, type Theme } from "./paint/theme";
import { renameInput } from "./inputs";
import { appendTo, connectFrom } from "./pick";
import { pickTypeFor } from "./retype";
import { Camera } from "./system/camera";
import { type Floats, READABLE } from "./system/free";
import { GRID } from "./system/guides";
import type { MapView } from "./system/map";
import { Highlight } from "./system/highlight";
import { Scene } from "./system/scene";
import { emptyTop, type Top } from "./system/top";
import { Controller } from "./tools/controller";
import type { KeyTool } from "./tools/keyTool";
import { Nudge } from "./tools/nudge";
import type { Focus } from "./tools/keys";
import type { Pointer } from "./tools/stage";
import { Sight } from "./sight";
import { tipFor } from "./tips";
import { watchScreen } from "./watchScreen";

/** The bar that finds nodes, with its distance from the top and from what it shows, px. */
const FIND_BAR = 64;

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
  readonly sight: Sight;
  theme: Theme;
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
  #highlight: Highlight;
  readonly #minimap = new Minimap();
  #slow: ReturnType<typeof setTimeout> | undefined;
  #tip: ReturnType<typeof setTimeout> | undefined;
  readonly #frames: Frames;
  /** Where the canvas's corner is on the page. */
  #corner = { x: 0, y: 0 };
  #ends: (() => void)[] = [];

  constructor(
    readonly root: HTMLElement,
    canvas: HTMLCanvasElement,
    readonly store: DocumentStore,
    readonly app: AppContext,
    readonly overlay: OverlayState,
  ) {
    this.#frames = new Frames(this, canvas);
    this.painter = new Painter((count) => app.t("canvas-more-rows", { count }), this.#frames.software);
    this.scene = new Scene((title) => this.painter.linkWidth(title));
    this.sight = new Sight(this.camera, this.scene, store, () => app.settings.minimap, () => (overlay.find ? FIND_BAR : 32), () => this.moved());
    this.#highlight = new Highlight(this.scene);
    this.controller = new Controller(this);
    this.nudge = new Nudge(this);
    this.theme = readTheme(root, app.kinds);
    this.painter.setTheme(this.theme);
    this.scene.load(store);
    this.#select();
    this.#watch();
  }

  /** Ends everything that was begun. */
  destroy(): void {
    this.sight.remember();
    this.controller.cancel();
    this.#frames.destroy();
    clearTimeout(this.#slow);
    clearTimeout(this.#tip);
    this.sight.glide.stop();
    for (const end of this.#ends) end();
  }

  kind(id: string): NodeKind | undefined {
    return this.app.kind(id);
  }

  grid(): number {
    return this.app.settings.snapToGrid ? GRID : 0;
  }

  repaint(): void {
    this.#frames.repaint();
  }

  repaintTop(): void {
    this.#frames.repaintTop();
  }

  repaintMoving(): void {
    this.#frames.update();
  }

  moved(): void {
    this.repaint();
    this.repaintTop();
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
    if (this.camera.zoom < 0.55) this.sight.centre(key, 1);
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
    return this.#minimap.paint(c, this.theme, this.scene, this.camera, width, height, dpr);
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

  show(key: string): void {
    this.sight.show(key);
  }

  floats(): Floats {
    return this.sight.floats();
  }

  /** The author goes to a node to work on it. */
  visit(key: string): void {
    if (this.scene.slot(key) < 0) return;
    this.focusOn({ node: key, output: undefined });
    this.focusTree();
    if (this.camera.zoom < READABLE) this.sight.centre(key, 1);
  }

  /** Ends a movement of the view: the author took hold of it. */
  stopGlide(): void {
    this.sight.glide.stop();
  }

  get dpr(): number {
    return this.#frames.dpr;
  }

  /** Milliseconds of script that the last frame took, and how many there were; for measuring. */
  get frames(): { last: number; count: number } {
    return this.#frames;
  }

  paintNow(): number {
    return this.#frames.paintNow();
  }

  settleNow(): void {
    this.#frames.settleNow();
  }

  get busy(): boolean {
    return this.controller.busy;
  }

  /** Whether everything is drawn as it is and nothing moves by itself; for tests from outside. */
  get atRest(): boolean {
    return !this.#frames.waiting && !this.sight.glide.going && this.#fits() && this.app.zoom === this.camera.zoom;
  }

  /** Takes the size and the place that the element has on the page now, if they are other ones. */
  keepUp(): void {
    this.#resize();
  }

  /** A frame was painted: what stands beside the canvas follows. */
  painted(document_: boolean, top: boolean): void {
    const { overlay, controller } = this;
    if (document_) {
      // What says the zoom is laid out anew for each of them: at once for the first, then ten times a second.
      if (this.#slow === undefined) this.app.zoom = this.camera.zoom;
      this.#slowly();
    }
    if (top && this.#follows()) overlay.tick++;
    const busy = controller.gesture !== undefined || this.nudge.active || this.keyTool !== undefined;
    if (overlay.busy !== busy) overlay.busy = busy;
    this.setCursor();
  }

  /** Whether something stands beside the canvas that goes along with what is seen. */
  #follows(): boolean {
    const { naming, title, picker, menu, tip, find, busy } = this.overlay;
    return (naming ?? title ?? picker ?? menu ?? tip) !== undefined || find || (!busy && this.store.selection.single !== undefined);
  }

  settled(): void {
    this.sight.remember();
  }

  lost(): void {
    this.painter.lost();
    this.#minimap.clear();
    this.overlay.slow++;
  }

  #watch(): void {
    const { store, app, root } = this;
    this.#ends.push(store.subscribe((change) => this.#take(change)));
    this.#ends.push(store.selection.subscribe(() => this.#select()));
    this.#ends.push(store.holdBack(() => this.nudge.flush(), () => this.nudge.active));
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
    this.nudge.refresh();
    if (this.keyTool?.refresh() === false) this.endKeyTool(false);
    if (change.all || change.nodes.length + change.removed.length + change.routes.length + change.removedRoutes.length > 0) {
      this.#select();
      this.controller.refresh();
      if (this.pointer && !this.controller.busy) this.controller.move(this.pointer);
      this.#followFocus(change);
      if (wasEmpty) this.sight.placed = false;
      this.sight.place();
      this.overlay.tick++;
      this.repaint();
      this.#frames.later();
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
      if (!this.acting && this.sight.placed) this.show(single);
    }
    this.markFocus();
    this.overlay.tick++;
    this.app.actions.changed();
    this.#slowly();
  }

  #resize(): void {
    if (this.#fits()) return;
    const { root, camera, sight } = this;
    const { width, height } = sizeOf(root);
    const { left: x, top: y } = root.getBoundingClientRect();
    const [dx, dy] = sight.placed ? [x - this.#corner.x, y - this.#corner.y] : [0, 0];
    const keep = this.controller.busy || !sight.placed ? undefined : this.scene.boundsOf(this.#lookedAt());
    this.#corner = { x, y };
    sight.glide.shift(-dx, -dy);
    camera.resize(width, height, dx, dy, keep);
    this.#frames.resize();
    sight.place();
    this.overlay.tick++;
    // Setting a canvas's size empties it: paint before the browser shows it.
    this.moved();
    this.#frames.paint();
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

  #retheme(): void {
    this.theme = readTheme(this.root, this.app.kinds);
    this.painter.setTheme(this.theme);
    this.repaint();
    this.repaintTop();
    this.#frames.later();
    this.#slowly();
  }

  #relayout(): void {
    this.painter.relayout();
    this.overlay.tick++;
    this.repaint();
  }

  #slowly(): void {
    this.#slow ??= setTimeout(() => {
      this.#slow = undefined;
      this.overlay.slow++;
      this.app.zoom = this.camera.zoom;
    }, 100);
  }
}

/** Size of the canvas's element, CSS px. */
function sizeOf(root: HTMLElement): { width: number; height: number } {
  return { width: Math.max(1, root.clientWidth), height: Math.max(1, root.clientHeight) };
}
