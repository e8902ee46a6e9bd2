import { carried } from './carried-email.ts';

/** The e-mail in a form, also in one that has left the page. */
export function typedEmail(form: HTMLFormElement | null): string | undefined {
  const input = form?.elements.namedItem('email');
  return input instanceof HTMLInputElement ? input.value : undefined;
}

/** Starts the next sign-in with an e-mail. */
export function carryEmail(email: string | undefined): void {
  carried.email = email || undefined;
}

/** At the start of a session and of a recovery: the next user of this browser may be another one. */
export function forgetEmail(): void {
  carried.form = null;
  carried.email = undefined;
}
