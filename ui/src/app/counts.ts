import type { DiagnosticView } from "../rpc/generated/DiagnosticView";
import type { Verdict } from "../rpc/generated/Verdict";

/** How many findings there are of each verdict. */
export function countVerdicts(diagnostics: readonly DiagnosticView[]): Record<Verdict, number> {
  const counts: Record<Verdict, number> = { save: 0, publish: 0, advice: 0 };
  for (const { verdict } of diagnostics) counts[verdict]++;
  return counts;
}
