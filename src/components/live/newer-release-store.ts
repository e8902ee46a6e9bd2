import { useSyncExternalStore } from 'react';

let newest = '';
const listeners = new Set<() => void>();

/**
 * Remembers the newest release of the servers: during a rolling release a page may meet an older one again.
 * @param builtAt an ISO time in UTC
 */
export function reportServerRelease(builtAt: string): void {
  if (builtAt <= newest) return;
  newest = builtAt;
  for (const listener of listeners) listener();
}

/** Whether a server runs a newer release than the one that rendered this page; false for a page without a release. */
export function useHasNewerRelease(): boolean {
  return useSyncExternalStore(subscribe, () => newest > (document.documentElement.dataset['built'] || '~'));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
