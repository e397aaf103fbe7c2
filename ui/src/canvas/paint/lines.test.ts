import { expect, test } from "vitest";
import { traceHead, traceLine, traceStraight } from "./lines";

type Step = [name: string, ...at: number[]];

/** A context that keeps what is added to its path. */
function pen() {
  const steps: Step[] = [];
  const c = new Proxy({}, { get: (_, name: string) => (...at: number[]) => steps.push([name, ...at]) });
  return { c: c as CanvasRenderingContext2D, steps };
}

/** From the left far into the view, down, and back out to the left. */
const PATH = [-5000, 100, 400, 100, 400, 3000, -5000, 3000];
const VIEW = { x: 0, y: 0, width: 800, height: 600 };
const JUMPS: [number, number][] = Array.from({ length: 500 }, (_, i) => [-4900 + 20 * i, 3000]);

function traced(view?: typeof VIEW, jumps: [number, number][] = []): Step[] {
  const { c, steps } = pen();
  traceLine(c, PATH, jumps, true, view);
  return steps;
}

test("runs that are not in sight are not traced, however many bridges they have", () => {
  expect(traced(undefined, JUMPS).length).toBeGreaterThan(400);
  expect(traced(VIEW, JUMPS).length).toBeLessThan(10);
});

test("what is in sight is traced as without a view", () => {
  const all = traced();
  const seen = traced(VIEW);
  expect(seen).toEqual(all.slice(0, seen.length));
  // The run down and the corner at its end are there, the way back out is not.
  expect(seen.length).toBe(all.length - 1);
});

test("a line that comes back into sight begins anew there", () => {
  const { c, steps } = pen();
  traceStraight(c, [100, 100, 100, 5000, 300, 5000, 300, 100], VIEW);
  expect(steps).toEqual([["moveTo", 100, 100], ["lineTo", 100, 5000], ["moveTo", 300, 5000], ["lineTo", 300, 100]]);
});

test("only heads in sight are traced", () => {
  const { c, steps } = pen();
  traceHead(c, PATH, VIEW);
  expect(steps).toEqual([]);
  traceHead(c, [-5000, 100, 400, 100], VIEW);
  expect(steps.length).toBeGreaterThan(0);
});
