let carried: string | undefined;

/** Carries an e-mail to the next form, in memory only: it never appears in the address or the history. */
export function carryEmail(email: string | undefined): void {
  carried = email;
}

export function typedEmail(form: HTMLFormElement | null): string | undefined {
  const input = form?.elements.namedItem('email');
  return input instanceof HTMLInputElement ? input.value : undefined;
}

/** For `useState`: undefined instead of an empty value, which would overwrite text typed before hydration. */
export function takeCarriedEmail(): string | undefined {
  const email = carried;
  carried = undefined;
  return email;
}
