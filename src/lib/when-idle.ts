const SAFARI_WAIT_MS = 300;

/**
 * Runs once the browser is idle, or after a time-out. Safari has no idle callback and only waits.
 * @returns cancels it
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, SAFARI_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Runs the work once the last render is painted.
 * @returns cancels it, if it has not run yet
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Runs once nothing on the page has scrolled for a while, because loading and rendering would drop frames.
 * @param pauseMs time without scrolling, at least from now, in milliseconds
 * @returns cancels it
 */
export function whenCalm(run: () => void, pauseMs: number): () => void {
  let calmAt = performance.now() + pauseMs;
  let timer = setTimeout(look, pauseMs);
  window.addEventListener('scroll', note, { capture: true, passive: true });
  return stop;

  function note() {
    calmAt = performance.now() + pauseMs;
  }
  function look() {
    const left = calmAt - performance.now();
    if (left > 0) {
      timer = setTimeout(look, left);
      return;
    }
    stop();
    run();
  }
  function stop() {
    clearTimeout(timer);
    window.removeEventListener('scroll', note, { capture: true });
  }
}
