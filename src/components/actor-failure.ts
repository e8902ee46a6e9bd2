import { useSyncExternalStore } from 'react';

let failure: { error: unknown } | null = null;
const listeners = new Set<() => void>();

/**
 * For the error observer of every actor. A failed machine takes no further events, so the app shows the error page,
 * from which a reload leads on. The error also reaches the window's `error` event.
 */
export function reportActorFailure(error: unknown): void {
  failure ??= { error };
  for (const listener of listeners) listener();
  reportError(error);
}

/** The first failure of an actor; null as long as there is none. */
export function useActorFailure(): { error: unknown } | null {
  return useSyncExternalStore(
    listen,
    () => failure,
    () => null,
  );
}

/** For tests, which outlive a failure. */
export function forgetActorFailure(): void {
  failure = null;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
