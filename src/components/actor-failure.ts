import { useSyncExternalStore } from 'react';

let failure: { error: unknown } | null = null;
const listeners = new Set<() => void>();

/**
 * Error observer for every actor. A failed machine accepts no further events, so the app shows the error page, whose
 * way out is a reload. The error also reaches the window's `error` event.
 */
export function reportActorFailure(error: unknown): void {
  failure ??= { error };
  for (const listener of listeners) listener();
  reportError(error);
}

/** Reports what a call throws, which is a bug, to the window's `error` event, and passes it on. */
export async function reported<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    reportError(error);
    throw error;
  }
}

/** The first failure of any actor, or null. */
export function useActorFailure(): { error: unknown } | null {
  return useSyncExternalStore(
    listen,
    () => failure,
    () => null,
  );
}

/** For tests that continue after a failure. */
export function forgetActorFailure(): void {
  failure = null;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
