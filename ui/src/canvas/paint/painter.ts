import type { NodeView } from "../../rpc/generated/NodeView";
import type { Camera } from "../system/camera";
import type { Box } from "../system/preview";
import { DIMMED, EDGE_HIDDEN, EDGE_LIT, EDGE_SELECTED, FOCUSED, HOVERED, MOVING, RAISED, RUNNING, type Scene, SELECTED } from "../system/scene";
import { drawCard, drawTitleCard } from "./cards";
import { Apart, drawCrowd, drawTitleCrowd } from "./crowd";
import { Damage, type Region } from "./damage";
import { Dots } from "./dots";
import { drawEdges, drawFarEdges, drawFarLit, drawHandles, drawIllegal, drawLabels, drawLinkPill, linkWidth } from "./edges";
import { drawBoxes, drawRings, type Placing } from "./far";
import { forgetPictures } from "./icons";
import { isPill } from "../system/shape";
import { Layouts } from "./layouts";
import { isEmpty, type Top } from "../system/top";
import { drawBadge, drawInputNames, drawOpenLabels, drawPorts, drawReason, drawTag } from "./marks";
import { Overview } from "./overview";
import { Shadows } from "./shadow";
import { Sprites } from "./sprites";
import { Measure } from "./text";
import type { Theme } from "./theme";
import { paintTop } from "./top";

/** Flags of cards that look as at rest: the focus' ring is drawn apart, and where a card is makes no difference. */
const AT_REST = FOCUSED | MOVING;
/** From this zoom on cards are whole. */
export const FULL = 0.55;
/** How far badges, pluses and labels reach over a card's edge. */
const REACH = 48;
/** So many pictures of cards are made in a frame while the view slides. */
const MORE = 4;
/** How far a card or line reaches over the box that the scene finds it by. */
const NEAR = 16;
/** From so many cards on there is a picture of the whole for far zooms. */
const MANY = 500;
/** Below this zoom cards are boxes with a glyph. */
export const BOXES = 0.35;

/** Paints the document, ground, lines and cards, and above it what a gesture adds. */
export class Painter {
  readonly measure = new Measure();
  readonly layouts: Layouts;
  readonly overview = new Overview();
  /** Why a dimmed card cannot be the target, by slot. */
  reasons = new Map<number, string>();
  /** What a running card's tag says, by slot. */
  tags = new Map<number, { text: string; icon: string }>();
  /** What was painted last had another zoom than before: it is nearly what is to be seen, for a part of the cost. */
  rough = false;
  /** Device px per world unit in the last frame; 0 before the first. */
  #scale = 0;
  #sprites: Sprites;
  #damage = new Damage();
  #dots = new Dots();
  #apart = new Apart();
  #shadows = new Shadows(false);
  #theme: Theme | undefined;
  // Kept between frames, so that a frame allocates nothing for them.
  #nodes: number[] = [];
  #edges: number[] = [];

  /** `software`: what it paints on does without a graphics card. */
  constructor(more: (count: number) => string, software: boolean) {
    this.layouts = new Layouts(this.measure, more);
    this.#sprites = new Sprites(this.measure, software);
  }

  /** Measures every text anew: another typeface or language. */
  relayout(): void {
    this.layouts.clear();
    this.#sprites.clear();
  }

