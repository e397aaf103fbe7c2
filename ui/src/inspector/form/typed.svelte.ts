import { onDestroy } from "svelte";
import { TYPED_SOON } from "../../shared/later";
import type { Draft } from "./draft.svelte";
import type { FormState } from "./state.svelte";
import { keepUnapplied, takeUnapplied } from "./unapplied";

/** A field that is typed in. The functions are asked when they are needed. */
export interface TypedField {
  form: FormState;
  draft: Draft;
  /** Carries a text out; false when it was refused. `again`: it goes on with the text that was sent last. */
  set: (text: string, again: boolean) => Promise<boolean>;
  /** Whether the text is sent while it is being typed. Not for keys: every half of one would be a new name. */
  live: () => boolean;
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

/** No revision yet. */
const ON_ITS_WAY = -1;

/** The longest piece of a typed text that a message repeats. */
const SHOWN = 40;

/**
 * Sends what is typed: while it is typed (all of it as one step), when it is asked to, before saving, and when the field goes away. What cannot be sent by then is said and
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
    const again = draft.kept !== undefined;
    draft.kept = undefined;
    if (text === undefined || (await field.set(text, again))) return;
    draft.refused(app.unreachable || (!gone && field.focused()));
    field.restored?.();
    if (gone && app.unreachable) leave(app.t("unreachable-lost-title"));
  }

  /** Sends what is typed so far. An empty field may be on its way to another text: that waits until the field is left. */
  async function sendSoFar(): Promise<void> {
    if (gone || app.unreachable || !field.live() || !field.focused() || draft.text === "" || trouble() !== undefined) return;
    const text = draft.commit();
    if (text === undefined) return;
    const again = draft.kept !== undefined;
    draft.kept = ON_ITS_WAY;
    const done = await field.set(text, again);
    // The field may have been left, or sent, meanwhile.
    if (draft.kept !== undefined) draft.kept = done ? store.revision : undefined;
    if (!done) draft.refused(!gone && field.focused());
  }

  let soon: ReturnType<typeof setTimeout> | undefined;
  $effect(() => {
    if (!draft.dirty) return;
    void draft.text;
    soon ??= setTimeout(() => {
      soon = undefined;
      void sendSoFar();
    }, TYPED_SOON);
  });

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
    clearTimeout(soon);
    const wrong = trouble();
    if (wrong === undefined) void send();
    else leave(wrong);
  });
  return send;
}
