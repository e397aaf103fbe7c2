import type { DocumentStore } from "../../document/store";

/** Per document and path of the field: the sample data that the author has written. */
const kept = new WeakMap<DocumentStore, Map<string, string>>();

export function keptSample(store: DocumentStore, path: string): string | undefined {
  return kept.get(store)?.get(path);
}

/** Keeps sample data while the document is open; undefined forgets it. */
export function keepSample(store: DocumentStore, path: string, sample: string | undefined): void {
  const samples = kept.get(store) ?? new Map<string, string>();
  if (sample === undefined) samples.delete(path);
  else samples.set(path, sample);
  kept.set(store, samples);
}
