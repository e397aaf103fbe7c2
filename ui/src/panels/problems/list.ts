import type { DocumentStore } from "../../document/store";
import type { DiagnosticView } from "../../rpc/generated/DiagnosticView";
import type { Verdict } from "../../rpc/generated/Verdict";

const RANK: Record<Verdict, number> = { save: 0, publish: 1, advice: 2 };

/** Findings as they are listed: what blocks most first, then in document order. */
export function listed(findings: readonly DiagnosticView[], filter: Verdict | undefined): DiagnosticView[] {
  const shown = filter === undefined ? [...findings] : findings.filter((f) => f.verdict === filter);
  return shown.sort((a, b) => RANK[a.verdict] - RANK[b.verdict]);
}

/** What stays the same of a finding while its place moves. */
export function identity(finding: DiagnosticView): string {
  return `${finding.code}\u0000${finding.path}`;
}

/**
 * The index to go to from `current` (an `identity`) by `step`, round and round. Without a current one that is still there: the
 * first finding of the selected node, else the first or last of all. -1 when there is none.
 */
export function next(list: readonly DiagnosticView[], current: string | undefined, selected: string | undefined, step: 1 | -1): number {
  if (list.length === 0) return -1;
  const at = current === undefined ? -1 : list.findIndex((f) => identity(f) === current);
  if (at >= 0) return (at + step + list.length) % list.length;
  const own = selected === undefined ? -1 : list.findIndex((f) => f.node === selected);
  if (own >= 0) return own;
  return step > 0 ? 0 : list.length - 1;
}

/** Selects what a finding belongs to and brings its card, field and lines into view. */
export function goTo(store: DocumentStore, finding: DiagnosticView, origin: unknown): void {
  const { node, path, place } = finding;
  const known = node !== undefined && store.nodes.has(node);
  store.selection.set(known ? [node] : [], [], known ? path : undefined, place);
  store.reveal({ ...(known && { node, path }), ...(place && { place }), origin });
}

/** Text in pieces; what stood between backticks is code. */
export function pieces(message: string): { text: string; code: boolean }[] {
  const parts = message.split("`");
  // One that has no other is a character like any other.
  if (parts.length % 2 === 0) parts.splice(-2, 2, parts.slice(-2).join("`"));
  return parts
    .map((text, index, all) => ({ text, code: index % 2 === 1 && index < all.length - 1 }))
    .filter((piece) => piece.text !== "");
}
