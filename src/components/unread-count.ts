import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Set by the bell after the first rows; 0 at the end of the session. */
export function setUnreadCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

/** Unread count for the page title; the server caps it. */
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
