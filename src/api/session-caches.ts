const clearers = new Set<() => void>();

/**
 * Registers a cache of session data to clear at the end of the session. The indirection keeps the code of signed-in
 * pages off /entrar.
 */
export function registerSessionCache(clear: () => void): void {
  clearers.add(clear);
}

/** Clears all registered caches (R2.3: signing out resets all cached data). */
export function clearSessionCaches(): void {
  for (const clear of clearers) clear();
}
