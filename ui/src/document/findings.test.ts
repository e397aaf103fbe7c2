import { describe, expect, it } from "vitest";
import type { DiagnosticView } from "../rpc/generated/DiagnosticView";
import { Findings } from "./findings";

function finding(code: string, from: number, to: number, node?: string): DiagnosticView {
  return {
    ...{ verdict: "advice", severity: "advice", code, message: code, path: code, parameters: {}, fixes: [] },
    ...(node === undefined ? {} : { node }),
    place: { line: 1, column: from + 1, endLine: 1, endColumn: to + 1, from, to },
  };
}

const places = (findings: Findings, text: string) =>
  findings.list(text).map((f) => [f.code, f.place?.from, f.place?.to, f.place?.line, f.place?.column]);

describe("findings", () => {
  it("move with the text, and lines are counted anew", () => {
    const findings = new Findings();
    findings.reset([finding("a", 0, 2, "x"), finding("b", 4, 6, "y")]);
    findings.patch([], [{ from: 3, to: 3, insert: "12\n" }], "aa 12\n bb");
    findings.patch([], [{ from: 0, to: 0, insert: "\n" }], "\naa 12\n bb");
    expect(places(findings, "\naa 12\n bb")).toEqual([
      ["a", 1, 3, 2, 1],
      ["b", 8, 10, 3, 2],
    ]);
  });

  it("stand in lines that end with a lone return as well", () => {
    const findings = new Findings();
    findings.reset([finding("a", 2, 3, "x"), finding("b", 8, 9, "y")]);
    findings.patch([], [{ from: 0, to: 0, insert: "-" }], "-1\r2\r\n\n\r3");
    expect(places(findings, "-1\r2\r\n\n\r3").map((p) => p.slice(3))).toEqual([
      [2, 1],
      [5, 2],
    ]);
  });

  it("of a named node are replaced and do not move with the edit that replaced them", () => {
    const findings = new Findings();
    findings.reset([finding("a", 0, 2, "x"), finding("b", 4, 6, "y")]);
    findings.patch([{ node: "y", findings: [finding("c", 5, 7, "y")] }], [{ from: 3, to: 3, insert: "!" }], "aa !bb");
    findings.patch([{ findings: [finding("z", 0, 0)] }], [{ from: 0, to: 0, insert: "__" }], "__aa !bb");
    expect(places(findings, "__aa !bb").map((p) => p.slice(0, 3))).toEqual([
      ["z", 0, 0],
      ["a", 2, 4],
      ["c", 7, 9],
    ]);
    expect(findings.of("y").map((f) => f.code)).toEqual(["c"]);
    findings.patch([{ node: "y", findings: [] }], [], "__aa !bb");
    expect(findings.list("__aa !bb").map((f) => f.code)).toEqual(["z", "a"]);
  });

  it("are brought up to date when nobody has read them for many edits", () => {
    const findings = new Findings();
    findings.reset([finding("a", 0, 1, "x")]);
    for (let i = 1; i <= 1000; i++) findings.patch([], [{ from: 0, to: 0, insert: "-" }], `${"-".repeat(i)}a`);
    expect(places(findings, `${"-".repeat(1000)}a`)).toEqual([["a", 1000, 1001, 1, 1001]]);
  });

  it("give a byte order mark no column", () => {
    const findings = new Findings();
    findings.reset([finding("a", 1, 2, "x")]);
    findings.patch([], [{ from: 1, to: 1, insert: "-" }], "\uFEFF-a");
    expect(places(findings, "\uFEFF-a")).toEqual([["a", 2, 3, 1, 2]]);
  });
});
