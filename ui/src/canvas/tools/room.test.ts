import { beforeEach, describe, expect, it } from "vitest";
import { card, route } from "../system/testing";
import { append } from "./append";
import { Controller } from "./controller";
import { drop } from "./place";
import { at, stageOf, type TestStage } from "./testing";

/** `a` leads straight to `b`, 124 px behind it, and `b` to `c`; `lone` stands far below. */
let stage: TestStage;

beforeEach(() => {
  stage = stageOf(
    [card("a", 0, 0, { to: "b" }), card("b", 300, 0, { to: "c" }), card("c", 600, 0), card("lone", 0, 600, { to: undefined }, "if")],
    [route("a", "to", "b", [[176, 44], [300, 44]]), route("b", "to", "c", [[476, 44], [600, 44]])],
  );
});

/** Drags the lone card so that the pointer, 20 px from its corner, is let go at a point. */
function dragLone(x: number, y: number): void {
  const controller = new Controller(stage);
  controller.down(at(20, 620));
  controller.move(at(60, 620));
  controller.move(at(x, y));
  controller.up(at(x, y));
}

describe("dropping on a line between near cards", () => {
  it("makes room for a new card as appending does, instead of landing on both", async () => {
    const appended = append(stage, { node: "a", output: "to" }, "if");
    await drop(stage, "if", 238, 44);
    expect(stage.commands).toEqual([appended]);
    expect(appended).toEqual({
      op: "batch",
      label: "step-insert",
      commands: [
        { op: "move", nodes: [["b", { x: 516, y: 0 }], ["c", { x: 816, y: 0 }]] },
        { op: "addNode", node: { kind: "if", at: { x: 256, y: 0 } }, from: ["a", "to"], to: "b" },
      ],
    });
  });

  it("makes room for a card that was there already, in the same step, and does not push that card itself", () => {
    dragLone(238, 44);
    expect(stage.commands).toEqual([
      {
        op: "batch",
        label: "step-insert",
        commands: [
          { op: "move", nodes: [["b", { x: 516, y: 0 }], ["c", { x: 816, y: 0 }]] },
          expect.objectContaining({ op: "move", nodes: [["lone", { x: 256, y: expect.any(Number) as number }]] }),
          { op: "connect", node: "lone", output: "to", target: "b", input: "in" },
          { op: "connect", node: "a", output: "to", target: "lone" },
        ],
      },
    ]);
  });

  it("makes room before the card on the right when the line goes to the left", async () => {
    stage = stageOf([card("a", 300, 0, { to: "b" }), card("b", 0, 0)], [route("a", "to", "b", [[476, 44], [500, 44], [500, 120], [238, 120], [238, 44], [176, 44]])]);
    await drop(stage, "if", 238, 80);
    expect(stage.commands).toMatchObject([{ op: "batch", commands: [{ op: "move", nodes: [["a", { x: 516, y: 0 }]] }, { op: "addNode", node: { at: { x: 256 } } }] }]);
  });

  it("makes room downwards when the line leaves at the bottom", async () => {
    const a = card("a", 0, 0, { to: "b" });
    a.outputs[0]!.anchor = { side: "bottom", x: 88, y: 88 };
    stage = stageOf([a, card("b", 0, 200), card("beside", 400, 0)], [route("a", "to", "b", [[88, 88], [88, 200]])]);
    await drop(stage, "if", 92, 150);
    expect(stage.commands).toEqual([
      {
        op: "batch",
        label: "step-insert",
        commands: [
          { op: "move", nodes: [["b", { x: 0, y: 336 }]] },
          { op: "addNode", node: { kind: "if", at: { x: 0, y: 168 } }, from: ["a", "to"], to: "b" },
        ],
      },
    ]);
  });
});

describe("dropping on a line with room", () => {
  const wide = (...more: Parameters<typeof stageOf>[0]) =>
    stageOf([card("a", 0, 0, { to: "b" }), card("b", 800, 0), ...more], [route("a", "to", "b", [[176, 44], [800, 44]])]);

  it("moves nothing, and leaves the card where it was let go", async () => {
    stage = wide();
    await drop(stage, "if", 420, 50);
    expect(stage.commands).toEqual([{ op: "addNode", node: { kind: "if", at: { x: 336, y: 8 } }, from: ["a", "to"], to: "b" }]);
  });

  it("only keeps clear of an end that the card would lie on", async () => {
    stage = wide();
    await drop(stage, "if", 780, 44);
    expect(stage.commands).toEqual([{ op: "addNode", node: { kind: "if", at: { x: 544, y: 0 } }, from: ["a", "to"], to: "b" }]);
  });

  it("takes the next free place when another card is in the way", async () => {
    stage = wide(card("other", 320, 60));
    await drop(stage, "if", 420, 44);
    expect(stage.commands).toMatchObject([{ op: "addNode", node: { at: { x: 560, y: 0 } }, from: ["a", "to"], to: "b" }]);
  });

  it("keeps the bends before the card, and not those behind it", async () => {
    const a = card("a", 0, 0, { to: "b" });
    a.outputs[0]!.waypoints.push({ x: 240, y: 300 }, { x: 900, y: 300 });
    stage = stageOf([a, card("b", 1000, 0)], [route("a", "to", "b", [[176, 44], [240, 44], [240, 300], [900, 300], [900, 44], [1000, 44]])]);
    await drop(stage, "if", 560, 300);
    expect(stage.commands).toMatchObject([{ op: "batch", commands: [{ op: "waypoints", node: "a", output: "to", points: [{ x: 240, y: 300 }] }, { op: "addNode" }] }]);
  });
});
