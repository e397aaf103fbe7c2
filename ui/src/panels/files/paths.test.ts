import { describe, expect, it } from "vitest";
import { shortFolder } from "../start/paths";
import { fileOf, joinPath, withExtension } from "./paths";

describe("paths", () => {
  it("are joined with the folder's own slash", () => {
    expect(joinPath("/home/me", "a.yaml")).toBe("/home/me/a.yaml");
    expect(joinPath("/", "a.yaml")).toBe("/a.yaml");
    expect(joinPath("C:\\flows", "a.yaml")).toBe("C:\\flows\\a.yaml");
  });

  it("get an extension when there is none", () => {
    expect(withExtension("a")).toBe("a.yaml");
    expect(withExtension("a.YML")).toBe("a.YML");
    expect(withExtension("v1.2")).toBe("v1.2.yaml");
  });

  it("are a name in the folder, or whole", () => {
    expect(fileOf("/home/me", "a")).toBe("/home/me/a.yaml");
    expect(fileOf("/home/me", "/tmp/b.yaml")).toBe("/tmp/b.yaml");
    expect(fileOf("C:\\flows", "D:\\b")).toBe("D:\\b.yaml");
  });

  it("are shown from the home folder", () => {
    expect(shortFolder("/home/me/flows", "/home/me")).toBe("~/flows");
    expect(shortFolder("/home/me", "/home/me")).toBe("~");
    expect(shortFolder("/home/melek", "/home/me")).toBe("/home/melek");
    expect(shortFolder("/srv", "")).toBe("/srv");
  });
});
