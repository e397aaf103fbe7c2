import type { DocumentInfo } from "../rpc/generated/DocumentInfo";

/**
 * What the chip beside the name says: a message id and the chip's class. Trouble with the file comes before unsaved work, and
 * without the core nothing is known of either.
 */
export function fileState(info: DocumentInfo, dirty: boolean, unreachable = false): { label: string; tone: "" | "ok" | "warn" | "bad" } {
  if (unreachable) return { label: "state-unreachable", tone: "bad" };
  switch (info.disk) {
    case "changed":
      return { label: "state-changed-on-disk", tone: "bad" };
    case "missing":
      return { label: "state-missing", tone: "bad" };
    case "readOnly":
      return dirty ? { label: "state-modified-read-only", tone: "warn" } : { label: "state-read-only", tone: "" };
    case "new":
      return { label: "state-not-saved", tone: dirty ? "warn" : "" };
    case "same":
      return dirty ? { label: "state-modified", tone: "warn" } : { label: "state-saved", tone: "ok" };
  }
}
