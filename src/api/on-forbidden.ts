let listener: (() => void) | undefined;
let isUntold = false;

/** A call was refused because of who asked (403). */
export function noteForbidden(): void {
  if (listener === undefined) isUntold = true;
  else listener();
}

/**
 * Calls the listener on every such response, and at once for one before it was registered.
 * @returns stops it
 */
export function whenForbidden(tell: () => void): () => void {
  listener = tell;
  if (isUntold) tell();
  isUntold = false;
  return () => {
    if (listener === tell) listener = undefined;
  };
}
