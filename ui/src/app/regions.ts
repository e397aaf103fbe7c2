const REGIONS = ".side, .rail, .docbar, .canvas, .cm-content, .insp, .bottom, .start-page";
const FOCUSABLE = "[tabindex='0']:not([role=separator]), button:not([tabindex='-1']):not(:disabled), input, [contenteditable=true]";

/** Moves the focus to the next part of the window, as F6 does. */
export function nextRegion(): void {
  const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)];
  const at = regions.findIndex((r) => r.contains(document.activeElement));
  for (let i = 1; i <= regions.length; i++) {
    const region = regions[(at + i) % regions.length];
    const target = region?.matches("[tabindex='0'], [contenteditable=true]") ? region : region?.querySelector<HTMLElement>(FOCUSABLE);
    if (!target) continue;
    target.focus();
    return;
  }
}

/** Who asks for the canvas or the source means to work there; both together leave the focus where it is, unless that is gone. */
export function focusView(view: string): void {
  if (view !== "split" || document.activeElement === document.body) focusWork(view === "source");
}

/** Gives the focus to what is worked on: the canvas, the source or the start page. A canvas that is yet to come takes it by itself. */
export function focusWork(source = false): void {
  const canvas = document.querySelector<HTMLElement>(".canvas [role=tree]");
  const text = document.querySelector<HTMLElement>(".source .cm-content");
  const start = document.querySelector<HTMLElement>(`.start-page :is(${FOCUSABLE})`);
  ((source ? text : (canvas ?? text)) ?? start)?.focus({ preventScroll: true });
}
