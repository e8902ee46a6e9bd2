/*
 * The token of an e-mailed link: read from the fragment of /recuperar-senha, removed from the address immediately so that
 * it stays out of the history, and held in memory. The page keeps it for a reload (features/session).
 */

let held: string | undefined;

/** The token in the fragment of an address. */
export function linkTokenIn({ hash }: Pick<Location, 'hash'>): string | undefined {
  return /^#token=(.+)$/u.exec(hash)?.[1];
}

/** Captures the token of the initial address, before the redirect of a signed-in user drops it. */
export function captureLinkToken(location: Pick<Location, 'hash' | 'pathname'>): void {
  if (location.pathname === '/recuperar-senha') held = linkTokenIn(location);
}

/** The captured token, until it is released. */
export function heldLinkToken(): string | undefined {
  return held;
}

export function releaseLinkToken(): void {
  held = undefined;
}
