import { controlOf } from "../shared/focus";
import { focusWork } from "./regions";

/** What has the keys by itself for everything in it. */
const WHOLE = "[role=grid], [role=tree], [role=tablist], [role=radiogroup]";

/**
 * Gives the focus on when what had it is taken away or switched off: to the field that it stood at, to the list that it was in, else
 * to the canvas. Who clicks beside everything has let it go. Returns a function that ends it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: { element: HTMLElement; around: HTMLElement[]; paths: string[] } | undefined;
  let asked = 0;

  const onFocus = (e: FocusEvent) => {
    if (!(e.target instanceof HTMLElement)) return;
    const around: HTMLElement[] = [];
    for (let at = e.target.parentElement; at && at !== root; at = at.parentElement) around.push(at);
    const form = e.target.closest(".insp") !== null;
    const paths = form ? [e.target, ...around].flatMap((el) => el.dataset["path"] ?? []) : [];
    last = { element: e.target, around, paths };
  };
  const lost = () => {
    if (!last || document.activeElement !== document.body || root.inert) return false;
    return !last.element.isConnected || last.element.matches(":disabled");
  };
  // Whoever took it away comes first: many know better where it belongs.
  const look = () => {
    if (!lost() || asked !== 0) return;
    asked = requestAnimationFrame(() => {
      asked = 0;
      if (last && lost()) next(root, last.around, last.paths);
    });
  };

  const observer = new MutationObserver(look);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  root.addEventListener("focusin", onFocus);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(asked);
    root.removeEventListener("focusin", onFocus);
  };
}

function next(root: HTMLElement, around: readonly HTMLElement[], paths: readonly string[]): void {
  for (const path of paths) {
    const field = [...root.querySelectorAll<HTMLElement>(".insp [data-path]")].filter((el) => el.dataset["path"] === path).at(-1);
    const control = field && controlOf(field);
    if (control) return control.focus({ preventScroll: true });
  }
  for (const list of around) {
    if (!list.isConnected || !list.matches(WHOLE)) continue;
    const target = list.tabIndex === 0 ? list : list.querySelector<HTMLElement>("[tabindex='0']");
    if (target) return target.focus({ preventScroll: true });
  }
  focusWork();
}
