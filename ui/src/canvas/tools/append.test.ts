import { describe, expect, it } from "vitest";
import { card, route } from "../system/testing";
import { append } from "./append";
import { stageOf } from "./testing";

const from = { node: "a", output: "to" };

describe("append", () => {
  it("only adds behind an open output", () => {
    const stage = stageOf([card("a", 0, 0, { to: undefined })]);
    expect(append(stage, from, "if")).toEqual({ op: "addNode", node: { kind: "if", at: { x: 256, y: 0 } }, from: ["a", "to"] });
  });

  it("comes in between where there is room", () => {
    const stage = stageOf([card("a", 0, 0, { to: "b" }), card("b", 520, 0)]);
    expect(append(stage, from, "if")).toEqual({ op: "addNode", node: { kind: "if", at: { x: 256, y: 0 } }, from: ["a", "to"], to: "b" });
  });

  it("moves what is to the right when there is none, with its bends, and drops the old bends of the way", () => {
    const a = card("a", 0, 0, { to: "b" });
    a.outputs[0]!.waypoints = [{ x: 300, y: 20 }];
    const b = card("b", 256, 0, { to: "c" });
    b.outputs[0]!.waypoints = [{ x: 460, y: 20 }];
    const lines = [route("a", "to", "b", [[176, 44], [256, 44]]), route("b", "to", "c", [[432, 44], [600, 244]])];
    const stage = stageOf([a, b, card("c", 600, 200), card("beside", 0, 400)], lines);
    expect(append(stage, from, "if")).toEqual({
      op: "batch",
      label: "step-insert",
      commands: [
        { op: "waypoints", node: "a", output: "to", points: [] },
        { op: "move", nodes: [["b", { x: 512, y: 0 }], ["c", { x: 856, y: 200 }]] },
        { op: "waypoints", node: "b", output: "to", points: [{ x: 716, y: 20 }] },
        { op: "addNode", node: { kind: "if", at: { x: 256, y: 0 } }, from: ["a", "to"], to: "b" },
      ],
    });
  });

  it("stands elsewhere when the line goes back, or other cards are in the way", () => {
    const back = stageOf([card("b", 0, 0), card("a", 300, 0, { to: "b" })]);
    expect(append(back, from, "if")).toMatchObject({ op: "addNode", node: { at: { x: 556, y: 0 } }, to: "b" });
    const full = stageOf([card("a", 0, 0, { to: "b" }), card("b", 700, 0), card("other", 240, 20)]);
    expect(append(full, from, "if")).toMatchObject({ op: "addNode", node: { at: { x: 256, y: 128 } }, to: "b" });
  });

  it("moves no crowd", () => {
    const crowd = Array.from({ length: 301 }, (_, i) => card(`n${String(i)}`, 300 + 200 * i, 0));
    const stage = stageOf([card("a", 0, 0, { to: "n0" }), ...crowd]);
    expect(append(stage, from, "if")).toMatchObject({ op: "addNode", to: "n0" });
  });
});
