import type { DocumentStore } from "../../document/store";
import { matches } from "../../shared/keys";
import type { Draft } from "./draft.svelte";

/**
 * Keys that all typed fields share: Escape takes typing back, and undo and redo are the document's as soon as nothing is
 * typed that it does not have.
 */
export function fieldKeys(e: KeyboardEvent, draft: Draft, store: DocumentStore): void {
  if (e.key === "Escape" && (draft.dirty || draft.kept !== undefined)) {
    // What was sent while typing is the last step, unless something was done elsewhere since.
    if (draft.kept !== undefined && draft.kept === store.revision) void store.undo();
    draft.kept = undefined;
    draft.restore();
    take(e);
  } else if (!draft.dirty && matches("Mod+Z", e)) {
    void store.undo();
    take(e);
  } else if (!draft.dirty && (matches("Mod+Shift+Z", e) || matches("Mod+Y", e))) {
    void store.redo();
    take(e);
  }
}

function take(e: KeyboardEvent): void {
  e.preventDefault();
  e.stopPropagation();
}
