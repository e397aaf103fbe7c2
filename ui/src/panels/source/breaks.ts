/** A line break of the file. */
export type Break = "\n" | "\r\n" | "\r";

/** Blocks of at most this many breaks; a splice rewrites one or two of them. */
const BLOCK = 1024;

interface Block {
  kinds: Break[];
  /** How many of them are `\r\n`. */
  wide: number;
}

/**
 * The kinds of all line breaks of a text in order, with a fast count of the two-unit ones before any line.
 *
 * CodeMirror counts every break as one unit, the file's text counts `\r\n` as two; this is the difference.
 */
export class Breaks {
  #blocks: Block[];
  #length: number;
  #wide: number;

  constructor(kinds: readonly Break[]) {
    this.#blocks = blocks(kinds);
    this.#length = kinds.length;
    this.#wide = count(kinds);
  }

  /** The breaks of `text`, as CodeMirror splits it. */
  static of(text: string): Breaks {
    return new Breaks(scan(text));
  }

  get length(): number {
    return this.#length;
  }

  /** How many are `\r\n`. */
  get wide(): number {
    return this.#wide;
  }

  /** The kind of the break at `index`; undefined past the last one. */
  at(index: number): Break | undefined {
    if (index < 0) return undefined;
    for (const block of this.#blocks) {
      if (index < block.kinds.length) return block.kinds[index];
      index -= block.kinds.length;
    }
    return undefined;
  }

  /** How many of the first `index` breaks are `\r\n`. */
  wideBefore(index: number): number {
    if (this.#wide === 0) return 0;
    if (this.#wide === this.#length) return Math.min(index, this.#length);
    let wide = 0;
    for (const block of this.#blocks) {
      if (index < block.kinds.length) {
        for (let i = 0; i < index; i++) if (block.kinds[i] === "\r\n") wide++;
        return wide;
      }
      index -= block.kinds.length;
      wide += block.wide;
    }
    return wide;
  }

  /** Replaces `removed` breaks from `index` on by `inserted`. */
  splice(index: number, removed: number, inserted: readonly Break[]): void {
    if (removed === 0 && inserted.length === 0) return;
    let first = 0;
    let start = 0;
    while (first < this.#blocks.length - 1 && index > start + this.#blocks[first]!.kinds.length) {
      start += this.#blocks[first]!.kinds.length;
      first++;
    }
    let last = first;
    let end = start + (this.#blocks[first]?.kinds.length ?? 0);
    while (end < index + removed && last < this.#blocks.length - 1) end += this.#blocks[++last]!.kinds.length;
    const touched = this.#blocks.slice(first, last + 1).flatMap((block) => block.kinds);
    const gone = count(touched.slice(index - start, index - start + removed));
    touched.splice(index - start, removed, ...inserted);
    this.#blocks.splice(first, last - first + 1, ...blocks(touched));
    this.#length += inserted.length - removed;
    this.#wide += count(inserted) - gone;
  }
}

/** The line breaks of `text` in order. */
export function scan(text: string): Break[] {
  const kinds: Break[] = [];
  if (!text.includes("\r")) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) kinds.push("\n");
    return kinds;
  }
  const pattern = /\r\n?|\n/g;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    kinds.push(match[0] as Break);
  }
  return kinds;
}

function blocks(kinds: readonly Break[]): Block[] {
  const out: Block[] = [];
  for (let at = 0; at < kinds.length; at += BLOCK) {
    const part = kinds.slice(at, at + BLOCK);
    out.push({ kinds: part, wide: count(part) });
  }
  return out;
}

function count(kinds: readonly Break[]): number {
  let wide = 0;
  for (const kind of kinds) if (kind === "\r\n") wide++;
  return wide;
}
