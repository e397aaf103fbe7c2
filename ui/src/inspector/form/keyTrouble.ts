import type { FormState } from "./state.svelte";

/** Why a text cannot be a node's key; undefined when it can, as far as is known here. */
export function keyTrouble(form: FormState, text: string): string | undefined {
  return shapeTrouble(form, text, 128) ?? (form.store.nodes.has(text) ? form.t("inspector-key-taken", { key: text }) : undefined);
}

/** Why a text cannot be the key of a list's item. */
export function itemKeyTrouble(form: FormState, text: string, others: readonly (string | undefined)[]): string | undefined {
  return shapeTrouble(form, text, 64) ?? (others.includes(text) ? form.t("inspector-key-taken", { key: text }) : undefined);
}

function shapeTrouble(form: FormState, text: string, max: number): string | undefined {
  if (text === "") return form.t("inspector-key-empty");
  if (text.length > max) return form.t("inspector-too-long", { max });
  return text !== text.trim() || /\p{Cc}/u.test(text) ? form.t("inspector-key-shape") : undefined;
}
