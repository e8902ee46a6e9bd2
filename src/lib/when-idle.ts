const SAFARI_WAIT_MS = 300;

/** Runs once the browser has nothing better to do. @returns calls it off */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, SAFARI_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
