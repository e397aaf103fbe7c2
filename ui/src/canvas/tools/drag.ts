import type { Point } from "../../rpc/generated/Point";
import { ends } from "../system/ports";
import { previewRoute, throughWaypoints } from "../system/preview";
import type { Scene } from "../system/scene";

/**
 * The lines of cards that move: both ends moving carries the whole line along, one end draws a straight, L or Z shape anew
 * until the core has routed it.
 */
export class DraggedLines {
  #edges: { edge: number; both: boolean; base: readonly number[]; path: number[] }[] = [];

  constructor(
    readonly scene: Scene,
    keys: Iterable<string>,
    /** The cards do not move together: every line is drawn anew. */
    apart = false,
  ) {
    const moving = new Set(keys);
    const seen = new Set<number>();
    for (const key of moving) {
      for (const edge of scene.edgesOf(key)) {
        const route = scene.routes[edge];
        if (!route || seen.has(edge)) continue;
        seen.add(edge);
        this.#edges.push({ edge, both: !apart && moving.has(route.node) && moving.has(route.target), base: scene.paths[edge] ?? [], path: [] });
      }
    }
  }

  /** Draws them for cards that have moved by (dx, dy); waypoints for which `beyond` says so have moved along. */
  follow(dx: number, dy: number, beyond: (p: Point) => boolean = never): void {
    const { scene } = this;
    for (const { edge, both, base, path } of this.#edges) {
      const route = scene.routes[edge];
      if (!route) continue;
      const output = scene.output(route.node, route.output);
      if (route.display === "link") scene.preview(edge, []);
      else if (both) {
        for (let i = 0; i < base.length; i += 2) {
          path[i] = (base[i] as number) + dx;
          path[i + 1] = (base[i + 1] as number) + dy;
        }
        scene.preview(edge, path);
      } else {
        const e = ends(scene, route);
        if (!e) continue;
        const points = (output?.waypoints ?? []).map((p) => (beyond(p) ? { x: p.x + dx, y: p.y + dy } : p));
        scene.preview(
          edge,
          points.length > 0 ? throughWaypoints(e.from, points, e.to) : previewRoute(e.from, e.to, [scene.box(e.fromSlot), scene.box(e.toSlot)]),
        );
      }
    }
  }
}

function never(): boolean {
  return false;
}
