import type { DocumentStore } from "../document/store";
import type { App } from "./app.svelte";

/** Adds nodes where no canvas does it (the source alone is shown): without a position, selected when it is there. */
export function registerAdding(app: App): void {
  for (const kind of app.kinds) {
    app.actions.handle(`add.${kind.id}`, {
      run: () => app.active && addNode(app, app.active, kind.id),
      why: () => {
        if (!app.active) return app.t("why-no-document");
        if (!app.active.editable) return app.t("why-not-editable");
        return kind.unique && hasKind(app.active.nodes, kind.id) ? app.t("why-in-use") : undefined;
      },
    });
  }
}

async function addNode(app: App, store: DocumentStore, kind: string): Promise<void> {
  const before = new Set(store.nodes.keys());
  if (!(await store.edit({ op: "addNode", node: { kind } }))) return;
  const added = [...store.nodes.keys()].find((key) => !before.has(key));
  if (added === undefined) return;
  store.selection.set([added]);
  store.reveal({ node: added });
  app.announce(app.t("node-added", { kind: app.t(`kind-${kind}`) }));
}

function hasKind(nodes: DocumentStore["nodes"], kind: string): boolean {
  for (const node of nodes.values()) if (node.kind === kind) return true;
  return false;
}
