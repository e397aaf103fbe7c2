import { beforeEach, describe, expect, it } from "vitest";
import { card, route } from "../system/testing";
import { Controller } from "./controller";
import { at, stageOf, type TestStage } from "./testing";
import type { Pointer } from "./stage";

let stage: TestStage;
let controller: Controller;

beforeEach(() => {
  const a = card("a", 0, 0, { to: "b" });
  a.outputs[0]!.waypoints.push({ x: 240, y: 300 }, { x: 330, y: 300 });
  stage = stageOf(
    [a, card("b", 400, 0, { to: "c" }), card("c", 800, 0)],
    [route("a", "to", "b", [[176, 44], [240, 44], [240, 300], [330, 300], [330, 44], [400, 44]]), route("b", "to", "c", [[576, 44], [800, 44]])],
  );
  controller = new Controller(stage);
  controller.spacing = true;
});

function drag(...points: Pointer[]): void {
  controller.down(points[0]!);
  for (const p of points.slice(1)) controller.move(p);
  controller.up(points.at(-1)!);
}

describe("the space tool", () => {
  it("moves what is to the right along, and waypoints that are there, as one step", () => {
    drag(at(300, 200), at(340, 204), at(382, 210));
    expect(stage.commands).toEqual([
      {
        op: "batch",
        label: "step-space",
        commands: [
          { op: "move", nodes: [["b", { x: 480, y: 0 }], ["c", { x: 880, y: 0 }]] },
          { op: "waypoints", node: "a", output: "to", points: [{ x: 240, y: 300 }, { x: 410, y: 300 }] },
        ],
      },
    ]);
    expect(controller.spacing).toBe(false);
  });

  it("takes room, and with Alt moves what is before", () => {
    drag(at(700, 200), at(660, 200), at(636, 200));
    expect(stage.commands).toEqual([{ op: "move", nodes: [["c", { x: 736, y: 0 }]] }]);
    controller.spacing = true;
    drag(at(300, 200, { alt: true }), at(260, 200, { alt: true }), at(236, 200, { alt: true }));
    expect(stage.commands[1]).toMatchObject({ op: "batch", commands: [{ op: "move", nodes: [["a", { x: -64, y: 0 }]] }, { op: "waypoints", points: [{ x: 176, y: 300 }, { x: 330, y: 300 }] }] });
  });

  it("works downwards, and moves nothing when nothing is there", () => {
    drag(at(20, -50), at(22, -20), at(24, -10));
    expect(stage.commands).toMatchObject([{ op: "batch", commands: [{ op: "move", nodes: [["a", { x: 0, y: 40 }], ["b", { x: 400, y: 40 }], ["c", { x: 800, y: 40 }]] }, { op: "waypoints" }] }]);
    controller.spacing = true;
    drag(at(20, 600), at(22, 640), at(24, 700));
    expect(stage.commands).toHaveLength(1);
  });

  it("is left by Escape, before and while it is dragged", () => {
    expect(controller.cancel()).toBe(true);
    expect(controller.spacing).toBe(false);
    controller.spacing = true;
    controller.down(at(300, 200));
    controller.move(at(340, 200));
    controller.move(at(380, 200));
    expect(stage.scene.box(1).x).toBe(480);
    controller.cancel();
    expect(stage.scene.box(1).x).toBe(400);
    expect(stage.top.space).toBeUndefined();
    expect(stage.commands).toEqual([]);
  });
});

describe("moving several cards", () => {
  it("takes along the waypoints of lines between them, and only those", () => {
    controller.spacing = false;
    stage.store.selection.set(["a", "b"]);
    drag(at(20, 20, { alt: true }), at(60, 20, { alt: true }), at(30, 120, { alt: true }));
    expect(stage.commands).toEqual([
      {
        op: "batch",
        label: "step-move-lines",
        commands: [
          { op: "move", nodes: [["a", { x: 10, y: 100 }], ["b", { x: 410, y: 100 }]] },
          { op: "waypoints", node: "a", output: "to", points: [{ x: 250, y: 400 }, { x: 340, y: 400 }] },
        ],
      },
    ]);
    stage.commands.length = 0;
    stage.scene.endPreviews();
    stage.store.selection.set(["b"]);
    drag(at(420, 20, { alt: true }), at(460, 20, { alt: true }), at(430, 120, { alt: true }));
    expect(stage.commands).toEqual([{ op: "move", nodes: [["b", { x: 410, y: 100 }]] }]);
  });
});
