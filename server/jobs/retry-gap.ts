import { HOUR_MS } from '#domain/time.ts';

const FIRST_GAP_MS = 30_000;
const MAX_GAP_MS = HOUR_MS;

/**
 * Time until the next attempt, which doubles with each failure.
 * @param attempts made so far, at least 1
 */
export function retryGapMs(attempts: number): number {
  return Math.min(FIRST_GAP_MS * 2 ** (attempts - 1), MAX_GAP_MS);
}
