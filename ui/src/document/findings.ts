import type { DiagnosticView } from "../rpc/generated/DiagnosticView";
import type { NodeFindings } from "../rpc/generated/NodeFindings";
import type { Place } from "../rpc/generated/Place";
import type { SourceEdit } from "../rpc/generated/SourceEdit";

/** Findings of one node, or of none, with their places as they were before some of the edits. */
interface Group {
  findings: readonly DiagnosticView[];
  /** How many of the edits their places know of. */
  known: number;
}

/** So many edits are kept before the places are brought up to date, read or not. */
const MOST_EDITS = 200;

/**
 * The findings of a document, by whose they are: a patch replaces those of a few nodes, and the places of all others move
 * with the text. They are moved, and lines counted, when somebody reads the list.
 */
export class Findings {
  #groups = new Map<string | undefined, Group>();
  #edits: (readonly SourceEdit[])[] = [];
  #list: readonly DiagnosticView[] | undefined;

  /** Takes all anew. */
  reset(all: readonly DiagnosticView[]): void {
    const groups = new Map<string | undefined, DiagnosticView[]>();
    for (const finding of all) {
      const group = groups.get(finding.node);
      if (group) group.push(finding);
      else groups.set(finding.node, [finding]);
    }
    this.#groups = new Map([...groups].map(([node, findings]) => [node, { findings, known: 0 }]));
    this.#edits = [];
    this.#list = all;
  }

  /** Takes those of a few nodes anew; the others' places move with `edits`. `text` is the one afterwards. */
  patch(found: readonly NodeFindings[], edits: readonly SourceEdit[], text: string): void {
    if (this.#groups.size === 0 && found.length === 0) return;
    if (edits.length > 0) this.#edits.push(edits);
    for (const { node, findings } of found) {
      if (findings.length > 0) this.#groups.set(node, { findings, known: this.#edits.length });
      else this.#groups.delete(node);
    }
    this.#list = undefined;
    if (this.#edits.length > MOST_EDITS) this.list(text);
  }

  /** The findings of a node. Their places may be those of an earlier text: who goes there takes `list`. */
  of(node: string): readonly DiagnosticView[] {
    return this.#groups.get(node)?.findings ?? [];
  }

  /** All findings in document order; `text` is the present one. */
  list(text: string): readonly DiagnosticView[] {
    if (this.#list) return this.#list;
    let lines: number[] | undefined;
    for (const group of this.#groups.values()) {
      if (group.known < this.#edits.length) {
        const edits = this.#edits.slice(group.known);
        lines ??= lineStarts(text);
        const starts = lines;
        group.findings = group.findings.map((finding) =>
          finding.place ? { ...finding, place: moved(finding.place, edits, starts, text) } : finding,
        );
      }
      group.known = 0;
    }
    this.#edits = [];
    this.#list = [...this.#groups.values()].flatMap((group) => group.findings).sort(inOrder);
    return this.#list;
  }
}

function moved(place: Place, edits: readonly (readonly SourceEdit[])[], starts: readonly number[], text: string): Place {
  let { from, to } = place;
  for (const batch of edits) {
    from = follow(from, batch);
    to = follow(to, batch);
  }
  const [line, column] = position(from, starts, text);
  const [endLine, endColumn] = position(to, starts, text);
  return { line, column, endLine, endColumn, from, to };
}

/** Where an offset is after ascending edits; at an edit's end it counts as behind it. */
function follow(offset: number, edits: readonly SourceEdit[]): number {
  let by = 0;
  for (const edit of edits) {
    if (edit.to > offset) break;
    by += edit.insert.length - (edit.to - edit.from);
  }
  return offset + by;
}

/** Offsets at which lines begin. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  if (!text.includes("\r")) return starts;
  for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 1)) if (text[at + 1] !== "\n") starts.push(at + 1);
  return starts.sort((a, b) => a - b);
}

/** One-based line and column; a byte order mark has none. */
function position(offset: number, starts: readonly number[], text: string): [line: number, column: number] {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  const mark = low === 0 && offset > 0 && text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return [low + 1, offset - (starts[low] ?? 0) - mark + 1];
}

/** By place, then code, as the core lists them. */
function inOrder(a: DiagnosticView, b: DiagnosticView): number {
  const from = (a.place?.from ?? 0) - (b.place?.from ?? 0);
  if (from !== 0) return from;
  return compare(a.code, b.code) || compare(a.path, b.path) || (a.place?.to ?? 0) - (b.place?.to ?? 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
