import { linkPill, inputEnd, isOpen, outputEnd, PLUS, plusCentre } from "./ports";
import type { Box } from "./preview";
import { EDGE_HIDDEN, EDGE_SELECTED, HOVERED, RAISED, type Scene, SELECTED } from "./scene";

/** What is under the pointer. Slots are the scene's. */
export type Hit =
  | { type: "none" }
  | { type: "node"; node: number }
  | { type: "badge"; node: number }
  /** An output's port, its index among the node's outputs. */
  | { type: "port"; node: number; output: number }
  /** An input's place, its index among the node's inputs. */
  | { type: "input"; node: number; input: number }
  /** The plus behind an open output. */
  | { type: "plus"; node: number; output: number }
  | { type: "label"; edge: number }
  | { type: "link"; edge: number }
  /** A waypoint of a selected transition. */
  | { type: "waypoint"; edge: number; index: number }
  /** A line: the segment that starts at this bend, and which end is near enough to be pulled off. */
  | { type: "edge"; edge: number; segment: number; end: "source" | "target" | undefined };

export const NOTHING: Hit = { type: "none" };

const PORT = 10;
const INPUT = 8;
const EDGE = 5;
const WAYPOINT = 8;
/** How near to an end of a line a press takes hold of that end. */
const PULL = 20;

const found: number[] = [];

/**
 * What is at a point of the canvas, frontmost first: waypoints of selected lines, ports, badges and pluses, cards, labels
 * and links, lines. `zoom` makes areas that are small on the screen no smaller than half of their size at zoom 1.
 */
export function hitTest(scene: Scene, x: number, y: number, zoom: number): Hit {
  const scale = Math.max(1, 0.5 / zoom);
  return (
    hitWaypoint(scene, x, y, WAYPOINT * scale) ??
    hitPort(scene, x, y, PORT * scale, zoom) ??
    hitInput(scene, x, y, INPUT * scale, zoom) ??
    hitCard(scene, x, y) ??
    hitLabel(scene, x, y, zoom) ??
    hitLine(scene, x, y, Math.max(EDGE, 4 / zoom)) ??
    NOTHING
  );
}

/** The card at a point, or no further from it than `reach`, for drops; -1 for none. */
export function nodeAt(scene: Scene, x: number, y: number, reach = 0): number {
  const n = scene.nodeIndex.query(x - reach, y - reach, x + reach, y + reach, found);
  let best = -1;
  let near = -1;
  for (let i = 0; i < n; i++) {
    const slot = found[i] as number;
    if (inCard(scene, slot, x, y)) {
      if (best < 0 || isAbove(scene, slot, best)) best = slot;
    } else if (near < 0 && inBox(grown(scene.box(slot), reach), x, y)) near = slot;
  }
  return best < 0 ? near : best;
}

/** Index of the input nearest to a point, within `reach`; the first one otherwise; -1 when the node takes none. */
export function nearestInput(scene: Scene, slot: number, x: number, y: number, reach = Infinity): number {
  let best = scene.views[slot]?.inputs.length ? 0 : -1;
  let least = reach;
  scene.views[slot]?.inputs.forEach((input, i) => {
    const end = inputEnd(scene, slot, input);
    const d = Math.hypot(end.x - x, end.y - y);
    if (d < least) {
      least = d;
      best = i;
    }
  });
  return best;
}

/** The run of a path that is nearest to a point: index of its first bend. */
export function nearestSegment(p: readonly number[], x: number, y: number): number {
  let best = 0;
  let least = Infinity;
  for (let j = 2; j < p.length; j += 2) {
    const d = distance(p[j - 2] as number, p[j - 1] as number, p[j] as number, p[j + 1] as number, x, y);
    if (d < least) {
      least = d;
      best = (j - 2) / 2;
    }
  }
  return best;
}

/** The line nearest to a point within `reach`, for dropping a node on it; -1 for none. */
export function edgeAt(scene: Scene, x: number, y: number, reach: number): number {
  const hit = hitLine(scene, x, y, reach);
  return hit?.type === "edge" ? hit.edge : -1;
}

/** Nodes in a marquee: those it touches, or only those it holds whole. Keys. */
export function nodesIn(scene: Scene, box: Box, whole: boolean): string[] {
  const out: number[] = [];
  const n = scene.nodeIndex.query(box.x, box.y, box.x + box.width, box.y + box.height, out);
  const keys: string[] = [];
  for (let i = 0; i < n; i++) {
    const slot = out[i] as number;
    const b = scene.box(slot);
    const in_ = whole
      ? b.x >= box.x && b.y >= box.y && b.x + b.width <= box.x + box.width && b.y + b.height <= box.y + box.height
      : b.x < box.x + box.width && b.x + b.width > box.x && b.y < box.y + box.height && b.y + b.height > box.y;
    if (in_) keys.push(scene.views[slot]?.key as string);
  }
  return keys;
}

function hitWaypoint(scene: Scene, x: number, y: number, reach: number): Hit | undefined {
  const n = scene.edgeIndex.query(x - reach, y - reach, x + reach, y + reach, found);
  for (let i = 0; i < n; i++) {
    const edge = found[i] as number;
    if (!((scene.edgeFlags[edge] as number) & EDGE_SELECTED)) continue;
    const route = scene.routes[edge];
    const points = route && scene.output(route.node, route.output)?.waypoints;
    const index = points ? points.findIndex((p) => Math.abs(p.x - x) <= reach && Math.abs(p.y - y) <= reach) : -1;
    if (index >= 0) return { type: "waypoint", edge, index };
  }
  return undefined;
}

