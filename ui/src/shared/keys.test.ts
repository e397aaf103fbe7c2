import { describe, expect, it } from "vitest";
import { keyNames, type KeyPress, keyText, matches } from "./keys";

function press(key: string, code: string, mods: Partial<KeyPress> = {}): KeyPress {
  return { key, code, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...mods };
}

describe("shortcuts", () => {
  it("need exactly their modifiers", () => {
    const z = press("z", "KeyZ", { ctrlKey: true });
    expect(matches("Mod+Z", z, false)).toBe(true);
    expect(matches("Z", z, false)).toBe(false);
    expect(matches("Mod+Shift+Z", z, false)).toBe(false);
    expect(matches("Mod+Shift+Z", press("Z", "KeyZ", { ctrlKey: true, shiftKey: true }), false)).toBe(true);
  });

  it("take Command for Mod on a Mac, and Ctrl only for Ctrl", () => {
    expect(matches("Mod+K", press("k", "KeyK", { metaKey: true }), true)).toBe(true);
    expect(matches("Mod+K", press("k", "KeyK", { ctrlKey: true }), true)).toBe(false);
    expect(matches("Ctrl+Tab", press("Tab", "Tab", { ctrlKey: true }), true)).toBe(true);
  });

  it("go by the sign where Shift makes it", () => {
    expect(matches("?", press("?", "Slash", { shiftKey: true }), false)).toBe(true);
    expect(matches("?", press("?", "Minus", { shiftKey: true }), false)).toBe(true);
    expect(matches("Mod++", press("+", "Equal", { ctrlKey: true, shiftKey: true }), false)).toBe(true);
    expect(matches("Mod++", press("+", "NumpadAdd", { ctrlKey: true }), false)).toBe(true);
    expect(matches("Mod+-", press("-", "Minus", { ctrlKey: true }), false)).toBe(true);
  });

  it("go by the place of a digit, which Shift changes", () => {
    expect(matches("Shift+1", press("!", "Digit1", { shiftKey: true }), false)).toBe(true);
    expect(matches("Mod+2", press("2", "Digit2", { ctrlKey: true }), false)).toBe(true);
    expect(matches("Mod+2", press("3", "Digit3", { ctrlKey: true }), false)).toBe(false);
  });

  it("work on keyboards with other letters", () => {
    expect(matches("I", press("ı", "KeyI"), false)).toBe(true);
    expect(matches("Mod+S", press("с", "KeyS", { ctrlKey: true }), false)).toBe(true);
    expect(matches("I", press("ş", "Semicolon"), false)).toBe(false);
  });

  it("are shown as keys", () => {
    expect(keyNames("Mod+Shift+S", false)).toEqual(["Ctrl", "Shift", "S"]);
    expect(keyNames("Mod++", false)).toEqual(["Ctrl", "+"]);
    expect(keyNames("ArrowUp", false)).toEqual(["↑"]);
    expect(keyText("Mod+K", false)).toBe("Ctrl+K");
    expect(keyText("Mod+K", true)).toBe("⌘K");
  });
});
