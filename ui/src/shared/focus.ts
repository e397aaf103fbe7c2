/** For `{@attach}`: the element has the focus as soon as it is there. (`autofocus` leaves it to whoever has it.) */
export function takeFocus(element: HTMLElement): void {
  element.focus();
}