  /** Pictures that were kept may be gone. */
  lost(): void {
    this.#sprites.clear();
    this.overview.clear();
    forgetPictures();
    this.#damage.lost();
    this.#dots = new Dots();
    if (this.#theme) this.#shadows = new Shadows(this.#theme.dark);
  }

  linkWidth(title: string): number {
    return linkWidth(this.measure, title);
  }

  setTheme(theme: Theme): void {
    this.#sprites.clear();
    this.#theme = theme;
    this.#shadows = new Shadows(theme.dark);
  }

  /** Draws a whole frame; `c` belongs to an opaque canvas of the camera's size times `dpr`. */
  paint(c: CanvasRenderingContext2D, scene: Scene, top: Top, camera: Camera, dpr: number): void {
    const scale = camera.zoom * dpr;
    this.rough = this.#scale !== 0 && scale !== this.#scale;
    this.#scale = scale;
    this.#paintRegion(c, scene, top, camera, dpr, { x: 0, y: 0, width: Math.ceil(camera.width * dpr), height: Math.ceil(camera.height * dpr) });
    this.#damage.painted(scene, top, camera, dpr);
  }

  /** Draws a frame in which nothing but what gestures show (`Scene.place`, `Scene.preview`, `Top`) is other than in the last. */
  update(c: CanvasRenderingContext2D, scene: Scene, top: Top, camera: Camera, dpr: number): void {
    const far = camera.zoom < BOXES && scene.slots.size >= MANY;
    const regions = far || this.rough ? undefined : this.#damage.regions(scene, top, camera, dpr);
    if (!regions) return this.paint(c, scene, top, camera, dpr);
    for (const region of regions) {
      c.save();
      c.setTransform(1, 0, 0, 1, 0, 0);
      c.beginPath();
      c.rect(region.x, region.y, region.width, region.height);
      c.clip();
      this.#paintRegion(c, scene, top, camera, dpr, region);
      c.restore();
    }
    this.#damage.painted(scene, top, camera, dpr);
  }

  #paintRegion(c: CanvasRenderingContext2D, scene: Scene, top: Top, camera: Camera, dpr: number, region: Region): void {
    const theme = this.#theme;
    if (!theme) return;
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.globalAlpha = 1;
    c.fillStyle = theme.canvas;
    c.fillRect(region.x, region.y, region.width, region.height);
    this.#dots.draw(c, theme, camera, dpr, region);
    c.textBaseline = "alphabetic";
    c.textAlign = "left";
    if (camera.zoom < BOXES) this.#paintFar(c, theme, scene, camera, dpr, region);
    else this.#paintNear(c, theme, scene, camera, dpr, region);
    if (!isEmpty(top)) paintTop(c, theme, this.measure, top, camera, dpr);
  }

