import type { Command } from "../../rpc/generated/Command";
import type { Point } from "../../rpc/generated/Point";
import type { Scene } from "../system/scene";

/**
 * The command that puts cards elsewhere and takes along the waypoints of their transitions: all of those whose both ends
 * move by (dx, dy), and with `beyond` also single waypoints of the others.
 */
export function shift(scene: Scene, nodes: [string, Point][], dx: number, dy: number, label: string, beyond?: (p: Point) => boolean): Command {
  const move: Command = { op: "move", nodes };
  const moving = new Set(nodes.map(([key]) => key));
  const seen = new Set<number>();
  const lines: Command[] = [];
  for (const key of moving) {
    for (const edge of scene.edgesOf(key)) {
      const route = scene.routes[edge];
      if (!route || seen.has(edge)) continue;
      seen.add(edge);
      const points = scene.output(route.node, route.output)?.waypoints ?? [];
      const whole = moving.has(route.node) && moving.has(route.target);
      const next = points.map((p) => ((beyond ? beyond(p) : whole) ? { x: p.x + dx, y: p.y + dy } : p));
      if (next.some((p, i) => p !== points[i])) lines.push({ op: "waypoints", node: route.node, output: route.output, points: next });
    }
  }
  return lines.length === 0 ? move : { op: "batch", label, commands: [move, ...lines] };
}
