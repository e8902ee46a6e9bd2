/** A ref that focuses an element when it appears in place of the pressed button. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
