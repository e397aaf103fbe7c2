import type { NodeView } from "../../rpc/generated/NodeView";

/** Whether a card is round: Start and End, the ends of a flow. */
export function isPill(view: NodeView): boolean {
  return view.kind === "start" || view.kind === "end";
}
