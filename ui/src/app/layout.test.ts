import { describe, expect, it } from "vitest";
import { Layout } from "./layout.svelte";

const settings = (layout: Record<string, number> = {}) => ({
  locale: null, theme: "system" as const, systemTitleBar: false, layout, snapToGrid: true, minimap: true, view: "canvas",
});

describe("panel sizes", () => {
  it("start as designed, lower at the bottom of a small window", () => {
    const layout = new Layout(settings(), () => undefined);
    expect(layout.size("side")).toBe(216);
    expect(layout.size("bottom")).toBe(176);
    layout.compact = true;
    expect(layout.size("bottom")).toBe(140);
  });

  it("go in steps of 8 and not below their smallest", () => {
    const layout = new Layout(settings(), () => undefined);
    layout.resize("side", 301);
    expect(layout.size("side")).toBe(304);
    layout.resize("inspector", 10);
    expect(layout.size("inspector")).toBe(264);
  });

  it("are kept with folds and found again", () => {
    let kept: Record<string, number> = {};
    const layout = new Layout(settings(), (values) => (kept = values));
    layout.resize("bottom", 240);
    layout.setOpen("inspector", false);
    const again = new Layout(settings(kept), () => undefined);
    expect(again.size("bottom")).toBe(240);
    expect(again.open("inspector")).toBe(false);
    expect(again.open("side")).toBe(true);
    again.reset("bottom");
    expect(again.size("bottom")).toBe(176);
  });
});
