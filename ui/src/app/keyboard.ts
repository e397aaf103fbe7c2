import { isMac } from "../shared/platform";
import type { ActionRegistry } from "./actions";

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

/** Whether keys typed here are text: Delete, Ctrl+Z and letters belong to the field then. */
export function isTextTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest(".cm-editor")) return true;
  if (target instanceof HTMLInputElement) {
    return !["button", "checkbox", "radio", "range", "color", "submit", "reset", "file"].includes(target.type);
  }
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether the focus is in something that takes all keys for itself. */
function inOverlay(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]") !== null;
}

/** Sends key presses to the actions. Returns a function that ends it. */
export function listenToKeys(actions: ActionRegistry, target: Window = window): () => void {
  const onKey = (e: KeyboardEvent) => {
    if (e.defaultPrevented || e.isComposing) return;
    const id = actionFor(actions, e, isTextTarget(e.target), inOverlay(e.target));
    if (id === undefined) return;
    if (TEXT_COPY.has(id) && !window.getSelection()?.isCollapsed) return;
    e.preventDefault();
    if (!e.repeat || REPEATABLE.has(id)) actions.run(id);
  };
  target.addEventListener("keydown", onKey);
  return () => target.removeEventListener("keydown", onKey);
}

/** The action that a key press means here; undefined when it means none. */
export function actionFor(actions: ActionRegistry, e: KeyPress, inText: boolean, overlay: boolean): string | undefined {
  if (overlay) return undefined;
  for (const action of actions.available()) {
    if (inText && action.scope === "diagram") continue;
    if (action.keys?.some((k) => matches(k, e))) return action.id;
  }
  return undefined;
}

/** Text marked anywhere on the page is copied as text. */
const TEXT_COPY = new Set(["edit.copy", "edit.cut"]);
const REPEATABLE = new Set(["edit.undo", "edit.redo", "view.zoomIn", "view.zoomOut", "problems.next", "problems.previous"]);
