import { type IndentContext, indentService } from "@codemirror/language";

/** A key whose value follows on the next lines: nothing after the colon but an anchor, a tag or the mark of a block scalar. */
const OPENS = /:(\s+[&!]\S+)*(\s+[|>][-+0-9]*)?$/;

/**
 * Columns that a new line begins at: those of the line above, one step more behind `key:`; below the key, not the dash, in a
 * list. Undefined in flow collections, which the language knows.
 */
function indent(context: IndentContext, pos: number): number | undefined {
  if (/^\s*[\]}]/.test(context.textAfterPos(pos))) return undefined;
  let { text, from } = context.lineAt(pos, -1);
  while (text.trim() === "") {
    if (from === 0) return 0;
    ({ text, from } = context.state.doc.lineAt(from - 1));
  }
  const words = text.replace(/(^|\s)#.*$/, "").trimEnd();
  if (/[[{,]$/.test(words)) return undefined;
  const [, space = "", dashes = ""] = /^(\s*)((?:-\s+)*)/.exec(text) ?? [];
  return space.length + dashes.length + (OPENS.test(words) ? context.unit : 0);
}

export const yamlIndent = indentService.of(indent);
