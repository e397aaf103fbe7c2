import type { AppContext } from "../../app/context";
import type { DocumentStore } from "../../document/store";
import { watch } from "../../document/watch";
import type { NodeKind } from "../../rpc/generated/NodeKind";

/** A node kind in the palette. */
export interface Usable {
  kind: NodeKind;
  name: string;
  /** The document has its only one. */
  inUse: boolean;
  /** Why none can be added; undefined when one can. */
  why: string | undefined;
}

/** Every kind, and whether one of it can be added now. Reactive. */
export function usable(app: AppContext, store: DocumentStore): Usable[] {
  const { editable, nodes } = watch(store);
  return app.kinds.map((kind) => {
    const inUse = kind.unique && has(nodes, kind.id);
    const why = !editable ? app.t("why-not-editable") : inUse ? app.t("why-in-use") : undefined;
    return { kind, name: app.t(`kind-${kind.id}`), inUse, why };
  });
}

function has(nodes: DocumentStore["nodes"], kind: string): boolean {
  for (const node of nodes.values()) if (node.kind === kind) return true;
  return false;
}
