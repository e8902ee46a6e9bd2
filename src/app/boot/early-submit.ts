export type TypedSignIn = { email: string; password: string };

/**
 * Captures a sign-in form submitted before the app has loaded.
 * @param onSubmit receives the typed values, once, if they are certainly valid
 * @returns stops capturing, and reports whether the form was submitted
 */
export function deferEarlySubmit(page: Document, onSubmit: (typed: TypedSignIn) => void): () => boolean {
  let held: HTMLFormElement | undefined;

  function hold(event: SubmitEvent) {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== 'sign-in') return;
    event.preventDefault();
    // A second submit sends nothing.
    if (held === undefined) {
      const typed = typedIn(event.target);
      if (isComplete(typed)) onSubmit(typed);
    }
    held = event.target;
    held.ariaBusy = 'true';
  }

  page.addEventListener('submit', hold);
  return () => {
    page.removeEventListener('submit', hold);
    const isHeld = held !== undefined;
    if (held) held.ariaBusy = null;
    held = undefined;
    return isHeld;
  };
}

function typedIn(form: HTMLFormElement): TypedSignIn {
  const typed = new FormData(form);
  return { email: textOf(typed.get('email')).trim().toLowerCase(), password: textOf(typed.get('password')) };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

/** Stricter than the form's own validation, which is authoritative (src/features/session/sign-in-calls.ts). */
const PLAIN_EMAIL = /^[a-z0-9]+(?:[._+-][a-z0-9]+)*@(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]{2,}$/i;

export function isComplete({ email, password }: TypedSignIn): boolean {
  return PLAIN_EMAIL.test(email) && email.length <= 254 && password !== '' && password.length <= 512;
}
