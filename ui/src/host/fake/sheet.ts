import type { NodeView } from "../../rpc/generated/NodeView";
import type { Problems } from "../../rpc/generated/Problems";
import type { Route } from "../../rpc/generated/Route";
import { code, node, type NodeSpec, type OutputSpec, way, words } from "./make";

/** Every type in every state, as the design's sheet of cards has them. Keys are `<kind>.<state>`. */
export function sheet(): { nodes: NodeView[]; routes: Route[] } {
  const nodes: NodeView[] = [];
  let y = 0;
  for (const spec of ROWS) {
    STATES.forEach((state, column) => {
      const open = state === "open";
      const problems: Partial<Problems> =
        state === "save" ? { save: spec.kind === "userInput" ? 2 : 1 } : state === "publish" ? { publish: 1 } : state === "advice" ? { advice: 1 } : {};
      const outputs = (spec.outputs ?? []).map((o, i, all): OutputSpec => (open && i === all.length - 1 ? o : { ...o, target: "end.normal" }));
      nodes.push(node({ ...spec, key: `${spec.kind}.${state}`, x: column * 218, y, problems, outputs }));
    });
    y += spec.height + 52;
  }
  return { nodes, routes: [] };
}

export const STATES = ["normal", "hover", "selected", "save", "publish", "advice", "open", "illegal", "running", "found"] as const;

const two = (first: string, second: string): OutputSpec[] => [
  { key: first, label: first, at: 29.04 },
  { key: second, label: second, at: 58.96 },
];

const ROWS: Omit<NodeSpec, "key" | "x" | "y">[] = [
  { kind: "start", title: "New order", width: 136, height: 40, outputs: [{ key: "to" }] },
  { kind: "end", title: "Completed", width: 152, height: 48, lines: [words("completed")] },
  { kind: "delay", title: "Packing time", height: 64, lines: [words("2 hours")], outputs: [{ key: "to" }] },
  {
    kind: "devLog", title: "Log the order", height: 88, outputs: [{ key: "to" }],
    lines: [words("Information", "text", "level:information"), code(["Order "], ["{item.Number}", "keyword"])],
  },
  {
    kind: "userInput", title: "Review order", height: 160, lines: [words("Sales lead or owner", "text", "shield-check")],
    outputs: [
      { key: "approve", label: "Approve", row: true, at: 80 },
      { key: "changes", label: "Request changes", row: true, at: 108 },
      { key: "reject", label: "Reject", row: true, at: 136 },
    ],
  },
  {
    kind: "if", title: "Needs a review?", height: 88, outputs: two("true", "false"),
    lines: [code(["item.Total > "], ["5000", "number"]), code(["OR", "keyword"], [" item.Buyer.OnHold"])],
  },
  {
    kind: "waitEvent", title: "Wait for changes", height: 88, outputs: two("event", "timeout"),
    lines: [words("Order · updated"), words("Any of 2 · up to 5 days", "text", "timer")],
  },
  {
    kind: "waitUntil", title: "Stock is reserved", height: 104,
    outputs: [{ key: "satisfied", label: "satisfied", at: 34 }, { key: "timeout", label: "timeout", at: 70 }],
    lines: [code(["ALL", "keyword"], [" item.Lines"]), code(["WHERE", "keyword"], [" (Reserved)"]), words("Up to 3 days", "text", "timer")],
  },
  {
    kind: "moveOnBoard", title: "Move to Approved", height: 88, outputs: two("success", "failure"),
    lines: [words("Orders board"), way("In review", "Approved")],
  },
];
