let carried = '';

/** Carries a typed e-mail to another form, in memory only: it never appears in the address or the history. */
export function carryEmail(form: HTMLFormElement | null): void {
  const input = form?.elements.namedItem('email');
  carried = input instanceof HTMLInputElement ? input.value : '';
}

export function carriedEmail(): string {
  return carried;
}
