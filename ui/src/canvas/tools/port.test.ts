import { beforeEach, describe, expect, it } from "vitest";
import { HOVERED } from "../system/scene";
import { card, route } from "../system/testing";
import { Controller } from "./controller";
import { KeyPort } from "./keyPort";
import { at, stageOf, type TestStage } from "./testing";

let stage: TestStage;
let controller: Controller;

beforeEach(() => {
  stage = stageOf([card("a", 0, 0, { to: "b" }), card("b", 400, 100, {})], [route("a", "to", "b", [[176, 44], [288, 44], [288, 144], [400, 144]])]);
  controller = new Controller(stage);
});

function drag(...points: [number, number][]): void {
  const [first, ...rest] = points.map(([x, y]) => at(x, y));
  controller.down(first!);
  for (const p of rest) controller.move(p);
  controller.up(rest.at(-1)!);
}

describe("a pulled port", () => {
  it("moves along the border of its card and around the corner", () => {
    drag([176, 44], [178, 60], [177, 78], [150, 92], [104, 90]);
    expect(stage.commands).toEqual([{ op: "port", node: "a", output: "to", side: "bottom", offset: 0.5909 }]);
  });

  it("takes hold in the middle of a side", () => {
    drag([176, 44], [177, 70], [150, 90], [93, 90]);
    expect(stage.commands).toMatchObject([{ side: "bottom", offset: 0.5 }]);
  });

  it("draws a transition once it leaves the border, and goes on when it comes back", () => {
    drag([176, 44], [196, 44], [300, 300], [180, 70]);
    expect(stage.commands).not.toContainEqual(expect.objectContaining({ op: "port" }));
  });

  it("that comes back to its place changes nothing", () => {
    drag([176, 44], [176, 70], [177, 45]);
    expect(stage.commands).toEqual([]);
    expect(stage.top.port).toBeUndefined();
  });

  it("takes hold where its line is straight", () => {
    stage = stageOf([card("a", 0, 0, { to: "b" }), card("b", 400, 22)], [route("a", "to", "b", [[176, 44], [288, 44], [288, 66], [400, 66]])]);
    controller = new Controller(stage);
    drag([176, 44], [177, 60], [178, 63]);
    expect(stage.commands).toEqual([{ op: "port", node: "a", output: "to", side: "right", offset: 0.75 }]);
  });

  it("keeps the author's waypoints in what is shown", () => {
    stage.scene.view("a")!.outputs[0]!.waypoints.push({ x: 240, y: 300 });
    controller.down(at(176, 44));
    controller.move(at(177, 60));
    controller.move(at(178, 70));
    const path = stage.scene.path(0);
    expect(path.some((v, i) => i % 2 === 0 && v === 240 && path[i + 1] === 300)).toBe(true);
  });
});

describe("an input", () => {
  it("is dragged like a port, with its lines", () => {
    stage.scene.flag(1, HOVERED, true);
    drag([400, 144], [402, 120], [440, 98], [488, 97]);
    expect(stage.commands).toEqual([{ op: "addInput", node: "b", key: "in", side: "top", offset: 0.5 }]);
  });

  it("is not there for a card that does not show it", () => {
    controller.down(at(400, 144));
    controller.move(at(400, 200));
    expect(stage.top.port).toBeUndefined();
  });

  it("is renamed by a double click", () => {
    stage.scene.flag(1, HOVERED, true);
    controller.doubleClick(at(403, 144));
    expect(stage.edited).toEqual(["b.in"]);
  });

  it("has a ring under the pointer", () => {
    stage.scene.flag(1, HOVERED, true);
    controller.move(at(402, 144));
    expect(stage.top.port).toEqual({ x: 400, y: 144, input: true });
    controller.move(at(700, 600));
    expect(stage.top.port).toBeUndefined();
  });
});

describe("by keyboard", () => {
  it("a port goes along its side, around the corner and to the other side", () => {
    const tool = new KeyPort(stage, "a");
    tool.arrow(0, 8);
    expect(stage.top.port!.x).toBe(176);
    expect(stage.top.port!.y).toBeCloseTo(52, 1);
    for (let i = 0; i < 3; i++) tool.arrow(0, 8);
    expect(stage.top.port!.x).toBe(176);
    tool.arrow(0, 8);
    expect(stage.top.port).toMatchObject({ y: 88 });
    tool.arrow(0, -8);
    expect(stage.top.port).toMatchObject({ y: 0 });
    tool.end();
    expect(stage.commands).toMatchObject([{ op: "port", node: "a", output: "to", side: "top" }]);
  });

  it("goes on to the inputs, and leaves nothing behind when it is left", () => {
    const tool = new KeyPort(stage, "a");
    tool.next(false);
    tool.arrow(0, -8);
    expect(stage.top.port).toMatchObject({ x: 0, input: true });
    expect(stage.top.port!.y).toBeCloseTo(36, 1);
    tool.cancel();
    expect(stage.commands).toEqual([]);
    expect(stage.top.port).toBeUndefined();
  });
});
