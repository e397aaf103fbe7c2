import type { AppContext } from "../../app/context";
import type { DocumentStore } from "../../document/store";
import type { DiagnosticView } from "../../rpc/generated/DiagnosticView";
import type { Problems } from "../../rpc/generated/Problems";
import { cursorOf } from "./cursor.svelte";
import { goTo, identity, listed, next } from "./list";

/** F8 and Shift+F8, whether the list is on the screen or not. Returns a function that ends it. */
export function registerProblems(app: AppContext): () => void {
  const handler = (step: 1 | -1) => ({
    run: () => app.active && walk(app, app.active, step),
    why: () => (app.active && total(app.active.problems) > 0 ? undefined : app.t("problems-none")),
  });
  return app.actions.handleAll({ "problems.next": handler(1), "problems.previous": handler(-1) });
}

function total({ save, publish, advice }: Problems): number {
  return save + publish + advice;
}

function walk(app: AppContext, store: DocumentStore, step: 1 | -1): void {
  const list = listed(store.diagnostics, app.verdictFilter);
  const finding = list[next(list, cursorOf(store).current, store.selection.single, step)];
  if (finding) visit(app, store, finding);
}

/** Goes to a finding and says it. One that belongs to no node is shown in the source, which is opened for it. */
export function visit(app: AppContext, store: DocumentStore, finding: DiagnosticView): void {
  cursorOf(store).current = identity(finding);
  const known = finding.node !== undefined && store.nodes.has(finding.node);
  if (!known && finding.place && app.settings.view === "canvas") app.set({ view: "split" });
  goTo(store, finding, "problems");
  app.announce(finding.message);
}
