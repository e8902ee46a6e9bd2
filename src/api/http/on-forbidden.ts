let listener: (() => void) | undefined;
let isUnreported = false;

/** Reports a response with status 403. */
export function noteForbidden(): void {
  if (listener === undefined) isUnreported = true;
  else listener();
}

/**
 * Calls the listener on every 403 response, and immediately if one came before registration.
 * @returns unsubscribes
 */
export function whenForbidden(notify: () => void): () => void {
  listener = notify;
  if (isUnreported) notify();
  isUnreported = false;
  return () => {
    if (listener === notify) listener = undefined;
  };
}
