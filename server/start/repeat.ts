import type { Log } from '#server/http/logger.ts';

/**
 * Does something again and again; a run that is still going on is not begun twice, and one that fails is told to the log
 * and tried again at the next turn.
 * @param run its signal ends it early, after what is under way
 * @returns the function that stops it and waits for what is under way
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
