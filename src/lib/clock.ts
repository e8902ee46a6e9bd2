import { MINUTE_MS } from '#domain/time.ts';

/** A computer's clock may be slightly off, which is harmless, or by hours and days. */
const TOLERANCE_MS = MINUTE_MS;

let correctionMs = 0;

/** Hears what time it is for the server: the `Date` header of an answer. */
export function receiveServerDate(date: string | null): void {
  const differenceMs = Date.parse(date ?? '') - Date.now();
  if (Math.abs(differenceMs - correctionMs) > TOLERANCE_MS) correctionMs = differenceMs;
}

/** An instant of this computer's clock, in epoch milliseconds, by the server's. */
export function byServerClock(localMs: number): number {
  return localMs + correctionMs;
}

/** The time in epoch milliseconds, to the minute even where the computer's clock is wrong. */
export function currentTime(): number {
  return byServerClock(Date.now());
}

const SECOND_MS = 1_000;

/**
 * How far the server's clock is ahead of `currentTime`. In whole seconds, so that jitter of responses causes no re-
 * render.
 * @param serverTime of a response
 * @param receivedAt its arrival, in epoch milliseconds of this computer's clock
 * @returns milliseconds
 */
export function clockOffsetOf(serverTime: string, receivedAt: number): number {
  return Math.round((Date.parse(serverTime) - byServerClock(receivedAt)) / SECOND_MS) * SECOND_MS;
}
