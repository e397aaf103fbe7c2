import { onDestroy } from "svelte";
import type { Draft } from "./draft.svelte";
import type { FormState } from "./state.svelte";
import { keepUnapplied, takeUnapplied } from "./unapplied";

/** A field that is typed in. The functions are asked when they are needed. */
export interface TypedField {
  form: FormState;
  draft: Draft;
  /** Carries a text out; false when it was refused. */
  set: (text: string) => Promise<boolean>;
  /** Whether the field has the focus: then a refused text stays, to be mended. */
  focused: () => boolean;
  /** What is wrong with a text, in the reader's language; such a text is not sent. */
  trouble?: (text: string) => string | undefined;
  /** The draft went back to the document's text after a refusal. */
  restored?: () => void;
  /** What the field edits, and what it is called. */
  path: () => string | undefined;
  label: () => string;
}

/** The longest piece of a typed text that a message repeats. */
const SHOWN = 40;

/**
 * Sends what is typed: when it is asked to, before saving, and when the field goes away. What cannot be sent by then is said and
 * stands in the field when it is shown again. Call it while the component is set up; returns what sends the text.
 */
export function typed(field: TypedField): () => Promise<void> {
  const { form, draft } = field;
  const { store, app } = form;
  // As they were while the field was there: a field that goes away may have no names any more.
  let place = { node: form.form.key, path: field.path(), label: field.label() };
  let gone = false;

  const before = place.path === undefined ? undefined : takeUnapplied(store, place.path);
  if (before !== undefined) draft.text = before;

  function trouble(): string | undefined {
    return draft.dirty ? field.trouble?.(draft.text) : undefined;
  }

  async function send(): Promise<void> {
    if (trouble() !== undefined) return;
    const text = draft.commit();
    if (text === undefined || (await field.set(text))) return;
    draft.refused(app.unreachable || (!gone && field.focused()));
    field.restored?.();
    if (gone && app.unreachable) leave(app.t("unreachable-lost-title"));
  }

  function leave(reason: string): void {
    const { node, path, label } = place;
    const text = draft.text.length > SHOWN ? `${draft.text.slice(0, SHOWN - 1)}…` : draft.text;
    const said = text === "" ? app.t("inspector-not-applied-empty", { field: label, reason }) : app.t("inspector-not-applied", { text, field: label, reason });
    if (path === undefined || !store.nodes.has(node)) {
      app.toast({ kind: "error", text: said });
      return;
    }
    keepUnapplied(store, path, draft.text);
    app.toast({
      kind: "error",
      text: said,
      action: { label: app.t("inspector-back-to-field"), run: () => store.selection.set([node], [], path) },
    });
  }

  $effect.pre(() => {
    if (form.form.key !== "") place = { node: form.form.key, path: field.path(), label: field.label() };
  });
  $effect(() => store.holdBack(send, () => draft.dirty && trouble() === undefined));
  onDestroy(() => {
    gone = true;
    const wrong = trouble();
    if (wrong === undefined) void send();
    else leave(wrong);
  });
  return send;
}