  #paintFar(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, camera: Camera, dpr: number, region: Region): void {
    const { zoom } = camera;
    const view = worldOf(region, camera, dpr);
    if (scene.slots.size >= MANY && this.overview.draw(c, theme, scene, camera, dpr, shows(view, scene.bounds()))) {
      toWorld(c, camera, dpr);
      drawFarLit(c, theme, scene, 1 / (zoom * dpr));
      const n = this.#marked(scene, view);
      drawRings(c, theme, scene, this.#nodes, n, zoom);
      return;
    }
    toWorld(c, camera, dpr);
    const pixel = 1 / (zoom * dpr);
    const edges = this.#visibleEdges(scene, view);
    const nodes = this.#visibleNodes(scene, view);
    drawFarEdges(c, theme, scene, this.#edges, edges, pixel, view);
    drawFarLit(c, theme, scene, pixel);
    drawBoxes(c, theme, scene, this.#nodes, nodes, zoom, placing(camera, dpr), this.rough);
    drawRings(c, theme, scene, this.#nodes, nodes, zoom);
    this.#drawFocus(c, theme, scene, nodes, zoom);
  }

  #paintNear(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, camera: Camera, dpr: number, region: Region): void {
    const { zoom } = camera;
    toWorld(c, camera, dpr);
    const view = worldOf(region, camera, dpr);
    const edges = this.#visibleEdges(scene, view);
    const nodes = this.#visibleNodes(scene, view);
    const full = zoom >= FULL;
    drawEdges(c, theme, scene, this.#edges, edges, 1 / (zoom * dpr), view, this.rough && !full);
    if (full) drawLabels(c, theme, this.measure, scene, this.#edges, edges);
    // What is selected or being moved lies above everything else.
    this.#drawNodes(c, theme, scene, camera, dpr, nodes, full);
    // Above all cards: a neighbour must not cut the words short.
    if (full && this.reasons.size > 0) this.#drawReasons(c, theme, scene, nodes);
    drawIllegal(c, theme, scene, this.#edges, edges, 1 / (zoom * dpr));
    for (let i = 0; i < edges; i++) {
      const e = this.#edges[i] as number;
      const flags = scene.edgeFlags[e] as number;
      if (flags & EDGE_HIDDEN) continue;
      if (full && scene.routes[e]?.display === "link") drawLinkPill(c, theme, this.measure, scene, e);
      if (flags & EDGE_SELECTED) drawHandles(c, theme, scene, e);
    }
    if (!full) drawRings(c, theme, scene, this.#nodes, nodes, zoom);
    this.#drawFocus(c, theme, scene, nodes, zoom);
  }

  /** Cards, each on whole device px: at rest as pictures, the others drawn. */
  #drawNodes(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, camera: Camera, dpr: number, n: number, full: boolean): void {
    const scale = camera.zoom * dpr;
    const ox = Math.round(camera.x * dpr);
    const oy = Math.round(camera.y * dpr);
    const lit = litSources(scene);
    // At the same zoom as in the last frame pictures are worth making, a few in each frame.
    let more = this.#sprites.begin(scale) ? MORE : 0;
    const crowd = (this.rough || !full) && !theme.contrast;
    const nodes = crowd ? this.#drawCrowd(c, theme, scene, n, full, lit, { scale, ox, oy }) : this.#nodes;
    for (const raised of [false, true]) {
      for (const slot of nodes) {
        const flags = scene.nodeFlags[slot] as number;
        const view = scene.views[slot];
        if (!view || (flags & RAISED) !== 0 !== raised) continue;
        const x = Math.round((scene.x[slot] as number) * scale + ox);
        const y = Math.round((scene.y[slot] as number) * scale + oy);
        // The few calls of a card as tile and title are not worth a picture.
        if (full && isAtRest(scene, slot, view, lit)) {
          c.setTransform(1, 0, 0, 1, 0, 0);
          if (more > 0 && !this.#sprites.has(slot, view) && this.#make(theme, scene, slot, view)) more--;
          if (this.#sprites.draw(c, slot, view, x, y)) continue;
        }
        c.setTransform(scale, 0, 0, scale, x, y);
        this.#drawNode(c, theme, scene, slot, view, full, this.rough ? undefined : this.#shadows);
      }
    }
    toWorld(c, camera, dpr);
  }

  /** Draws the cards that look as at rest and lie apart all at once, and gives the others. */
  #drawCrowd(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, n: number, full: boolean, lit: ReadonlySet<string>, on: Placing): readonly number[] {
    const plain: number[] = [];
    const others: number[] = [];
    for (let i = 0; i < n; i++) {
      const slot = this.#nodes[i] as number;
      const view = scene.views[slot];
      if (view) (isAtRest(scene, slot, view, lit) && this.#apart.has(scene, slot) ? plain : others).push(slot);
    }
    c.lineCap = c.lineJoin = "round";
    if (full) drawCrowd(c, theme, this.measure, this.layouts, scene, plain);
    else drawTitleCrowd(c, theme, this.layouts, scene, plain, this.rough ? undefined : on);
    return others;
  }

  /**
   * Makes pictures of the cards in sight and half a view around, for so many milliseconds; for when nothing moves. True
   * when there are more to make.
   */
  prepare(scene: Scene, camera: Camera, dpr: number, time: number): boolean {
    const theme = this.#theme;
    if (!theme || camera.zoom < FULL) return false;
    this.#sprites.begin(camera.zoom * dpr);
    const v = camera.view();
    const found: number[] = [];
    scene.nodeIndex.query(v.x - v.width / 2, v.y - v.height / 2, v.x + v.width * 1.5, v.y + v.height * 1.5, found);
    const inner = found.filter((slot) => isSeen(scene, slot, v));
    const order = new Set([...inner, ...found]);
    this.#sprites.keep(order);
    const lit = litSources(scene);
    const end = performance.now() + time;
    for (const slot of order) {
      const view = scene.views[slot];
      if (!view || !isAtRest(scene, slot, view, lit) || this.#sprites.has(slot, view)) continue;
      if (performance.now() > end) return true;
      if (!this.#make(theme, scene, slot, view)) return false;
    }
    return false;
  }

  #make(theme: Theme, scene: Scene, slot: number, view: NodeView): boolean {
    return this.#sprites.make(slot, view, (c) => this.#drawNode(c, theme, scene, slot, view, true, this.#shadows));
  }

  /** A card with its corner at (0, 0). */
  #drawNode(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, slot: number, view: NodeView, full: boolean, shadows: Shadows | undefined): void {
    const w = scene.w[slot] as number;
    const h = scene.h[slot] as number;
    const flags = scene.nodeFlags[slot] as number;
    c.lineCap = c.lineJoin = "round";
    if (!full) {
      drawTitleCard(c, theme, view, this.layouts.large(slot, view), 0, 0, w, h, flags);
      return;
    }
    drawCard(c, theme, shadows, this.layouts.get(slot, view), 0, 0, w, h, flags);
    if (flags & DIMMED) c.globalAlpha = 0.38;
    drawOpenLabels(c, theme, this.measure, view, 0, 0, flags);
    drawPorts(c, theme, view, 0, 0, flags, (input) => isEntered(scene, view.key, input), (output) => isLit(scene, view.key, output));
    if (flags & (HOVERED | SELECTED)) drawInputNames(c, theme, this.measure, view, 0, 0);
    drawBadge(c, theme, this.measure, view.problems, 0, 0, w);
    c.globalAlpha = 1;
    const tag = flags & RUNNING ? this.tags.get(slot) : undefined;
    if (tag) drawTag(c, theme, this.measure, tag.text, tag.icon, 0, 0, w);
  }

  #drawReasons(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, n: number): void {
    c.lineCap = c.lineJoin = "round";
    for (let i = 0; i < n; i++) {
      const slot = this.#nodes[i] as number;
      const reason = (scene.nodeFlags[slot] as number) & DIMMED ? this.reasons.get(slot) : undefined;
      if (reason !== undefined) drawReason(c, theme, this.measure, reason, scene.box(slot));
    }
  }

  /** The ring of the keyboard's focus: alone, 3 px out, on a card that is not selected. */
  #drawFocus(c: CanvasRenderingContext2D, theme: Theme, scene: Scene, n: number, zoom: number): void {
    for (let i = 0; i < n; i++) {
      const slot = this.#nodes[i] as number;
      const flags = scene.nodeFlags[slot] as number;
      const view = scene.views[slot];
      if (!view || !(flags & FOCUSED)) continue;
      // A selected card keeps its own ring; the focus stands around its halo.
      const out = (flags & SELECTED ? 7 : 4) / Math.min(1, zoom);
      const h = scene.h[slot] as number;
      c.strokeStyle = theme.focus;
      c.lineWidth = 2 / Math.min(1, zoom);
      c.beginPath();
      c.roundRect((scene.x[slot] as number) - out, (scene.y[slot] as number) - out, (scene.w[slot] as number) + 2 * out, h + 2 * out, (isPill(view) ? h / 2 : 10) + out);
      c.stroke();
    }
  }

  #visibleNodes(scene: Scene, v: Box): number {
    let n = scene.nodeIndex.query(v.x, v.y, v.x + v.width, v.y + v.height, this.#nodes);
    const nodes = this.#nodes;
    if (scene.moving.size > 0) {
      // Cards that a gesture moved are not where the index has them.
      let k = 0;
      for (let i = 0; i < n; i++) if (!scene.moving.has(nodes[i] as number)) nodes[k++] = nodes[i] as number;
      for (const slot of scene.moving) if (isSeen(scene, slot, v)) nodes[k++] = slot;
      n = k;
    }
    nodes.length = n;
    nodes.sort(ascending);
    return n;
  }

  #visibleEdges(scene: Scene, v: Box): number {
    const out = this.#edges;
    let n = scene.edgeIndex.query(v.x, v.y, v.x + v.width, v.y + v.height, out);
    if (scene.previewed.size > 0) {
      let k = 0;
      for (let i = 0; i < n; i++) if (!scene.previewed.has(out[i] as number)) out[k++] = out[i] as number;
      for (const e of scene.previewed) if (touches(scene.path(e), v) || scene.routes[e]?.display === "link") out[k++] = e;
      n = k;
    }
    return n;
  }

  /** Slots that have a ring, without looking at every node in sight. */
  #marked(scene: Scene, v: Box): number {
    let n = 0;
    for (const slot of scene.marked()) if (isSeen(scene, slot, v)) this.#nodes[n++] = slot;
    return n;
  }
}

/** Whether a view shows most of a box. */
function shows(v: Box, b: Box | undefined): boolean {
  if (!b) return false;
  const width = Math.min(v.x + v.width, b.x + b.width) - Math.max(v.x, b.x);
  const height = Math.min(v.y + v.height, b.y + b.height) - Math.max(v.y, b.y);
  return width > 0 && height > 0 && width * height > 0.5 * b.width * b.height;
}

/** What of the world a region shows, with what reaches into it from around. */
function worldOf(region: Region, camera: Camera, dpr: number): Box {
  const scale = camera.zoom * dpr;
  const over = NEAR / Math.min(1, scale);
  return {
    x: (region.x - Math.round(camera.x * dpr)) / scale - over,
    y: (region.y - Math.round(camera.y * dpr)) / scale - over,
    width: region.width / scale + 2 * over,
    height: region.height / scale + 2 * over,
  };
}

function placing(camera: Camera, dpr: number): Placing {
  // Whole device px, so that level and upright lines stay sharp while panning.
  return { scale: camera.zoom * dpr, ox: Math.round(camera.x * dpr), oy: Math.round(camera.y * dpr) };
}

function toWorld(c: CanvasRenderingContext2D, camera: Camera, dpr: number): void {
  const { scale, ox, oy } = placing(camera, dpr);
  c.setTransform(scale, 0, 0, scale, ox, oy);
}

/** Whether a card, with what hangs on it, is in sight. */
function isSeen(scene: Scene, slot: number, v: Box): boolean {
  const x = scene.x[slot] as number;
  const y = scene.y[slot] as number;
  return x - REACH < v.x + v.width && x + (scene.w[slot] as number) + REACH > v.x && y - REACH < v.y + v.height && y + (scene.h[slot] as number) + REACH > v.y;
}

/** Whether a path may be in sight. */
function touches(p: readonly number[], v: Box): boolean {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < p.length; i += 2) {
    x0 = Math.min(x0, p[i] as number);
    x1 = Math.max(x1, p[i] as number);
    y0 = Math.min(y0, p[i + 1] as number);
    y1 = Math.max(y1, p[i + 1] as number);
  }
  return x0 < v.x + v.width && x1 > v.x && y0 < v.y + v.height && y1 > v.y;
}

/** Whether a card looks as it does when nothing is done with it. */
function isAtRest(scene: Scene, slot: number, view: NodeView, lit: ReadonlySet<string>): boolean {
  return ((scene.nodeFlags[slot] as number) & ~AT_REST) === 0 && !lit.has(view.key);
}

/** Keys of the nodes that a highlighted line starts at: their ports have its colour. */
function litSources(scene: Scene): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const e of scene.lit) keys.add(scene.routes[e]?.node ?? "");
  return keys;
}

function ascending(a: number, b: number): number {
  return a - b;
}

function isEntered(scene: Scene, node: string, input: string): boolean {
  for (const e of scene.edgesOf(node)) {
    const route = scene.routes[e];
    if (route && route.target === node && route.input === input) return true;
  }
  return false;
}

function isLit(scene: Scene, node: string, output: string): boolean {
  const e = scene.edgeSlots.get(`${node}\u0000${output}`);
  return e !== undefined && ((scene.edgeFlags[e] as number) & EDGE_LIT) !== 0;
}
