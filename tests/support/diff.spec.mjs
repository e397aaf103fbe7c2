import test from "node:test";
import { assertDiff, diff } from "./diff.mjs";
import assert from "node:assert/strict";

test("changed, added and removed lines are told, with their ends", () => {
  assertDiff("a\nb\nc\n", "a\nB\nc\nd\n", ["- b", "+ B", "+ d"]);
  assertDiff("a\n", "a", ["- a", "+ a␄"]);
  assertDiff("a\n", "a\r\n", ["- a", "+ a␍"]);
  assertDiff("same", "same", []);
  assert.throws(() => assertDiff("a\n", "b\n", []));
  assert.deepEqual(diff("", "x\n"), ["+ x"]);
});
