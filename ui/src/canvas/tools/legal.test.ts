import { beforeEach, expect, it } from "vitest";
import { DIMMED } from "../system/scene";
import { card, route } from "../system/testing";
import { Inserting, insertion } from "./insert";
import { Legal } from "./legal";
import { stageOf, type TestStage } from "./testing";

let stage: TestStage;
const dimmed = (slot: number) => ((stage.scene.nodeFlags[slot] as number) & DIMMED) !== 0;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  stage = stageOf([card("s", 0, 0, { to: "b" }, "start"), card("b", 400, 0), card("far", 4000, 0, {}, "start")], [route("s", "to", "b", [[176, 44], [400, 44]])]);
});

it("asks about what is in sight, once, and about the rest when it comes into sight", async () => {
  const legal = new Legal(stage, (target) => ({ op: "connect", node: "b", output: "to", target }));
  legal.look();
  expect(stage.asked).toHaveLength(2);
  await settled();
  expect([0, 1, 2].map(dimmed)).toEqual([true, false, false]);
  expect(legal.why(0)).toBe("Start takes no transition");
  stage.camera.pan(-3500, 0);
  legal.look();
  await settled();
  expect(stage.asked).toHaveLength(3);
  expect(dimmed(2)).toBe(true);
  expect([...stage.reasons.keys()]).toEqual([0, 2]);
  legal.end();
  expect([0, 1, 2].some(dimmed)).toBe(false);
  expect(stage.reasons.size).toBe(0);
});

it("dims nothing when the answer comes after the gesture", async () => {
  const legal = new Legal(stage, (target) => ({ op: "connect", node: "b", output: "to", target }));
  legal.end();
  await settled();
  expect(dimmed(0)).toBe(false);
});

it("shows a line that a node would be put into only when the core would do it", async () => {
  const inserting = new Inserting(stage, (into) => into.around("far", [{ op: "move", nodes: [] }]));
  const over = () => inserting.over(0, (edge) => insertion(stage, edge, "delay", "to"));
  over();
  expect(stage.top.insertion).toBeUndefined();
  await settled();
  expect(stage.top.insertion).toEqual([176, 44, 400, 44]);
  expect(stage.asked).toHaveLength(1);
  inserting.over(-1, () => undefined);
  expect(stage.top.insertion).toBeUndefined();
  stage.refuse = () => "No";
  over();
  await settled();
  expect(stage.top.insertion).toBeUndefined();
  expect(inserting.now).toBeUndefined();
});
