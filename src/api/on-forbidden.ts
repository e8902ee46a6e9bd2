let listener: (() => void) | undefined;
let isUntold = false;

/** A call was refused because of who asked (403). */
export function noteForbidden(): void {
  if (listener === undefined) isUntold = true;
  else listener();
}

/** Tells of every such call, and at once of one that nobody has heard of. @returns stops it */
export function whenForbidden(tell: () => void): () => void {
  listener = tell;
  if (isUntold) tell();
  isUntold = false;
  return () => {
    if (listener === tell) listener = undefined;
  };
}
