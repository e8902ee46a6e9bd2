import { MINUTE_MS } from './time.ts';

const MIN_WINDOW_MS = 15 * MINUTE_MS;

/** Each code is a key of MESSAGES (domain/messages.ts). */
export type WindowErrorCode = 'window-order' | 'window-short' | 'window-past';

/** The error of a requested or promised window; all in epoch milliseconds. */
export function windowErrorCode(
  { from, until }: { from: number; until: number },
  now: number,
): WindowErrorCode | undefined {
  if (!(until > from)) return 'window-order';
  if (until - from < MIN_WINDOW_MS) return 'window-short';
  return until <= now ? 'window-past' : undefined;
}
