import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, EditorState, type Extension, Transaction } from "@codemirror/state";
import {
  crosshairCursor, drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap,
  lineNumbers, rectangularSelection,
} from "@codemirror/view";
import { yamlIndent } from "./indent";
import { nodeLines } from "./marks";
import { searchPanel } from "./searchPanel";
import { codeTheme } from "../../shared/codeTheme";

/** Marks changes that came from the store: they are not sent back. */
export const remote = Annotation.define<boolean>();

/** A transaction with changes from the store. */
export function fromStore(changes: Transaction["changes"]): { changes: Transaction["changes"]; annotations: Annotation<unknown>[] } {
  return { changes, annotations: [remote.of(true), Transaction.addToHistory.of(false)] };
}

interface Steps {
  undo(): void;
  redo(): void;
}

/** Undo and redo belong to the document, not to this editor: one history for canvas and text. */
export function oneHistory(steps: Steps): Extension {
  const undo = () => (steps.undo(), true);
  const redo = () => (steps.redo(), true);
  const bind = { preventDefault: true, stopPropagation: true };
  return [
    keymap.of([
      { key: "Mod-z", run: undo, ...bind },
      { key: "Mod-y", mac: "Mod-Shift-z", run: redo, ...bind },
      { key: "Mod-Shift-z", run: redo, ...bind },
    ]),
    EditorView.domEventHandlers({
      beforeinput(event) {
        const step = event.inputType === "historyUndo" ? undo : event.inputType === "historyRedo" ? redo : undefined;
        if (!step) return false;
        event.preventDefault();
        return step();
      },
    }),
  ];
}

/** A YAML editor, without text, language of the interface and store. */
export function yamlEditor(): Extension {
  return [
    lintGutter(),
    lineNumbers(),
    foldGutter({ markerDOM: foldMarker }),
    codeFolding(),
    highlightSpecialChars(),
    drawSelection(),
    rectangularSelection(),
    crosshairCursor(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches({ minSelectionLength: 2 }),
    EditorState.allowMultipleSelections.of(true),
    indentOnInput(),
    indentUnit.of("  "),
    bracketMatching(),
    yamlIndent,
    yaml(),
    nodeLines,
    search({ top: true, createPanel: searchPanel }),
    codeTheme,
    keymap.of([...searchKeymap, ...foldKeymap, ...defaultKeymap, indentWithTab]),
  ];
}

/** The words of CodeMirror's own parts in the reader's language. */
export function words(t: (id: string) => string): Extension {
  return EditorState.phrases.of(Object.fromEntries(Object.entries(WORDS).map(([text, id]) => [text, t(`editor-${id}`)])));
}

/** What CodeMirror says → our message. */
const WORDS: Readonly<Record<string, string>> = {
  Find: "find",
  Replace: "replace-with",
  next: "next",
  previous: "previous",
  all: "all",
  "match case": "match-case",
  regexp: "regexp",
  "by word": "by-word",
  replace: "replace",
  "replace all": "replace-all",
  close: "close",
  "current match": "current-match",
  "on line": "on-line",
  "replaced match on line $": "replaced-one",
  "replaced $ matches": "replaced-many",
  "Go to line": "go-to-line",
  go: "go",
  "folded code": "folded-code",
  unfold: "unfold",
  to: "to",
  "Folded lines": "folded-lines",
  "Unfolded lines": "unfolded-lines",
  "Fold line": "fold-line",
  "Unfold line": "unfold-line",
  "Control character": "control-character",
  "Selection deleted": "selection-deleted",
  Diagnostics: "diagnostics",
  "No diagnostics": "no-diagnostics",
};

function foldMarker(open: boolean): HTMLElement {
  const mark = document.createElement("span");
  mark.className = `fold ${open ? "open" : "shut"}`;
  mark.innerHTML = `<svg width="12" height="12" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${open ? "m6 9 6 6 6-6" : "m9 18 6-6-6-6"}"/></svg>`;
  return mark;
}
