import { toLocalTime } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';

type Notice = Pick<Schema<'Notice'>, 'kind' | 'urgency'>;
export type QuietHours = Schema<'QuietHours'>;

/**
 * Whether a notice interrupts the user with a browser notification and a sound: urgent kinds, and new requests, which
 * only the base can move on.
 */
export function isAlerting({ kind, urgency }: Notice): boolean {
  return kind === 'order.requested' || urgency === 'urgent';
}

/**
 * Whether an instant (epoch milliseconds) is within the quiet hours. `from` is inclusive, `until` exclusive; with
 * `from` later than `until` the range crosses midnight.
 */
export function isQuiet(hours: QuietHours | null, instant: number): boolean {
  if (hours === null) return false;
  const time = toLocalTime(instant);
  const { from, until } = hours;
  return from < until ? time >= from && time < until : time >= from || time < until;
}
