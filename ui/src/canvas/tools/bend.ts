import type { Point } from "../../rpc/generated/Point";
import { ends, nearestPort } from "../system/ports";
import { previewRoute, throughWaypoints } from "../system/preview";
import { dragSegment, tidy } from "../system/waypoints";
import { commit, type Gesture, type OutputRef, type Pointer, type Stage } from "./stage";

/** Drags a waypoint, or a run of a line, which makes waypoints of its bends. */
export class Bend implements Gesture {
  readonly autopan = true;
  readonly cursor: string;
  #points: Point[] = [];
  #changed = false;

  constructor(
    readonly stage: Stage,
    readonly start: Pointer,
    readonly edge: number,
    /** Index of the waypoint, or of the run's first bend. */
    readonly what: { waypoint: number } | { segment: number },
  ) {
    const p = stage.scene.path(edge);
    const s = "segment" in what ? what.segment : -1;
    this.cursor = s < 0 ? "move" : p[2 * s] === p[2 * s + 2] ? "ew-resize" : "ns-resize";
  }

  move(p: Pointer): void {
    const { stage, edge, what } = this;
    const { scene } = stage;
    const route = scene.routes[edge];
    const output = route && scene.output(route.node, route.output);
    const e = route && ends(scene, route);
    if (!route || !output || !e) return;
    const grid = p.alt ? 1 : stage.grid() || 1;
    const snapped = (v: number) => Math.round(v / grid) * grid;
    if ("waypoint" in what) {
      this.#points = output.waypoints.map((w, i) => (i === what.waypoint ? { x: snapped(p.x), y: snapped(p.y) } : w));
    } else {
      const base = scene.paths[edge] ?? [];
      const at = 2 * what.segment;
      const dx = snapped((base[at] ?? 0) + p.x - this.start.x) - (base[at] ?? 0);
      const dy = snapped((base[at + 1] ?? 0) + p.y - this.start.y) - (base[at + 1] ?? 0);
      this.#points = dragSegment(base, what.segment, dx, dy) ?? [];
    }
    this.#changed = true;
    scene.preview(edge, throughWaypoints(e.from, this.#points, e.to));
    stage.repaint();
  }

  up(): void {
    const { stage, edge } = this;
    const route = stage.scene.routes[edge];
    const e = route && ends(stage.scene, route);
    if (!route || !e || !this.#changed) return this.cancel();
    void commit(stage, { op: "waypoints", node: route.node, output: route.output, points: tidy(e.from, this.#points, e.to) });
  }

  cancel(): void {
    this.stage.scene.endPreviews();
    this.stage.repaint();
  }
}

/** Drags a port along the border of its card. */
export class MovePort implements Gesture {
  readonly autopan = false;
  readonly cursor = "move";
  #port: ReturnType<typeof nearestPort> | undefined;

  constructor(
    readonly stage: Stage,
    readonly source: OutputRef,
  ) {}

  move(p: Pointer): void {
    const { stage, source } = this;
    const { scene } = stage;
    const slot = scene.slot(source.node);
    const box = scene.box(slot);
    const port = nearestPort(box, p.x, p.y, stage.grid());
    this.#port = port;
    const along = port.offset * (port.side === "left" || port.side === "right" ? box.height : box.width);
    const at = {
      x: box.x + (port.side === "left" ? 0 : port.side === "right" ? box.width : along),
      y: box.y + (port.side === "top" ? 0 : port.side === "bottom" ? box.height : along),
    };
    stage.top.port = at;
    const edge = scene.edgeSlots.get(`${source.node}\u0000${source.output}`);
    const route = edge === undefined ? undefined : scene.routes[edge];
    const e = route && ends(scene, route);
    if (edge !== undefined && e && route.display === "line") {
      scene.preview(edge, previewRoute({ ...at, side: port.side }, e.to, [box, scene.box(e.toSlot)]));
    }
    stage.repaint();
    stage.repaintTop();
  }

  up(): void {
    const { stage, source } = this;
    if (!this.#port) return this.cancel();
    void commit(stage, { op: "port", ...source, ...this.#port }, () => (stage.top.port = undefined));
  }

  cancel(): void {
    this.stage.top.port = undefined;
    this.stage.scene.endPreviews();
    this.stage.repaint();
    this.stage.repaintTop();
  }
}
