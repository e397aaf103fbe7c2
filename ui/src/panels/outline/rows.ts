import type { NodeView } from "../../rpc/generated/NodeView";
import type { OutputView } from "../../rpc/generated/OutputView";
import { fold } from "../../shared/fold";

/** A line of the outline: a node, or one of its outputs. */
export interface Row {
  node: string;
  /** Index into the node's outputs; undefined for the node's own row. */
  output: number | undefined;
  /** Place among the nodes, from 1. */
  position: number;
}

/** The visible rows and where each begins; `tops` has one more entry: the whole height. */
export interface Rows {
  list: readonly Row[];
  tops: Float64Array;
  /** How many nodes there are rows for. */
  nodes: number;
}

export const NODE_HEIGHT = 26;
export const OUTPUT_HEIGHT = 24;

/** The rows of the open nodes, in document order; with a filter only nodes whose title or key has it. */
export function buildRows(order: readonly string[], nodes: ReadonlyMap<string, NodeView>, open: ReadonlySet<string>, filter = ""): Rows {
  const wanted = fold(filter.trim());
  const list: Row[] = [];
  let count = 0;
  for (const key of order) {
    const node = nodes.get(key);
    if (!node || (wanted !== "" && !fold(node.title).includes(wanted) && !fold(key).includes(wanted))) continue;
    count++;
    list.push({ node: key, output: undefined, position: count });
    if (open.has(key)) node.outputs.forEach((_, output) => list.push({ node: key, output, position: count }));
  }
  const tops = new Float64Array(list.length + 1);
  list.forEach((row, i) => (tops[i + 1] = (tops[i] ?? 0) + (row.output === undefined ? NODE_HEIGHT : OUTPUT_HEIGHT)));
  return { list, tops, nodes: count };
}

/** The rows that a window from `top` of `height` px shows: first index and one past the last. */
export function visible(tops: Float64Array, top: number, height: number): [number, number] {
  const rows = tops.length - 1;
  const from = Math.max(0, at(tops, top));
  return [from, Math.min(rows, at(tops, top + height) + 1)];
}

/** Index of the row at a height. */
function at(tops: Float64Array, y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What an output's row says. */
export function outputLabel(output: OutputView): string {
  return output.label === "" ? output.key : output.label;
}
