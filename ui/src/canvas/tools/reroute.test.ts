import { beforeEach, describe, expect, it } from "vitest";
import { straighten } from "../system/waypoints";
import { card, route } from "../system/testing";
import { toolKey } from "./keyTool";
import { Reroute } from "./reroute";
import { stageOf, type TestStage } from "./testing";

let stage: TestStage;
let tool: Reroute;
const press = (key: string, shift = false) => toolKey(tool, { key, shift, mod: false, alt: false }, 8);

beforeEach(() => {
  stage = stageOf([card("a", 0, 0, { to: "b" }), card("b", 400, 200)], [route("a", "to", "b", [[176, 44], [288, 44], [288, 244], [400, 244]])]);
  tool = new Reroute(stage, { node: "a", output: "to" });
});

describe("rerouting by keyboard", () => {
  it("moves the middle run first, sideways only, and keeps it with Enter", () => {
    expect(tool.runs).toBe(3);
    expect(stage.top.run).toEqual([288, 44, 288, 244]);
    press("ArrowUp");
    expect(stage.top.run).toEqual([288, 44, 288, 244]);
    press("ArrowRight");
    press("ArrowRight");
    press("ArrowLeft", true);
    expect(stage.top.run).toEqual([303, 44, 303, 244]);
    expect(press("Enter")).toBe("done");
    expect(stage.commands).toEqual([{ op: "waypoints", node: "a", output: "to", points: [{ x: 303, y: 44 }, { x: 303, y: 244 }] }]);
    expect(stage.top.run).toBeUndefined();
  });

  it("goes round the runs with Tab and tells which", () => {
    press("Tab");
    expect(stage.top.run).toEqual([288, 244, 400, 244]);
    press("Tab", true);
    press("Tab", true);
    expect(stage.top.run).toEqual([176, 44, 288, 44]);
    expect(stage.said).toEqual(["canvas-run", "canvas-run", "canvas-run"]);
  });

  it("changes nothing when it is left or nothing was moved", () => {
    press("ArrowRight");
    expect(press("Escape")).toBe("done");
    expect(stage.scene.path(0)).toEqual([176, 44, 288, 44, 288, 244, 400, 244]);
    tool = new Reroute(stage, { node: "a", output: "to" });
    press("Enter");
    expect(stage.commands).toEqual([]);
  });

  it("makes the line automatic with Delete", () => {
    stage.scene.view("a")!.outputs[0]!.waypoints.push({ x: 300, y: 44 }, { x: 300, y: 244 });
    tool = new Reroute(stage, { node: "a", output: "to" });
    press("Delete");
    press("Enter");
    expect(stage.commands).toEqual([{ op: "waypoints", node: "a", output: "to", points: [] }]);
  });

  it("leaves other keys alone", () => {
    expect(press("x")).toBeUndefined();
    expect(toolKey(tool, { key: "ArrowRight", shift: false, mod: true, alt: false }, 8)).toBeUndefined();
  });
});

describe("straighten", () => {
  it("draws small steps into line and drops what bends nothing then", () => {
    const from = { x: 0, y: 0 };
    const to = { x: 400, y: 200 };
    expect(straighten(from, [{ x: 200, y: 10 }, { x: 208, y: 190 }], to)).toEqual([{ x: 200, y: 0 }, { x: 200, y: 200 }]);
    expect(straighten(from, [{ x: 100, y: 12 }, { x: 300, y: 8 }], { x: 400, y: 0 })).toEqual([]);
    expect(straighten(from, [{ x: 100, y: 100 }], to)).toEqual([{ x: 100, y: 100 }]);
  });
});
