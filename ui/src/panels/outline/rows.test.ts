import { describe, expect, it } from "vitest";
import type { NodeView } from "../../rpc/generated/NodeView";
import { fold } from "../../shared/fold";
import { buildRows, NODE_HEIGHT, OUTPUT_HEIGHT, visible } from "./rows";

const node = (key: string, title: string, outputs: string[] = []) =>
  [key, { key, title, outputs: outputs.map((o) => ({ key: o, label: o })) } as unknown as NodeView] as const;

const nodes = new Map([node("start", "New order", ["to"]), node("ask", "İnceleme", ["ok", "no"]), node("end", "Done")]);
const order = ["start", "ask", "end"];

describe("outline rows", () => {
  it("shows outputs of open nodes only", () => {
    const rows = buildRows(order, nodes, new Set(["ask"]));
    expect(rows.list.map((r) => `${r.node}${r.output ?? ""}`)).toEqual(["start", "ask", "ask0", "ask1", "end"]);
    expect(rows.tops.at(-1)).toBe(3 * NODE_HEIGHT + 2 * OUTPUT_HEIGHT);
    expect(rows.nodes).toBe(3);
  });

  it("filters by title and key without regard to case, Turkish too", () => {
    expect(buildRows(order, nodes, new Set(), "incel").list.map((r) => r.node)).toEqual(["ask"]);
    expect(buildRows(order, nodes, new Set(), "ASK").list.map((r) => r.node)).toEqual(["ask"]);
    expect(buildRows(order, nodes, new Set(), "nothing").list).toEqual([]);
  });

  it("leaves out keys whose node is gone", () => {
    expect(buildRows(["start", "gone"], nodes, new Set()).list).toHaveLength(1);
  });

  it("finds the rows that a window shows", () => {
    const { tops } = buildRows(order, nodes, new Set(["ask"]));
    expect(visible(tops, 0, 1000)).toEqual([0, 5]);
    expect(visible(tops, NODE_HEIGHT, 10)).toEqual([1, 2]);
    expect(visible(tops, NODE_HEIGHT - 1, 2)).toEqual([0, 2]);
    expect(visible(buildRows([], nodes, new Set()).tops, 0, 100)).toEqual([0, 0]);
  });

  it("folds every i to one", () => {
    expect(fold("IŞIK İzmir ılık")).toBe(fold("işik izmir ilik"));
  });
});
