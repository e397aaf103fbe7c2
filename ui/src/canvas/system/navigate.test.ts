import { describe, expect, it } from "vitest";
import { linkedNodes, neighbour, path } from "./navigate";
import { linkBox, linkPill, nearestPort } from "./ports";
import { card, route, sceneOf } from "./testing";

const scene = sceneOf(
  [card("a", 0, 0, { yes: "b", no: "c" }), card("b", 300, 0, { to: "d" }), card("c", 300, 200, { to: "d" }), card("d", 600, 0, { to: "a" })],
  [
    route("a", "yes", "b", [[176, 29], [300, 44]]),
    route("a", "no", "c", [[176, 58], [300, 244]]),
    route("b", "to", "d", [[476, 44], [600, 44]]),
    route("c", "to", "d", [[476, 244], [600, 44]]),
    route("d", "to", "a", [[776, 44], [0, 44]]),
  ],
);

describe("navigate", () => {
  it("follows transitions to the right and back to the left", () => {
    expect(neighbour(scene, "a", "right")).toBe("b");
    expect(neighbour(scene, "b", "left")).toBe("a");
  });

  it("goes to the nearest card up and down", () => {
    expect(neighbour(scene, "b", "down")).toBe("c");
    expect(neighbour(scene, "c", "up")).toBe("b");
    expect(neighbour(scene, "b", "up")).toBeUndefined();
  });

  it("lists what is linked, each once and not itself", () => {
    expect(linkedNodes(scene, "a", true)).toEqual(["b", "c"]);
    expect(linkedNodes(scene, "d", false).sort()).toEqual(["b", "c"]);
  });

  it("collects paths through cycles", () => {
    expect(path(scene, ["b"], false).sort()).toEqual(["a", "b", "c", "d"]);
    expect(path(sceneOf([card("x", 0, 0, { to: "y" }), card("y", 9, 9)]), ["y"], false)).toEqual(["y"]);
  });
});

describe("ports", () => {
  const box = { x: 100, y: 100, width: 176, height: 88 };

  it("finds the nearest place on the border, on the grid and off the corners", () => {
    expect(nearestPort(box, 300, 160, 8)).toEqual({ side: "right", offset: 0.7273 });
    expect(nearestPort(box, 190, 90, 8)).toEqual({ side: "top", offset: 0.5 });
    expect(nearestPort(box, 98, 99, 8).offset).toBeGreaterThan(0);
    expect(nearestPort(box, 90, 104, 0)).toEqual({ side: "left", offset: Math.round((12 / 88) * 10_000) / 10_000 });
  });

  it("hangs a link's pill on the side of its port", () => {
    const linked = sceneOf([card("a", 0, 0, { to: "b" }), card("b", 400, 0)], [{ ...route("a", "to", "b", []), display: "link" }]);
    expect(linkBox(linked, linked.routes[0]!)).toEqual({ x: 192, y: 32, width: 63, height: 24 });
    expect(linkPill(linked, linked.routes[0]!)).toEqual({ x: 192, y: 32, width: 63, height: 24 });
  });

  it("cuts a pill short before the cards beside it", () => {
    const title = "A very long title of a card";
    const pill = (side: "left" | "right" | "top" | "bottom", ...beside: [number, number][]) => {
      const source = card("a", 0, 0, { to: "b" });
      const anchor = { left: { x: 0, y: 44 }, right: { x: 176, y: 44 }, top: { x: 88, y: 0 }, bottom: { x: 88, y: 88 } }[side];
      source.outputs[0]!.anchor = { side, ...anchor };
      const others = beside.map(([x, y], i) => card(`c${i}`, x, y));
      const linked = sceneOf([source, { ...card("b", 2000, 2000), title }, ...others], [{ ...route("a", "to", "b", []), display: "link" }]);
      const { x, width } = linkPill(linked, linked.routes[0]!)!;
      return [x, x + width];
    };
    const whole = title.length * 7 + 56;
    expect(pill("right")).toEqual([192, 192 + whole]);
    expect(pill("right", [300, 0])).toEqual([192, 294]);
    expect(pill("right", [300, 60])).toEqual([192, 192 + whole]);
    expect(pill("right", [200, 0])).toEqual([192, 239]);
    expect(pill("left", [-300, 0])).toEqual([-118, -16]);
    expect(pill("bottom", [-150, 100], [180, 100])).toEqual([32, 174]);
    expect(pill("top", [180, -100])).toEqual([88 - whole / 2, 174]);
  });
});
