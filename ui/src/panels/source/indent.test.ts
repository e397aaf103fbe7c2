import { getIndentation, IndentContext } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, it } from "vitest";
import { yamlEditor } from "./editor";

/** Columns of a line that is begun at the mark `^`. */
function begun(text: string): number | null {
  const at = text.indexOf("^");
  const state = EditorState.create({ doc: text.replace("^", ""), extensions: yamlEditor() });
  return getIndentation(new IndentContext(state, { simulateBreak: at }), at);
}

it.each([
  ["behind a key without a value", "nodes:\n  a:^\n  b:\n    type: end\n", 4],
  ["behind a key with a comment", "nodes:   # all of them^\n", 2],
  ["behind a value", "nodes:\n  a:\n    type: delay^\n  b: {}\n", 4],
  ["behind a block scalar's mark", "nodes:\n  a:\n    message: |-^\n", 6],
  ["behind an anchor", "a: &x^\n", 2],
  ["behind a list's item", "choices:\n  - key: a^\n", 4],
  ["behind a blank line", "nodes:\n  a:\n    type: end\n^\n", 4],
  ["behind a text with a colon", 'a:\n  title: "x:"^\n', 2],
  ["at the beginning", "^", 0],
])("begins a line %s", (_, text, columns) => {
  expect(begun(text)).toBe(columns);
});

it("leaves flow collections to the language", () => {
  expect(begun("a: {^}")).not.toBeNull();
});
