import type { NodeView } from "../../rpc/generated/NodeView";
import type { Route } from "../../rpc/generated/Route";
import { Scene, type Source } from "./scene";

/** A card of 176 × 88 with one input and outputs `to`, or those named, on the right. For tests. */
export function card(key: string, x: number, y: number, outputs: Record<string, string | undefined> = {}, kind = "delay"): NodeView {
  const names = Object.entries(outputs);
  return {
    key,
    kind,
    title: key.toUpperCase(),
    titled: true,
    position: { x, y },
    frame: { x, y, width: 176, height: 88 },
    card: { lines: [], max_lines: 2, wrap: false, more_rows: 0 },
    inputs: kind === "start" ? [] : [{ key: "in", anchor: { side: "left", x: 0, y: 44 } }],
    outputs: names.map(([name, target], i) => ({
      key: name,
      label: name,
      row: false,
      required: true,
      path: `nodes.${key}.${name}`,
      ...(target !== undefined && { target, targetInput: "in" }),
      anchor: { side: "right", x: 176, y: ((i + 1) * 88) / (names.length + 1) },
      waypoints: [],
      display: "line",
    })),
    problems: { save: 0, publish: 0, advice: 0 },
  };
}

/** A route through the given bends. */
export function route(node: string, output: string, target: string, points: [number, number][]): Route {
  return { node, output, target, input: "in", display: "line", points, jumps: [], legal: true };
}

/** What a document with these nodes and routes shows. */
export function source(nodes: NodeView[], routes: Route[] = []): Source & { nodes: Map<string, NodeView>; routes: Map<string, Route>; order: string[] } {
  return {
    nodes: new Map(nodes.map((n) => [n.key, n])),
    order: nodes.map((n) => n.key),
    routes: new Map(routes.map((r) => [`${r.node}\u0000${r.output}`, r])),
  };
}

/** A scene that shows them. */
export function sceneOf(nodes: NodeView[], routes: Route[] = []): Scene {
  const scene = new Scene((title) => title.length * 7 + 56);
  scene.load(source(nodes, routes));
  return scene;
}

/** A small deterministic source of numbers in 0…1, for property tests. */
export function numbers(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
