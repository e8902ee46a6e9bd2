import { toLocalTime } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';

type Notice = Pick<Schema<'Notice'>, 'kind' | 'urgency'>;
export type QuietHours = Schema<'QuietHours'>;

/**
 * Whether a notice is worth disturbing somebody at other work, by the browser's own notification and by a sound: what is
 * urgent, and a new request, which waits for nothing but the base.
 */
export function isAlerting({ kind, urgency }: Notice): boolean {
  return kind === 'order.requested' || urgency === 'urgent';
}

/**
 * Whether nobody wants to be disturbed at an instant, in epoch milliseconds. `from` belongs to the quiet hours and `until`
 * does not; they go over midnight where `from` is the later one.
 */
export function isQuiet(hours: QuietHours | null, instant: number): boolean {
  if (hours === null) return false;
  const time = toLocalTime(instant);
  const { from, until } = hours;
  return from < until ? time >= from && time < until : time >= from || time < until;
}
