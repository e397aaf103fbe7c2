import { isMac } from "./platform";

/** The parts of a key event that matter here. */
export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether a key press is the shortcut (`Mod+Shift+S`). */
export function matches(shortcut: string, e: KeyPress, mac = isMac): boolean {
  const parts = splitKeys(shortcut);
  const key = parts.at(-1) ?? "";
  const mods = new Set(parts.slice(0, -1));
  const ctrl = mods.has("Ctrl") || (mods.has("Mod") && !mac);
  const meta = mods.has("Mod") && mac;
  if (e.ctrlKey !== ctrl || e.metaKey !== meta || e.altKey !== mods.has("Alt")) return false;
  // Signs such as "?" and "+" need Shift on one keyboard and none on another: there the sign itself decides.
  const sign = key.length === 1 && !/[A-Za-z0-9]/.test(key);
  if (!sign && e.shiftKey !== mods.has("Shift")) return false;
  if (e.key.toLowerCase() === key.toLowerCase()) return true;
  // Shift makes a sign of a digit, on each keyboard another one.
  if (/^\d$/.test(key)) return e.code === `Digit${key}`;
  // Letters of keyboards whose letters are not Latin, and the Turkish ı, go by the place of the key.
  const foreign = e.key.length === 1 && e.key.charCodeAt(0) > 127;
  return foreign && /^[A-Z]$/.test(key) && e.code === `Key${key}`;
}

/** `Mod+Shift+S` as the keys that a person presses, for `<kbd>`. */
export function keyNames(shortcut: string, mac = isMac): string[] {
  const names: Record<string, string> = mac
    ? { Mod: "⌘", Ctrl: "⌃", Shift: "⇧", Alt: "⌥", Delete: "⌦", Backspace: "⌫" }
    : { Mod: "Ctrl", Delete: "Del" };
  const arrows: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };
  return splitKeys(shortcut).map((k) => names[k] ?? arrows[k] ?? k);
}

/** The same as one text: `Ctrl+Shift+S`. */
export function keyText(shortcut: string, mac = isMac): string {
  return keyNames(shortcut, mac).join(mac ? "" : "+");
}

/** `Mod++` has the key `+`. */
function splitKeys(shortcut: string): string[] {
  return shortcut.endsWith("++") ? [...shortcut.slice(0, -2).split("+"), "+"] : shortcut === "+" ? ["+"] : shortcut.split("+");
}
