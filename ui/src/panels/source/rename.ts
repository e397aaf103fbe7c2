import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { EditorView, showTooltip, type Tooltip } from "@codemirror/view";

/** What is asked where a key is to become another one. */
export interface Renaming {
  /** Where the key stands. */
  at: number;
  key: string;
  label: string;
  /** Carries it out; why not, when it cannot be. */
  rename: (to: string) => Promise<string | undefined>;
}

const ask = StateEffect.define<Renaming | null>();

const asked = StateField.define<Tooltip | null>({
  create: () => null,
  update(tip, tr) {
    for (const effect of tr.effects) if (effect.is(ask)) return effect.value && tooltip(effect.value);
    // What is typed elsewhere meanwhile may move the key.
    return tip && tr.docChanged ? { ...tip, pos: tr.changes.mapPos(tip.pos) } : tip;
  },
  provide: (field) => showTooltip.from(field),
});

/** A field under a key of the text, for another one. */
export const renaming: Extension = asked;

/** Opens the field. */
export function askForKey(view: EditorView, what: Renaming): void {
  view.dispatch({ effects: ask.of(what) });
}

function tooltip(what: Renaming): Tooltip {
  return { pos: what.at, above: false, arrow: false, create: (view) => field(view, what) };
}

function field(view: EditorView, { key, label, rename }: Renaming) {
  const dom = document.createElement("form");
  dom.className = "cm-rename";
  const input = dom.appendChild(document.createElement("input"));
  input.value = key;
  input.spellcheck = false;
  input.setAttribute("aria-label", label);
  const why = dom.appendChild(document.createElement("p"));
  why.setAttribute("role", "alert");
  why.hidden = true;
  let busy = false;
  const close = () => {
    view.dispatch({ effects: ask.of(null) });
    view.focus();
  };
  dom.addEventListener("submit", (event) => {
    event.preventDefault();
    if (busy) return;
    const to = input.value;
    if (to === key) return close();
    busy = true;
    void rename(to).then((refused) => {
      busy = false;
      if (refused === undefined) return close();
      why.textContent = refused;
      why.hidden = false;
      input.setAttribute("aria-invalid", "true");
      input.focus();
    });
  });
  input.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") close();
  });
  input.addEventListener("blur", () => {
    // The focus goes on to something else, not back. When the field is being taken away it is gone by then.
    setTimeout(() => {
      if (!busy && dom.isConnected) view.dispatch({ effects: ask.of(null) });
    });
  });
  return {
    dom,
    mount: () => {
      input.focus();
      input.select();
    },
  };
}
