let carried = '';

/** Takes what was typed into a form along: in memory, so that it stands in no address and no history. */
export function carryEmail(form: HTMLFormElement | null): void {
  const input = form?.elements.namedItem('email');
  carried = input instanceof HTMLInputElement ? input.value : '';
}

export function carriedEmail(): string {
  return carried;
}
