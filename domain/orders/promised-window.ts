import { MINUTE_MS } from '#domain/time.ts';
/** Epoch milliseconds. */
export interface Span {
  from: number;
  until: number;
}

/** Span from the earliest start to the latest end of the requested windows; null without any. */
export function envelopeOf(requested: readonly Span[]): Span | null {
  if (requested.length === 0) return null;
  return {
    from: Math.min(...requested.map(({ from }) => from)),
    until: Math.max(...requested.map(({ until }) => until)),
  };
}

/**
 * The promise of an acceptance without a window: the span of all requested windows, or, without any, a period from the
 * acceptance on, because an order without a promise could never be late.
 */
export function promisedByAcceptance(
  requested: readonly Span[],
  { now, promiseMinutes }: { now: number; promiseMinutes: number },
): Span {
  return envelopeOf(requested) ?? { from: now, until: now + promiseMinutes * MINUTE_MS };
}
