import { type KeyPress, matches } from "../shared/keys";
import type { ActionRegistry } from "./actions";

export { keyNames, keyText } from "../shared/keys";

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

/** Whether the focus is on the flow itself, in its picture or in the outline beside it. */
function onFlow(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".canvas, [role=tree]") !== null && document.querySelector(".canvas") !== null;
}

/** Sends key presses to the actions, while nothing covers the window. Returns a function that ends it. */
export function listenToKeys(actions: ActionRegistry, target: Window = window, covered: () => boolean = () => false): () => void {
  let deafUntil = 0;
  const onKey = (e: KeyboardEvent) => {
    if (e.defaultPrevented || e.isComposing) return;
    if (e.timeStamp < deafUntil && e.key.length === 1 && !e.ctrlKey && !e.metaKey && !e.altKey && !isTextTarget(e.target)) {
      deafUntil = e.timeStamp + DEAF_MS;
      e.preventDefault();
      return;
    }
    const id = actionFor(actions, e, isTextTarget(e.target), covered() || inOverlay(e.target), onFlow(e.target));
    if (id === undefined) return;
    if (TEXT_COPY.has(id) && !window.getSelection()?.isCollapsed) return;
    e.preventDefault();
    if (e.repeat && !REPEATABLE.has(id)) return;
    if (!actions.run(id) && id === "canvas.rename") deafUntil = e.timeStamp + DEAF_MS;
  };
  target.addEventListener("keydown", onKey);
  return () => target.removeEventListener("keydown", onKey);
}

/** The action that a key press means here; undefined when it means none. */
export function actionFor(actions: ActionRegistry, e: KeyPress, inText: boolean, overlay: boolean, flow: boolean): string | undefined {
  if (overlay) return undefined;
  for (const action of actions.available()) {
    if (inText && action.scope !== "global") continue;
    if (!flow && action.scope === "canvas") continue;
    if (action.keys?.some((k) => matches(k, e))) return action.id;
  }
  return undefined;
}

/** What is typed right after a title that could not be opened was meant for it: its letters are no shortcuts. */
const DEAF_MS = 1500;
/** Text marked anywhere on the page is copied as text. */
const TEXT_COPY = new Set(["edit.copy", "edit.cut"]);
const REPEATABLE = new Set(["edit.undo", "edit.redo", "view.zoomIn", "view.zoomOut", "problems.next", "problems.previous"]);
