import { MINUTE_MS } from '#domain/time.ts';

/** Smaller differences of a device's clock are harmless and not corrected. */
const TOLERANCE_MS = MINUTE_MS;

let correctionMs = 0;

/** Corrects the clock by the `Date` header of a response. */
export function receiveServerDate(date: string | null): void {
  const differenceMs = Date.parse(date ?? '') - Date.now();
  if (Math.abs(differenceMs - correctionMs) > TOLERANCE_MS) correctionMs = differenceMs;
}

/** Converts epoch milliseconds of this device's clock to the server's. */
export function byServerClock(localMs: number): number {
  return localMs + correctionMs;
}

/** The time in epoch milliseconds, accurate to the minute even if the device's clock is wrong. */
export function currentTime(): number {
  return byServerClock(Date.now());
}

const SECOND_MS = 1_000;

/**
 * How far the server's clock is ahead of `currentTime`. In whole seconds, so that jitter of responses re-renders
 * nothing.
 * @param serverTime of a response
 * @param receivedAt its arrival, in epoch milliseconds of this device's clock
 * @returns milliseconds
 */
export function clockOffsetOf(serverTime: string, receivedAt: number): number {
  return Math.round((Date.parse(serverTime) - byServerClock(receivedAt)) / SECOND_MS) * SECOND_MS;
}
