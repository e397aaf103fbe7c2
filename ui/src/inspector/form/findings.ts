import { isAtOrBelow } from "../../document/path";
import type { DiagnosticView } from "../../rpc/generated/DiagnosticView";
import type { Verdict } from "../../rpc/generated/Verdict";
import type { Field } from "../../rpc/generated/Field";

/** Findings by the place in a form where they are shown. */
export interface Placed {
  /** By path of a field or of a list's item. */
  at: ReadonlyMap<string, readonly DiagnosticView[]>;
  /** Those that no field covers: shown above the form. */
  rest: readonly DiagnosticView[];
}

/** Paths of all fields and items of a form that can show findings or be gone to, outer ones first. */
export function pathsOf(fields: readonly Field[]): string[] {
  const paths: string[] = [];
  // Forms are as deep as the dialect's schema, never as deep as a document.
  const visit = (list: readonly Field[]): void => {
    for (const { path, control } of list) {
      if (control.type === "key") continue;
      paths.push(path);
      if (control.type === "group" || control.type === "duration") visit(control.fields);
      if (control.type === "list") {
        for (const item of control.items) {
          paths.push(item.path);
          visit(item.fields);
        }
      }
    }
  };
  visit(fields);
  return paths;
}

/** The most specific of `paths` that is at or above `path`. */
export function bestPath(paths: readonly string[], path: string): string | undefined {
  let best: string | undefined;
  for (const candidate of paths) {
    if (isAtOrBelow(path, candidate) && (best === undefined || candidate.length > best.length)) best = candidate;
  }
  return best;
}

/** The verdict that stands in the way of most; `none` without findings. */
export function worst(findings: readonly DiagnosticView[]): Verdict | "none" {
  return (["save", "publish", "advice"] as const).find((verdict) => findings.some((f) => f.verdict === verdict)) ?? "none";
}

/** Puts each finding of a node under the most specific field at or above its path. */
export function place(findings: readonly DiagnosticView[], node: string, fields: readonly Field[]): Placed {
  const own = findings.filter((finding) => finding.node === node);
  if (own.length === 0) return NONE;
  const paths = pathsOf(fields);
  const at = new Map<string, DiagnosticView[]>();
  const rest: DiagnosticView[] = [];
  for (const finding of own) {
    const best = bestPath(paths, finding.path);
    if (best === undefined) rest.push(finding);
    else at.set(best, [...(at.get(best) ?? []), finding]);
  }
  return { at, rest };
}

const NONE: Placed = { at: new Map(), rest: [] };
