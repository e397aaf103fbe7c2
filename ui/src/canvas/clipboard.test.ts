import { expect, it } from "vitest";
import { extent } from "./clipboard";

it("knows the room that a fragment takes, in both styles", () => {
  const flow = "designer:\n  nodes:\n    a: {position: {x: -10, y: 20}}\n    b: {position: {x: 190.5, y: 120}}\n";
  const block = "designer:\n  nodes:\n    a:\n      position:\n        x: -10\n        y: 20\n    b:\n      position:\n        x: 190.5\n        y: 120\n";
  for (const yaml of [flow, block]) expect(extent(yaml)).toEqual({ width: 376.5, height: 260 });
  expect(extent("a: {type: delay}\n")).toBeUndefined();
  expect(extent("designer: {nodes: {a: {position: {x: 1, y: 2}}}}")).toBeUndefined();
});
