import type { FormState } from "./state.svelte";

/** Whether a text is a whole number within the bounds. */
export function isWhole(text: string, min: number, max: number): boolean {
  if (!/^[+-]?\d{1,15}$/.test(text.trim())) return false;
  const value = Number(text);
  return value >= min && value <= max;
}

/** What the arrow keys make of a number: the nearest one in bounds, `by` further. */
export function stepped(text: string, by: number, min: number, max: number): string {
  const value = Number.parseInt(text, 10);
  const from = Number.isFinite(value) ? value : Math.max(0, min) - Math.sign(by);
  return String(Math.min(max, Math.max(min, from + by)));
}

/** Why a text is no value of a number field, in the reader's language; undefined when it is one. Empty unsets a value. */
export function numberTrouble(form: Pick<FormState, "t">, text: string, min: number, max: number, required: boolean): string | undefined {
  if (text === "") return required ? form.t("inspector-number-needed") : undefined;
  return isWhole(text, min, max) ? undefined : form.t("inspector-whole-number", { min, max });
}
