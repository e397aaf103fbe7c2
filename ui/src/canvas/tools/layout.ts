import type { Command } from "../../rpc/generated/Command";
import type { Point } from "../../rpc/generated/Point";
import type { Scene } from "../system/scene";

/** The step that puts cards where a layout wants them. Waypoints between places that are no more would only lead astray. */
export function layoutStep(scene: Scene, nodes: [string, Point][]): Command {
  const lines = new Map<number, Command>();
  for (const [key] of nodes) {
    for (const edge of scene.edgesOf(key)) {
      const route = scene.routes[edge];
      if (!route || (scene.output(route.node, route.output)?.waypoints ?? []).length === 0) continue;
      lines.set(edge, { op: "waypoints", node: route.node, output: route.output, points: [] });
    }
  }
  return { op: "batch", label: "step-layout", commands: [{ op: "move", nodes }, ...lines.values()] };
}
