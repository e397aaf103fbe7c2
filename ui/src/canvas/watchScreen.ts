import { FONT } from "./paint/text";

/** What a canvas must know about the page that it is on. */
export interface ScreenChanges {
  /** Its size or the screen's density. */
  resized(): void;
  /** The theme, or forced colours. */
  recoloured(): void;
  /** A typeface has arrived: texts have other widths. */
  typefaces(): void;
}

/** Tells of changes until the returned function is called, and asks for the typefaces that cards use. */
export function watchScreen(root: HTMLElement, changes: ScreenChanges): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const size = new ResizeObserver(() => changes.resized());
  size.observe(root);
  const themes = new MutationObserver(() => changes.recoloured());
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  matchMedia("(forced-colors: active)").addEventListener("change", () => changes.recoloured(), { signal });
  watchDensity(changes, signal);
  document.fonts.addEventListener("loadingdone", () => changes.typefaces(), { signal });
  // A canvas asks for no typeface by itself. The letters choose the Turkish file too. WebKit does not always tell of the end
  // of loading by an event.
  const asked = Object.values(FONT).map((font) => document.fonts.load(font, "aĞİş"));
  void Promise.allSettled(asked).then(() => {
    if (!signal.aborted) changes.typefaces();
  });
  return () => {
    ends.abort();
    size.disconnect();
    themes.disconnect();
  };
}

/** A window that goes to a screen of another density keeps its size; only this tells. */
function watchDensity(changes: ScreenChanges, signal: AbortSignal): void {
  const query = matchMedia(`(resolution: ${window.devicePixelRatio || 1}dppx)`);
  const changed = () => {
    changes.resized();
    watchDensity(changes, signal);
  };
  query.addEventListener("change", changed, { once: true, signal });
}
