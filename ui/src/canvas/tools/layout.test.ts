import { expect, it } from "vitest";
import { card, route } from "../system/testing";
import { layoutStep } from "./layout";
import { stageOf } from "./testing";

it("takes away the waypoints of lines that a layout moves, once each, and no others", () => {
  const nodes = [card("a", 0, 0, { to: "b" }), card("b", 400, 200, { to: "c" }), card("c", 800, 0, { to: "d" }), card("d", 1200, 0)];
  for (const node of nodes.slice(0, 3)) if (node.outputs[0]) node.outputs[0].waypoints = [{ x: 300, y: 300 }];
  const ends = [["a", "b"], ["b", "c"], ["c", "d"]] as const;
  const stage = stageOf(nodes, ends.map(([from, to]) => route(from, "to", to, [[0, 0], [10, 0]])));
  const moved: [string, { x: number; y: number }][] = [["a", { x: 0, y: 40 }], ["b", { x: 240, y: 40 }]];
  expect(layoutStep(stage.scene, moved)).toEqual({
    op: "batch",
    label: "step-layout",
    commands: [
      { op: "move", nodes: moved },
      { op: "waypoints", node: "a", output: "to", points: [] },
      { op: "waypoints", node: "b", output: "to", points: [] },
    ],
  });
});
