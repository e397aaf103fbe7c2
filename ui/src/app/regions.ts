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
