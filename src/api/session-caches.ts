const clearers = new Set<() => void>();

/**
 * Registers what holds data of the session, so that the app machine can empty it at the end of the session
 * without the code of the signed-in pages being on the way to /entrar.
 */
export function registerSessionCache(clear: () => void): void {
  clearers.add(clear);
}

/** Empties everything that was registered (R2.3: signing out resets all cached data). */
export function clearSessionCaches(): void {
  for (const clear of clearers) clear();
}
