import type { DocumentStore } from "../../document/store";
import type { Command } from "../../rpc/generated/Command";
import type { DiagnosticView } from "../../rpc/generated/DiagnosticView";

/** The first way to mend each finding that has one which needs no second look: the last in the text first, so that places stay true. */
export function safeFixes(findings: readonly DiagnosticView[]): Command[] {
  const found = findings.flatMap((finding) => {
    const fix = finding.fixes.find((one) => one.safe && one.command.op !== "editText");
    return fix ? [{ at: finding.place?.from ?? -1, command: fix.command }] : [];
  });
  const commands = found.sort((a, b) => b.at - a.at).map((one) => one.command);
  const seen = new Set<string>();
  return commands.filter((command) => {
    const text = JSON.stringify(command);
    return !seen.has(text) && seen.add(text);
  });
}

/** Carries them all out as one step; how many they were. */
export async function fixAll(store: DocumentStore): Promise<number> {
  const commands = safeFixes(store.diagnostics);
  if (commands.length === 0 || !(await store.edit({ op: "batch", label: "step-fix-all", commands }))) return 0;
  return commands.length;
}
