import type { DocumentStore } from "../../document/store";
import type { NodeKind } from "../../rpc/generated/NodeKind";
import type { NodeView } from "../../rpc/generated/NodeView";
import { fold } from "../../shared/fold";

/** At most so many nodes are offered at once; typing narrows them down. */
export const MOST = 60;

/** The nodes that a transition may lead to and that match what is typed: beginnings first, then document order. */
export function targets(
  store: Pick<DocumentStore, "order" | "nodes">,
  kind: (id: string) => NodeKind | undefined,
  query: string,
): { nodes: NodeView[]; more: number } {
  const wanted = fold(query.trim());
  const first: NodeView[] = [];
  const then: NodeView[] = [];
  for (const key of store.order) {
    const node = store.nodes.get(key);
    if (!node || kind(node.kind)?.acceptsInput === false) continue;
    if (wanted === "") then.push(node);
    else if (fold(node.title).startsWith(wanted) || fold(key).startsWith(wanted)) first.push(node);
    else if (fold(node.title).includes(wanted) || fold(key).includes(wanted)) then.push(node);
  }
  const all = [...first, ...then];
  return { nodes: all.slice(0, MOST), more: Math.max(0, all.length - MOST) };
}
