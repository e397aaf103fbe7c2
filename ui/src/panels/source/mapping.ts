import { ChangeSet, Text } from "@codemirror/state";
import { applyEdits } from "../../document/store";
import type { SourceEdit } from "../../rpc/generated/SourceEdit";
import { type Break, Breaks, scan } from "./breaks";

const BOM = "\uFEFF";

/**
 * A text of the file beside the same text as CodeMirror holds it.
 *
 * CodeMirror counts every line break as one unit and gets no byte order mark; offsets of the file count `\r\n` as two and
 * the mark as one. Both directions are translated here and nowhere else. A new line that is typed takes the ending of
 * the line it is typed in.
 */
export class TextMap {
  #text: string;
  #doc: Text;
  #breaks: Breaks;
  #bom: number;

  constructor(text: string) {
    this.#text = text;
    this.#bom = markOf(text);
    this.#doc = toDocument(text.slice(this.#bom));
    this.#breaks = Breaks.of(text);
  }

  /** The file's text. */
  get text(): string {
    return this.#text;
  }

  /** The same for CodeMirror. */
  get doc(): Text {
    return this.#doc;
  }

  /** CodeMirror position → UTF-16 offset of the file's text. */
  toOffset(position: number): number {
    const line = this.#breaks.wide === 0 ? 1 : this.#doc.lineAt(position).number;
    return this.#bom + position + this.#breaks.wideBefore(line - 1);
  }

  /** UTF-16 offset of the file's text → CodeMirror position. Inside `\r\n` it is the end of the line. */
  toPosition(offset: number): number {
    const at = Math.max(0, offset - this.#bom);
    if (this.#breaks.wide === 0) return Math.min(at, this.#doc.length);
    let low = 1;
    let high = this.#doc.lines;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#doc.line(middle).from + this.#breaks.wideBefore(middle - 1) <= at) low = middle;
      else high = middle - 1;
    }
    const line = this.#doc.line(low);
    return Math.min(at - this.#breaks.wideBefore(low - 1), line.to);
  }

  /** Changes of this document as edits of the file's text. */
  toEdits(changes: ChangeSet): SourceEdit[] {
    const edits: SourceEdit[] = [];
    changes.iterChanges((from, to, _fromB, _toB, inserted) => {
      const insert = inserted.sliceString(0, inserted.length, this.#ending(from));
      edits.push(this.#apart({ from: this.toOffset(from), to: this.toOffset(to), insert }));
    });
    return edits;
  }

  /** Takes `changes` over, after which `text` is what `toEdits(changes)` makes of it. */
  apply(changes: ChangeSet): void {
    const edits = this.toEdits(changes);
    this.#spliceBreaks(edits);
    this.#doc = changes.apply(this.#doc);
    this.#text = applyEdits(this.#text, edits);
  }

  /** Shares `text` when it is the same text; false when it is another one. */
  adopt(text: string): boolean {
    if (this.#text !== text) return false;
    this.#text = text;
    return true;
  }

  /**
   * Takes over that the file's text is now `text`. `edits`, offsets in the text before, say how it came about; without
   * them the difference is looked for. Returns the change of the document.
   */
  replace(text: string, edits?: readonly SourceEdit[]): ChangeSet {
    const parts = edits && this.#areClean(edits, text) ? edits : this.#difference(text);
    const changes = ChangeSet.of(
      parts.map((edit) => ({
        from: this.toPosition(edit.from),
        to: this.toPosition(edit.to),
        insert: toDocument(edit.insert),
      })),
      this.#doc.length,
    );
    this.#spliceBreaks(parts);
    this.#doc = changes.apply(this.#doc);
    this.#text = text;
    this.#bom = markOf(text);
    return changes;
  }

  /** The ending that a new line typed at `position` gets: its line's, else the one before, else `\n`. */
  #ending(position: number): Break {
    const line = this.#doc.lineAt(position).number;
    return this.#breaks.at(line - 1) ?? this.#breaks.at(line - 2) ?? "\n";
  }

  /** Keeps two breaks two: a lone `\r` and a `\n` that an edit would bring together become `\r\n` and `\n`. */
  #apart(edit: SourceEdit): SourceEdit {
    let { from, insert } = edit;
    const next = this.#text[edit.to] === "\n";
    if (insert.endsWith("\r") && next) insert += "\n";
    if (from > 0 && this.#text[from - 1] === "\r" && (insert === "" ? next : insert.startsWith("\n"))) {
      from--;
      insert = `\r\n${insert}`;
    }
    return { from, to: edit.to, insert };
  }

  #spliceBreaks(edits: readonly SourceEdit[]): void {
    const splices = edits.map((edit): [number, number, Break[]] => {
      const first = this.#doc.lineAt(this.toPosition(edit.from)).number;
      const last = this.#doc.lineAt(this.toPosition(edit.to)).number;
      return [first - 1, last - first, scan(edit.insert)];
    });
    for (const [index, removed, kinds] of splices.reverse()) this.#breaks.splice(index, removed, kinds);
  }

  /** Whether edits leave every `\r\n` whole, make no new one with what surrounds them and are clear of the mark. */
  #areClean(edits: readonly SourceEdit[], text: string): boolean {
    return edits.every((edit, index) => {
      if (edit.from < this.#bom || (edit.from === 0 && markOf(text) === 1)) return false;
      if (edits[index + 1]?.from === edit.to) return false;
      const first = edit.from > 0 && this.#text[edit.from - 1] === "\r" ? "\r" : "";
      const last = this.#text[edit.to] === "\n" ? "\n" : "";
      const old = first + this.#text.slice(edit.from, edit.to) + last;
      return !straddles(old, first, last) && !straddles(first + edit.insert + last, first, last);
    });
  }

  /** The difference to `text`, marks aside, in offsets of the present text. */
  #difference(text: string): SourceEdit[] {
    const before = this.#text.slice(this.#bom);
    return difference(before, text.slice(markOf(text))).map((edit) => ({
      from: edit.from + this.#bom,
      to: edit.to + this.#bom,
      insert: edit.insert,
    }));
  }
}

/** The one edit that makes `after` of `before`; it cuts neither a `\r\n` nor a surrogate pair in two. */
export function difference(before: string, after: string): SourceEdit[] {
  if (before === after) return [];
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  while (cuts(before, start) || cuts(after, start)) start--;
  let end = 0;
  while (
    end < shortest - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  ) {
    end++;
  }
  while (end > 0 && (cuts(before, before.length - end) || cuts(after, after.length - end))) end--;
  return [{ from: start, to: before.length - end, insert: after.slice(start, after.length - end) }];
}

/** Whether two units that belong together meet at `at`. */
function cuts(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  const left = text.charCodeAt(at - 1);
  const right = text.charCodeAt(at);
  if (left === 13 && right === 10) return true;
  return left >= 0xd800 && left < 0xdc00 && right >= 0xdc00 && right < 0xe000;
}

/** Whether a `\r\n` lies across either end of what is between `first` and `last`. */
function straddles(whole: string, first: string, last: string): boolean {
  return (first !== "" && whole[1] === "\n") || (last !== "" && whole[whole.length - 2] === "\r");
}

/** 1 when the text begins with a byte order mark. */
function markOf(text: string): number {
  return text.startsWith(BOM) ? 1 : 0;
}

function toDocument(text: string): Text {
  return Text.of(text.split(/\r\n?|\n/));
}
