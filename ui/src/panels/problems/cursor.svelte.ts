import type { DocumentStore } from "../../document/store";

/** Where one is in a document's problems, whether the list is open or not. */
export class Cursor {
  /** `identity` of the finding gone to last. */
  current: string | undefined = $state();
}

const cursors = new WeakMap<DocumentStore, Cursor>();

/** The cursor of a document. */
export function cursorOf(store: DocumentStore): Cursor {
  let cursor = cursors.get(store);
  if (!cursor) cursors.set(store, (cursor = new Cursor()));
  return cursor;
}
