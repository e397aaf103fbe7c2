import { describe, expect, it } from "vitest";
import { isAtOrBelow, pathOf } from "./path";

describe("pathOf", () => {
  it("quotes keys with other than letters, digits, _ and -", () => {
    expect(pathOf("nodes", "a-b_1")).toBe("nodes.a-b_1");
    expect(pathOf("nodes", "a.b", "title")).toBe('nodes["a.b"].title');
    expect(pathOf("nodes", 'a"\\b')).toBe('nodes["a\\"\\\\b"]');
    expect(pathOf("nodes", "iş")).toBe("nodes.iş");
    expect(pathOf("nodes", "")).toBe('nodes[""]');
  });
});

describe("isAtOrBelow", () => {
  it("goes by whole parts", () => {
    expect(isAtOrBelow("nodes.a", "nodes.a")).toBe(true);
    expect(isAtOrBelow("nodes.a.title", "nodes.a")).toBe(true);
    expect(isAtOrBelow("nodes.a[0]", "nodes.a")).toBe(true);
    expect(isAtOrBelow("nodes.ab", "nodes.a")).toBe(false);
  });
});
