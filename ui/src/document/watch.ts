import { createSubscriber } from "svelte/reactivity";
import type { DocumentStore } from "./store";

const changes = new WeakMap<DocumentStore, () => void>();
const selections = new WeakMap<DocumentStore, () => void>();

/**
 * Reads a document inside `$derived`, `$effect` or a template: they run again after each of its changes. Derive plain values
 * from it (`watch(store).dirty`); the store itself is always the same object.
 */
export function watch(store: DocumentStore): DocumentStore {
  let subscribe = changes.get(store);
  if (!subscribe) changes.set(store, (subscribe = createSubscriber((update) => store.subscribe(update))));
  subscribe();
  return store;
}

/** The same for its selection alone. */
export function watchSelection(store: DocumentStore): DocumentStore["selection"] {
  let subscribe = selections.get(store);
  if (!subscribe) selections.set(store, (subscribe = createSubscriber((update) => store.selection.subscribe(update))));
  subscribe();
  return store.selection;
}
