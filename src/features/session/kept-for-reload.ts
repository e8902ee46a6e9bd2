import { useEffect } from 'react';

/**
 * State of the recovery page: the token of an opened link, the e-mail typed at the sign-in, the e-mail to which a link was
 * sent, and the e-mail whose password was set, empty if unknown.
 */
type Name = 'linkToken' | 'typedEmail' | 'sentTo' | 'passwordSetFor';

/** The value that the current history entry had before a reload. */
export function keptForReload(name: Name): string | undefined {
  const value: unknown = Reflect.get(Object(window.history.state), name);
  return typeof value === 'string' ? value : undefined;
}

/** Keeps a value with the history entry: a reload keeps it, and another visit of the page starts without it. */
export function useKeptForReload(name: Name, value: string | undefined): void {
  useEffect(() => {
    if (keptForReload(name) === value) return;
    window.history.replaceState({ ...window.history.state, [name]: value }, '');
  }, [name, value]);
}
