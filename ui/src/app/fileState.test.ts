import { describe, expect, it } from "vitest";
import type { DocumentInfo } from "../rpc/generated/DocumentInfo";
import { fileState } from "./fileState";

const info = (disk: DocumentInfo["disk"]): DocumentInfo => ({ id: 1, name: "a.yaml", path: "/a.yaml", folder: "/", dirty: false, disk, contentHash: "" });

describe("the state of a file", () => {
  it("tells trouble with the file before unsaved work", () => {
    expect(fileState(info("changed"), true).label).toBe("state-changed-on-disk");
    expect(fileState(info("missing"), true).label).toBe("state-missing");
  });

  it("claims nothing while the core does not answer", () => {
    expect(fileState(info("same"), false, true)).toEqual({ label: "state-unreachable", tone: "bad" });
  });

  it("tells unsaved work", () => {
    expect(fileState(info("same"), false)).toEqual({ label: "state-saved", tone: "ok" });
    expect(fileState(info("same"), true)).toEqual({ label: "state-modified", tone: "warn" });
    expect(fileState(info("new"), false).label).toBe("state-not-saved");
    expect(fileState(info("readOnly"), true).label).toBe("state-modified-read-only");
  });
});
