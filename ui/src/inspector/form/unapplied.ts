import type { DocumentStore } from "../../document/store";

/** Per document and path of the field: what was typed there and could not be applied when the field went away. */
const kept = new WeakMap<DocumentStore, Map<string, string>>();

/** Keeps a typed text until its field is shown again. */
export function keepUnapplied(store: DocumentStore, path: string, text: string): void {
  const texts = kept.get(store) ?? new Map<string, string>();
  kept.set(store, texts.set(path, text));
}

/** The text kept for a field, once. */
export function takeUnapplied(store: DocumentStore, path: string): string | undefined {
  const text = kept.get(store)?.get(path);
  kept.get(store)?.delete(path);
  return text;
}
