/** Safari has no `requestIdleCallback`: a fixed delay takes its place. */
const SAFARI_WAIT_MS = 300;

/**
 * Calls `run` once the browser is idle, or after a time-out at the latest.
 * @returns a function that cancels the call
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
 * Calls `work` once the last render is painted.
 * @returns a function that cancels the call
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
 * Calls `run` after a pause in which nothing on the page has scrolled: loading or rendering during a scroll drops frames.
 * @param pauseMs length of the pause in milliseconds, which starts now or with the last scroll
 * @returns a function that cancels the call
 */
export function whenCalm(run: () => void, pauseMs: number): () => void {
  let calmAt = performance.now() + pauseMs;
  let timer = setTimeout(check, pauseMs);
  window.addEventListener('scroll', postpone, { capture: true, passive: true });
  return stop;

  function postpone() {
    calmAt = performance.now() + pauseMs;
  }
  function check() {
    const left = calmAt - performance.now();
    if (left > 0) {
      timer = setTimeout(check, left);
      return;
    }
    stop();
    run();
  }
  function stop() {
    clearTimeout(timer);
    window.removeEventListener('scroll', postpone, { capture: true });
  }
}
