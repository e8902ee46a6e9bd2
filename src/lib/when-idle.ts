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

/**
 * Runs the work once what was just drawn is on the screen.
 * @returns stops it, if it has not run yet
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
 * Runs once nothing on the page has been scrolled for so long, since what it loads and draws would be seen as frames left out.
 * @param pauseMs in milliseconds, at least so long from now
 * @returns calls it off
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
