import { expect, it } from "vitest";
import type { Command } from "../../rpc/generated/Command";
import type { DiagnosticView } from "../../rpc/generated/DiagnosticView";
import { safeFixes } from "./fixAll";

function finding(path: string, from: number, fixes: { safe: boolean; path: string }[]): DiagnosticView {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1, from, to: from };
  return {
    ...{ verdict: "publish", severity: "error", code: "c", message: "", path, place, parameters: {} },
    fixes: fixes.map(({ safe, path: at }) => ({ title: at, safe, command: { op: "unset", path: at } satisfies Command })),
  };
}

it("takes the safe fix of each finding, the last in the text first, and none twice", () => {
  const findings = [
    finding("a", 10, [{ safe: false, path: "guess" }, { safe: true, path: "a" }]),
    finding("b", 20, [{ safe: false, path: "b" }]),
    finding("c", 30, [{ safe: true, path: "c" }]),
    finding("c2", 31, [{ safe: true, path: "c" }]),
    finding("d", 40, []),
  ];
  expect(safeFixes(findings)).toEqual([
    { op: "unset", path: "c" },
    { op: "unset", path: "a" },
  ]);
});
