import { expect, it } from "vitest";
import { extent, near } from "./clipboard";

it("knows the room that a fragment takes, in both styles", () => {
  const flow = "designer:\n  nodes:\n    a: {position: {x: -10, y: 20}}\n    b: {position: {x: 190.5, y: 120}}\n";
  const block = "designer:\n  nodes:\n    a:\n      position:\n        x: -10\n        y: 20\n    b:\n      position:\n        x: 190.5\n        y: 120\n";
  for (const yaml of [flow, block]) expect(extent(yaml)).toEqual({ width: 376.5, height: 260 });
  const one = { width: 176, height: 160 };
  expect(extent("a: {type: delay}\n")).toEqual(one);
  expect(extent("designer: {nodes: {a: {position: {x: 1, y: 2}}}}")).toEqual(one);
});

it("takes the free place in sight that is nearest to where a paste was wanted", () => {
  const card = { x: 100, y: 100, width: 176, height: 88 };
  const sight = { x: 0, y: 0, width: 800, height: 600 };
  expect(near(card, sight, 24, () => true)).toEqual({ x: 100, y: 100 });
  expect(near(card, sight, 24, ({ x }) => x >= 160)).toEqual({ x: 172, y: 100 });
  // Wanted out of sight: as near as can be, but in sight.
  expect(near({ ...card, x: 2000, y: -500 }, sight, 24, () => true)).toEqual({ x: 608, y: 4 });
  // No room at all, or none in sight.
  expect(near(card, sight, 24, () => false)).toBeUndefined();
  expect(near({ ...card, width: 900 }, sight, 24, () => true)).toBeUndefined();
});
