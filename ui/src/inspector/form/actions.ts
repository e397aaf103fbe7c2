import { createSubscriber } from "svelte/reactivity";
import type { ActionRegistry } from "../../app/actions";

const subscribers = new WeakMap<ActionRegistry, () => void>();

/** Reads actions inside `$derived` or a template: they run again when states may have changed. */
export function watchActions(actions: ActionRegistry): ActionRegistry {
  let subscribe = subscribers.get(actions);
  if (!subscribe) subscribers.set(actions, (subscribe = createSubscriber((update) => actions.subscribe(update))));
  subscribe();
  return actions;
}
