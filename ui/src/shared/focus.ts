/** For `{@attach}`: the element has the focus as soon as it is there. (`autofocus` leaves it to whoever has it.) */
export function takeFocus(element: HTMLElement): void {
  element.focus();
}

/** What is typed in or pressed in a field of a form; its × comes last of all, and not at all. */
export function controlOf(field: HTMLElement): HTMLElement | undefined {
  const control = field.querySelector<HTMLElement>("input:enabled, textarea, .cm-content, .select, .target, [role=radio][tabindex='0']");
  return control ?? field.querySelector<HTMLElement>("button:enabled:not(.clear button)") ?? undefined;
}
