import { acceptCompletion, autocompletion, closeCompletion, type Completion, type CompletionContext, type CompletionResult, completionStatus, pickedCompletion, startCompletion } from "@codemirror/autocomplete";
import { setDiagnostics } from "@codemirror/lint";
import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { type EditorView, hoverTooltip, keymap, showTooltip, type Tooltip, tooltips, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { AssistItem } from "../../rpc/generated/AssistItem";
import type { AssistSignature } from "../../rpc/generated/AssistSignature";
import { Later } from "../../shared/later";
import type { Asker } from "./asker";
import { opensList, staysValid } from "./typing";

/** How long typing rests before the core is asked, milliseconds. */
const PAUSE = 120;
/** How far notes stay from the edge of the window, px. */
const EDGE = 6;

/** What may be written at the cursor, the call around it, what is wrong, and what stands under the pointer. */
export function help(asker: Asker): Extension {
  return [
    autocompletion({
      override: [(context) => complete(asker, context)],
      activateOnTypingDelay: PAUSE,
      icons: false,
      optionClass: (completion) => `is-${completion.type ?? ""}`,
    }),
    keymap.of([{ key: "Tab", run: acceptCompletion }]),
    hoverTooltip((view, position) => explain(asker, view, position)),
    signature,
    watch(asker),
    tooltips({ position: "fixed", tooltipSpace: inWindow }),
  ];
}

/** What was told may be otherwise now: another language of the reader. */
export const askAgain = StateEffect.define<null>();

/** Where notes may be: in the window, not at its very edge. */
function inWindow(): { top: number; left: number; bottom: number; right: number } {
  return { top: EDGE, left: EDGE, bottom: window.innerHeight - EDGE, right: window.innerWidth - EDGE };
}

/** Closes the list, or else the note on the call; false when none is open. */
export function closeHelp(view: EditorView): boolean {
  if (completionStatus(view.state) !== null) return closeCompletion(view);
  if (!view.state.field(signature, false)) return false;
  view.dispatch({ effects: setSignature.of(null) });
  return true;
}

async function complete(asker: Asker, context: CompletionContext): Promise<CompletionResult | null> {
  const text = context.state.doc.toString();
  if (!context.explicit && !opensList(text.slice(0, context.pos))) return null;
  const items = (await asker.at(text, context.pos))?.items;
  if (!items || items.items.length === 0 || context.aborted) return null;
  const from = Math.min(items.from, context.pos);
  const written = text.slice(from, context.pos);
  if (!context.explicit) {
    // A list that opens by itself must have something to go by, and say something new.
    if (written === "" && /[\p{L}\p{N}_]$/u.test(text.slice(0, from))) return null;
    if (items.items.some((item) => item.label.toLowerCase() === written.toLowerCase())) return null;
  }
  return {
    from,
    to: Math.max(items.to, context.pos),
    options: items.items.map(option),
    ...(!items.more && { validFor: (now: string) => staysValid(now) }),
  };
}

function option(item: AssistItem, index: number): Completion {
  return {
    // A text is told by its quotes, too: they are typed.
    label: item.kind === "option" ? item.insert : item.label,
    displayLabel: item.label,
    type: item.kind,
    ...(item.detail !== undefined && { detail: item.detail }),
    ...(item.about !== undefined && { info: item.about }),
    // As the core has them while nothing has been typed.
    boost: -index / 10,
    apply(view, completion, from, to) {
      view.dispatch({
        changes: { from, to, insert: item.insert },
        selection: { anchor: from + item.cursor },
        annotations: pickedCompletion.of(completion),
        userEvent: "input.complete",
        scrollIntoView: true,
      });
      // What is to be filled in is offered at once.
      if (item.cursor < item.insert.length) startCompletion(view);
    },
  };
}

async function explain(asker: Asker, view: EditorView, position: number): Promise<Tooltip | null> {
  const { doc } = view.state;
  const found = (await asker.at(doc.toString(), position))?.hover;
  if (!found || doc !== view.state.doc) return null;
  return {
    pos: found.from,
    end: found.to,
    above: true,
    create: () => {
      const dom = element("div", "cm-about");
      dom.append(element("b", "", found.title), ...found.about.map((text) => element("p", "", text)));
      return { dom };
    },
  };
}

const setSignature = StateEffect.define<{ call: AssistSignature; at: number } | null>();

/** The call that the cursor is in. */
const signature = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, tr) {
    for (const effect of tr.effects) {
      if (!effect.is(setSignature)) continue;
      return effect.value && note(effect.value.call, effect.value.at);
    }
    return shown && tr.docChanged ? { ...shown, pos: tr.changes.mapPos(shown.pos) } : shown;
  },
  provide: (field) => showTooltip.from(field),
});

function note(call: AssistSignature, at: number): Tooltip {
  return {
    pos: at,
    above: true,
    create: () => {
      const dom = element("div", "cm-about cm-call");
      const line = dom.appendChild(element("code"));
      line.append(`${call.name}(`);
      call.parameters.forEach((parameter, i) => {
        if (i > 0) line.append(", ");
        line.append(element(i === call.active ? "b" : "span", "", parameter));
      });
      line.append(")");
      dom.append(element("p", "", call.about));
      return { dom };
    },
  };
}

/** Asks when typing rests or the cursor has moved, and shows what is wrong and the call around the cursor. */
function watch(asker: Asker): Extension {
  return ViewPlugin.define((view: EditorView) => {
    let gone = false;
    const later = new Later(PAUSE, () => void ask());
    async function ask(): Promise<void> {
      const { doc, selection } = view.state;
      const found = await asker.at(doc.toString(), selection.main.head);
      // The text may have gone on meanwhile.
      if (gone || !found || doc !== view.state.doc) return;
      const severity = "error" as const;
      view.dispatch(setDiagnostics(view.state, found.problems.map((problem) => ({ ...problem, severity }))));
      if (!selection.eq(view.state.selection)) return;
      const call = view.hasFocus ? found.signature : undefined;
      // Above the first line in sight: what is being written stays readable.
      const at = view.lineBlockAtHeight(view.scrollDOM.scrollTop).from;
      if (call || view.state.field(signature)) view.dispatch({ effects: setSignature.of(call ? { call, at } : null) });
    }
    later.start();
    return {
      update: (update: ViewUpdate) => {
        const again = update.transactions.some((tr) => tr.effects.some((effect) => effect.is(askAgain)));
        if (update.docChanged || update.selectionSet || update.focusChanged || again) later.start();
      },
      destroy: () => {
        gone = true;
        later.cancel();
      },
    };
  });
}

function element(name: string, className = "", text = ""): HTMLElement {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.textContent = text;
  return made;
}
