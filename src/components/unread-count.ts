import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Set by the bell, which asks for it after the first rows; 0 at the end of the session. */
export function setUnreadCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

/** How many notices the reader has not read, at most 99: for the title of the page. */
export function useUnreadCount(): number {
  return useSyncExternalStore(subscribe, currentCount, currentCount);
}

function currentCount(): number {
  return count;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
