import type { Diagnostic } from "@codemirror/lint";
import { type Extension, RangeSet, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, gutterLineClass } from "@codemirror/view";
import type { DiagnosticView } from "../../rpc/generated/DiagnosticView";
import type { Fix } from "../../rpc/generated/Fix";
import type { Verdict } from "../../rpc/generated/Verdict";

/** A stretch of the editor's document. */
export interface Stretch {
  from: number;
  to: number;
}

/** Shows which lines belong to what is selected. */
export const setNodeLines = StateEffect.define<readonly Stretch[]>({
  map: (stretches, changes) => stretches.map((s) => ({ from: changes.mapPos(s.from, 1), to: changes.mapPos(s.to, -1) })),
});

const line = Decoration.line({ class: "cm-nodeLine" });
const gutterLine = new (class extends GutterMarker {
  override elementClass = "cm-nodeLine-gutter";
})();

/** Lines of selected nodes have another ground. */
export const nodeLines: Extension = [
  StateField.define({
    create: () => Decoration.none,
    update(marks, tr) {
      marks = marks.map(tr.changes);
      for (const effect of tr.effects) {
        if (effect.is(setNodeLines)) marks = Decoration.set(lines(tr.newDoc, effect.value).map((at) => line.range(at)), true);
      }
      return marks;
    },
    provide: (field) => EditorView.decorations.from(field),
  }),
  StateField.define<RangeSet<GutterMarker>>({
    create: () => RangeSet.empty,
    update(marks, tr) {
      marks = marks.map(tr.changes);
      for (const effect of tr.effects) {
        if (effect.is(setNodeLines)) marks = RangeSet.of(lines(tr.newDoc, effect.value).map((at) => gutterLine.range(at)), true);
      }
      return marks;
    },
    provide: (field) => gutterLineClass.from(field),
  }),
];

/** Where the lines of the stretches begin. */
function lines(doc: Text, stretches: readonly Stretch[]): number[] {
  const starts = new Set<number>();
  for (const { from, to } of stretches) {
    for (let at = Math.min(from, doc.length); ; ) {
      const here = doc.lineAt(at);
      starts.add(here.from);
      if (here.to + 1 >= to || here.to >= doc.length) break;
      at = here.to + 1;
    }
  }
  return [...starts];
}

const SEVERITY: Record<Verdict, Diagnostic["severity"]> = { save: "error", publish: "warning", advice: "info" };

/** More findings than anybody reads in a gutter are not drawn. */
const MOST = 2000;

/** Findings as CodeMirror draws them. `position` translates offsets of the store's text. */
export function toMarks(
  findings: readonly DiagnosticView[],
  length: number,
  position: (offset: number, side: -1 | 1) => number,
  fix: (fix: Fix) => void,
): Diagnostic[] {
  const marks: Diagnostic[] = [];
  for (const finding of findings) {
    if (!finding.place || marks.length >= MOST) continue;
    const from = Math.min(position(finding.place.from, -1), length);
    const to = Math.max(from, Math.min(position(finding.place.to, 1), length));
    marks.push({
      from,
      to,
      severity: SEVERITY[finding.verdict],
      message: finding.message.replaceAll("`", ""),
      actions: finding.fixes.map((f) => ({ name: f.title, apply: () => fix(f) })),
    });
  }
  return marks.sort((a, b) => a.from - b.from);
}
