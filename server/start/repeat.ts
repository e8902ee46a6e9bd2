import type { Log } from '#server/http/logger.ts';

/**
 * Repeats `run` without overlaps; a failure is logged and retried at the next interval.
 * @param run its signal ends it early, after the current step
 * @returns the function that stops it and waits for the current run
 */
export function repeatEvery(
  everyMs: number,
  run: (now: Date, signal: AbortSignal) => Promise<void>,
  { clock, log, failed }: { clock: () => Date; log: Log; failed: string },
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function runOnce(now: Date) {
    await run(now, stopping.signal).catch((error: unknown) => log.warn({ err: error }, failed));
    running = undefined;
  }

  const timer = setInterval(() => {
    running ??= runOnce(clock());
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
