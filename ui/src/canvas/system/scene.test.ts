import { describe, expect, it } from "vitest";
import type { Change } from "../../document/store";
import { EDGE_SELECTED, Scene, SELECTED } from "./scene";
import { card, route, sceneOf, source } from "./testing";

const change = (part: Partial<Change>): Change => ({
  all: false,
  nodes: [],
  removed: [],
  renamed: [],
  routes: [],
  removedRoutes: [],
  order: false,
  diagnostics: false,
  viewport: false,
  edits: [],
  origin: undefined,
  ...part,
});

describe("Scene", () => {
  it("touches only what a patch names, and keeps slots", () => {
    const s = source([card("a", 0, 0, { to: "b" }), card("b", 400, 0)], [route("a", "to", "b", [[176, 44], [400, 44]])]);
    const scene = new Scene(() => 100);
    scene.load(s);
    const [a, b] = [scene.slot("a"), scene.slot("b")];
    scene.flag(b, SELECTED, true);
    s.nodes.set("a", card("a", 80, 40, { to: "b" }));
    s.routes.set("a\u0000to", route("a", "to", "b", [[256, 84], [400, 44]]));
    scene.patch(change({ nodes: ["a"], routes: ["a\u0000to"] }), s);
    expect([scene.slot("a"), scene.slot("b")]).toEqual([a, b]);
    expect(scene.box(a)).toEqual({ x: 80, y: 40, width: 176, height: 88 });
    expect(scene.nodeFlags[b]).toBe(SELECTED);
    expect(scene.paths[scene.edgeSlots.get("a\u0000to") as number]).toEqual([256, 84, 400, 44]);
  });

  it("forgets what is gone and gives its slots to what comes, without old marks", () => {
    const s = source([card("a", 0, 0, { to: "b" }), card("b", 400, 0)], [route("a", "to", "b", [[176, 44], [400, 44]])]);
    const scene = new Scene(() => 100);
    scene.load(s);
    scene.flag(scene.slot("b"), SELECTED, true);
    scene.flagEdge(0, EDGE_SELECTED, true);
    s.nodes.delete("b");
    s.routes.clear();
    scene.patch(change({ removed: ["b"], removedRoutes: ["a\u0000to"] }), s);
    expect(scene.slot("b")).toBe(-1);
    expect(scene.edgesOf("a").size).toBe(0);
    expect(scene.lit.size + scene.marked().size).toBe(0);
    expect(scene.bounds()).toEqual({ x: 0, y: 0, width: 176, height: 88 });
    s.nodes.set("c", card("c", 800, 0));
    scene.patch(change({ nodes: ["c"] }), s);
    expect(scene.slot("c")).toBe(1);
    expect(scene.nodeFlags[1]).toBe(0);
  });

  it("puts previews back", () => {
    const scene = sceneOf([card("a", 0, 0, { to: "b" }), card("b", 400, 0)], [route("a", "to", "b", [[176, 44], [400, 44]])]);
    scene.place(0, 33, 44);
    scene.preview(0, [1, 2, 3, 4]);
    expect(scene.path(0)).toEqual([1, 2, 3, 4]);
    scene.endPreviews();
    expect(scene.box(0).x).toBe(0);
    expect(scene.path(0)).toEqual([176, 44, 400, 44]);
    expect(scene.nodeFlags[0]).toBe(0);
  });

  it("grows beyond its first arrays", () => {
    const scene = sceneOf(Array.from({ length: 1000 }, (_, i) => card(`n${i}`, i * 200, 0)));
    expect(scene.box(scene.slot("n999"))).toEqual({ x: 199_800, y: 0, width: 176, height: 88 });
  });
});
