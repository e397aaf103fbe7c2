import { describe, expect, it } from "vitest";
import { hitTest, nodeAt, nodesIn } from "./hit";
import { EDGE_SELECTED, SELECTED } from "./scene";
import { card, route, sceneOf } from "./testing";

const make = () =>
  sceneOf(
    [card("a", 0, 0, { to: "b", open: undefined }), card("b", 400, 0)],
    [route("a", "to", "b", [[176, 29], [288, 29], [288, 44], [400, 44]])],
  );

describe("hitTest", () => {
  it("takes a port before its card, 10 px around", () => {
    const scene = make();
    expect(hitTest(scene, 185, 29, 1)).toEqual({ type: "port", node: 0, output: 0 });
    expect(hitTest(scene, 150, 29, 1)).toEqual({ type: "node", node: 0 });
  });

  it("takes lines within their halo, and says which end is near", () => {
    const scene = make();
    expect(hitTest(scene, 288, 36, 1)).toMatchObject({ type: "edge", edge: 0, segment: 1, end: undefined });
    expect(hitTest(scene, 240, 33, 1).type).toBe("edge");
    expect(hitTest(scene, 240, 36, 1).type).toBe("none");
    expect(hitTest(scene, 388, 44, 1)).toMatchObject({ type: "edge", end: "target" });
  });

  it("offers the plus of an open output only where it is shown", () => {
    const scene = make();
    expect(hitTest(scene, 202, 59, 1).type).toBe("none");
    scene.flag(0, SELECTED, true);
    expect(hitTest(scene, 202, 59, 1)).toEqual({ type: "plus", node: 0, output: 1 });
  });

  it("takes waypoints of selected lines only", () => {
    const a = card("a", 0, 0, { to: "b" });
    a.outputs[0]!.waypoints.push({ x: 288, y: 29 });
    const scene = sceneOf([a, card("b", 400, 0)], [route("a", "to", "b", [[176, 44], [288, 29], [400, 44]])]);
    expect(hitTest(scene, 290, 30, 1).type).toBe("edge");
    scene.flagEdge(0, EDGE_SELECTED, true);
    expect(hitTest(scene, 290, 30, 1)).toEqual({ type: "waypoint", edge: 0, index: 0 });
  });

  it("keeps small things reachable when zoomed out", () => {
    expect(hitTest(make(), 240, 36, 0.4).type).toBe("edge");
  });

  it("finds the frontmost card", () => {
    const scene = sceneOf([card("a", 0, 0), card("b", 40, 40)]);
    expect(nodeAt(scene, 60, 60)).toBe(1);
    expect(nodeAt(scene, 10, 10)).toBe(0);
    expect(nodeAt(scene, 500, 10)).toBe(-1);
    scene.flag(0, SELECTED, true);
    expect(nodeAt(scene, 60, 60)).toBe(0);
    expect(hitTest(scene, 60, 60, 1)).toEqual({ type: "node", node: 0 });
  });
});

describe("nodesIn", () => {
  it("takes what it touches, or only what it holds whole", () => {
    const scene = make();
    const box = { x: -10, y: -10, width: 500, height: 200 };
    expect(nodesIn(scene, box, false).sort()).toEqual(["a", "b"]);
    expect(nodesIn(scene, box, true)).toEqual(["a"]);
  });
});