function hitPort(scene: Scene, x: number, y: number, reach: number, zoom: number): Hit | undefined {
  // Ports are not drawn below this zoom.
  if (zoom < 0.35) return undefined;
  const far = reach + PLUS * 2;
  const n = scene.nodeIndex.query(x - far, y - far, x + far, y + far, found);
  let best: Hit | undefined;
  let least = Infinity;
  for (let i = 0; i < n; i++) {
    const node = found[i] as number;
    const view = scene.views[node];
    if (!view) continue;
    const shown = ((scene.nodeFlags[node] as number) & (SELECTED | HOVERED)) !== 0;
    for (let output = 0; output < view.outputs.length; output++) {
      const o = view.outputs[output];
      if (!o) continue;
      const end = outputEnd(scene, node, o);
      const d = Math.max(Math.abs(end.x - x), Math.abs(end.y - y));
      if (d <= reach && d < least) {
        least = d;
        best = { type: "port", node, output };
      }
      if (!shown || !isOpen(o)) continue;
      const plus = plusCentre(end);
      const p = Math.hypot(plus.x - x, plus.y - y);
      if (p <= PLUS / 2 + 2 && p < least) {
        least = p;
        best = { type: "plus", node, output };
      }
    }
  }
  return best;
}

/** An input of a card that shows its inputs. A selected line that ends there is taken hold of instead. */
function hitInput(scene: Scene, x: number, y: number, reach: number, zoom: number): Hit | undefined {
  if (zoom < 0.35) return undefined;
  const n = scene.nodeIndex.query(x - reach, y - reach, x + reach, y + reach, found);
  for (let i = 0; i < n; i++) {
    const node = found[i] as number;
    const view = scene.views[node];
    if (!view || ((scene.nodeFlags[node] as number) & (SELECTED | HOVERED)) === 0) continue;
    const input = view.inputs.findIndex((input) => {
      const end = inputEnd(scene, node, input);
      return Math.hypot(end.x - x, end.y - y) <= reach;
    });
    const key = view.inputs[input]?.key;
    if (key === undefined) continue;
    const pulled = [...scene.edgesOf(view.key)].some((e) => (scene.edgeFlags[e] as number) & EDGE_SELECTED && scene.routes[e]?.target === view.key && scene.routes[e]?.input === key);
    if (!pulled) return { type: "input", node, input };
  }
  return undefined;
}

function hitCard(scene: Scene, x: number, y: number): Hit | undefined {
  const n = scene.nodeIndex.query(x, y - 16, x, y + 16, found);
  let card = -1;
  for (let i = 0; i < n; i++) {
    const node = found[i] as number;
    const view = scene.views[node];
    if (!view) continue;
    const problems = view.problems.save + view.problems.publish + view.problems.advice;
    if (problems > 0) {
      const bx = (scene.x[node] as number) + (scene.w[node] as number) - 20;
      const by = (scene.y[node] as number) + 1;
      if (Math.abs(bx - x) <= 12 && Math.abs(by - y) <= 11) return { type: "badge", node };
    }
    if (inCard(scene, node, x, y) && (card < 0 || isAbove(scene, node, card))) card = node;
  }
  return card < 0 ? undefined : { type: "node", node: card };
}

function hitLabel(scene: Scene, x: number, y: number, zoom: number): Hit | undefined {
  if (zoom < 0.35) return undefined;
  const n = scene.edgeIndex.query(x, y, x, y, found);
  for (let i = 0; i < n; i++) {
    const edge = found[i] as number;
    const route = scene.routes[edge];
    if (!route) continue;
    if (route.label && zoom >= 0.55 && inBox(route.label, x, y)) return { type: "label", edge };
    if (route.display === "link") {
      const pill = linkPill(scene, route);
      if (pill && inBox(pill, x, y)) return { type: "link", edge };
    }
  }
  return undefined;
}

function hitLine(scene: Scene, x: number, y: number, reach: number): Hit | undefined {
  const n = scene.edgeIndex.query(x - reach, y - reach, x + reach, y + reach, found);
  let edge = -1;
  let segment = 0;
  let least = reach;
  for (let i = 0; i < n; i++) {
    const e = found[i] as number;
    const flags = scene.edgeFlags[e] as number;
    if (flags & EDGE_HIDDEN) continue;
    const p = scene.path(e);
    for (let j = 2; j < p.length; j += 2) {
      const d = distance(p[j - 2] as number, p[j - 1] as number, p[j] as number, p[j + 1] as number, x, y);
      // Of two lines that lie on each other the selected one is meant.
      if (d < least || (d === least && flags & EDGE_SELECTED)) {
        least = d;
        edge = e;
        segment = (j - 2) / 2;
      }
    }
  }
  if (edge < 0) return undefined;
  const p = scene.path(edge);
  const toTarget = Math.hypot((p[p.length - 2] as number) - x, (p[p.length - 1] as number) - y);
  const toSource = Math.hypot((p[0] as number) - x, (p[1] as number) - y);
  const end = toTarget <= PULL && toTarget <= toSource ? "target" : toSource <= PULL ? "source" : undefined;
  return { type: "edge", edge, segment, end };
}

/** Whether a card is drawn above another one. */
function isAbove(scene: Scene, slot: number, other: number): boolean {
  const raised = (s: number) => ((scene.nodeFlags[s] as number) & RAISED) !== 0;
  return raised(slot) === raised(other) ? slot > other : raised(slot);
}

function inCard(scene: Scene, slot: number, x: number, y: number): boolean {
  const dx = x - (scene.x[slot] as number);
  const dy = y - (scene.y[slot] as number);
  return dx >= 0 && dy >= 0 && dx <= (scene.w[slot] as number) && dy <= (scene.h[slot] as number);
}

function inBox(box: Box, x: number, y: number): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
}

function distance(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}
