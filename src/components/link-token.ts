/*
 * The token of a link from an e-mail: it stands in the fragment of /recuperar-senha, leaves the address as soon as it
 * is seen, so that it stays in no history, and lives in memory only.
 */

let held: string | undefined;

/** The token in an address, if there is one. */
export function linkTokenIn({ hash }: Pick<Location, 'hash'>): string | undefined {
  return /^#token=(.+)$/u.exec(hash)?.[1];
}

/** Keeps the token of the address that the app was opened with, before a redirect of a signed-in user drops it. */
export function captureLinkToken(location: Pick<Location, 'hash' | 'pathname'>): void {
  if (location.pathname === '/recuperar-senha') held = linkTokenIn(location);
}

export function heldLinkToken(): string | undefined {
  return held;
}

export function releaseLinkToken(): void {
  held = undefined;
}
