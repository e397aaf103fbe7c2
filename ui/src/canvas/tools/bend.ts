import type { Point } from "../../rpc/generated/Point";
import type { Route } from "../../rpc/generated/Route";
import { ends } from "../system/ports";
import { throughWaypoints } from "../system/preview";
import { dragSegment, tidy } from "../system/waypoints";
import { commit, type Gesture, type Pointer, type Stage } from "./stage";

/** Drags a waypoint, or a run of a line, which makes waypoints of its bends. */
export class Bend implements Gesture {
  readonly autopan = true;
  readonly cursor: string;
  #points: Point[] = [];
  #changed = false;
  readonly #of: Route | undefined;

  constructor(
    readonly stage: Stage,
    readonly start: Pointer,
    readonly edge: number,
    /** Index of the waypoint, or of the run's first bend. */
    readonly what: { waypoint: number } | { segment: number },
  ) {
    this.#of = stage.scene.routes[edge];
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
    stage.repaintMoving();
  }

  up(): void {
    const { stage, edge } = this;
    const route = stage.scene.routes[edge];
    const e = route && ends(stage.scene, route);
    if (!route || !e || !this.#changed) return this.cancel();
    void commit(stage, { op: "waypoints", node: route.node, output: route.output, points: tidy(e.from, this.#points, e.to) });
  }

  holds(): boolean {
    const route = this.stage.scene.routes[this.edge];
    return route !== undefined && route.node === this.#of?.node && route.output === this.#of.output;
  }

  cancel(): void {
    this.stage.scene.endPreviews();
    this.stage.repaint();
  }
}
