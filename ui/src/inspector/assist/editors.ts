import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightSpecialChars, keymap, tooltips } from "@codemirror/view";
import { codeTheme } from "../../shared/codeTheme";

/** A text that is only shown. */
export function readOnly(label: string): Extension {
  return [EditorState.readOnly.of(true), EditorView.editable.of(false), EditorView.lineWrapping, codeTheme, named(label)];
}

/** An editor of sample data. */
export function sampleEditor(label: string): Extension {
  return [
    history(),
    keymap.of([...historyKeymap, ...defaultKeymap]),
    highlightSpecialChars(),
    drawSelection(),
    bracketMatching(),
    EditorView.lineWrapping,
    codeTheme,
    named(label),
    // A dialog begins here.
    EditorView.contentAttributes.of({ "data-first": "" }),
    // The dialog would cut them off.
    tooltips({ position: "fixed" }),
  ];
}

function named(label: string): Extension {
  return EditorView.contentAttributes.of({ "aria-label": label });
}
