import { fold } from "../../shared/fold";

/** What the palette lists; a sign before the words chooses one. */
export type Mode = "all" | "commands" | "nodes" | "problems";

export const SIGNS: Readonly<Record<Mode, string>> = { all: "", commands: ">", nodes: "@", problems: "#" };

/** `@rev` is `rev` among the nodes. */
export function parseQuery(query: string): { mode: Mode; words: string } {
  for (const mode of ["commands", "nodes", "problems"] as const) {
    if (query.startsWith(SIGNS[mode])) return { mode, words: query.slice(1).trim() };
  }
  return { mode: "all", words: query.trim() };
}

/** Where the words were found in a text: from, to. */
export type Hit = readonly [number, number];

/**
 * How well a text fits: higher is better, undefined is not at all. Every word must be there; the beginning of the text is
 * better than the beginning of a word, and that is better than the middle of one.
 */
export function score(text: string, words: string): { score: number; hits: Hit[] } | undefined {
  const parts = fold(words).split(/\s+/).filter(Boolean);
  if (parts.length === 0) return { score: 0, hits: [] };
  const folded = fold(text);
  let total = 0;
  const hits: Hit[] = [];
  for (const part of parts) {
    const at = bestPlace(folded, part);
    if (at < 0) return undefined;
    total += at === 0 ? 30 : isWordStart(folded, at) ? 20 : 10;
    hits.push([at, at + part.length]);
  }
  // Of two equal ones the shorter text is nearer to what was typed.
  return { score: total - Math.min(9, text.length / 20), hits: merge(hits) };
}

/** A text cut into pieces, the found ones marked. */
export function pieces(text: string, hits: readonly Hit[]): { text: string; found: boolean }[] {
  const out: { text: string; found: boolean }[] = [];
  let at = 0;
  for (const [from, to] of hits) {
    if (from > at) out.push({ text: text.slice(at, from), found: false });
    out.push({ text: text.slice(from, to), found: true });
    at = to;
  }
  if (at < text.length) out.push({ text: text.slice(at), found: false });
  return out;
}

function bestPlace(text: string, part: string): number {
  let found = text.indexOf(part);
  const first = found;
  while (found >= 0) {
    if (isWordStart(text, found)) return found;
    found = text.indexOf(part, found + 1);
  }
  return first;
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "");
}

function merge(hits: Hit[]): Hit[] {
  const out: Hit[] = [];
  for (const hit of [...hits].sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && hit[0] <= last[1]) out[out.length - 1] = [last[0], Math.max(last[1], hit[1])];
    else out.push(hit);
  }
  return out;
}
