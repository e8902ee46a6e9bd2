import { addDays, dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row } from '#server/db/schema.ts';
import { fieldError, type FieldError, invalid, problem } from '#server/problems.ts';

import type { RequestRow } from './repository.ts';

type Input = Schema<'RecipientRequestInput'>;
type Stop = Pick<Row<'stops'>, 'id' | 'kind' | 'sequence' | 'status'>;

/** From the request until the goods return or the order ends. */
const ASKABLE: readonly Schema<'OrderStatus'>[] = [
  'requested',
  'accepted',
  'assigned',
  'collecting',
  'pickup_failed',
  'in_transit',
  'attempt_failed',
];
const MAX_DAYS_AHEAD = 30;

/** A drop-off that the courier has not reached, or will have to reach again. */
function isAhead({ kind, status }: Stop): boolean {
  return kind === 'dropoff' && (status === 'pending' || status === 'failed');
}

/** Invisible marks, some of which reverse the text around them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/** The text of a request or an answer as stored; null if nothing visible remains. */
export function plainText(text = ''): string | null {
  return text.replaceAll(INVISIBLE, '').trim() || null;
}

/** Whether a recipient may make a request now. */
export function mayRequest(
  status: Schema<'OrderStatus'>,
  stops: readonly Stop[],
  newest: RequestRow | undefined,
): boolean {
  const isWaiting = newest !== undefined && newest.answer === null;
  return ASKABLE.includes(status) && stops.some(isAhead) && !isWaiting;
}

/**
 * The drop-off of a request.
 * @throws Problem 409 `request-closed` once it has been reached; 422 for another stop
 */
export function requestedStop(
  status: Schema<'OrderStatus'>,
  stops: readonly Stop[],
  { stopSequence }: Input,
): Stop {
  if (!ASKABLE.includes(status)) throw problem('request-closed');
  const stop = stops.find(({ kind, sequence }) => kind === 'dropoff' && sequence === stopSequence);
  if (!stop) throw invalid(fieldError('/stopSequence', 'unknown-option'));
  if (!isAhead(stop)) throw problem('request-closed');
  return stop;
}

/** @throws Problem 422 for an instruction without a text, and for a day out of range or with an instruction */
export function checkInput({ kind, day, text }: Input, now: Date): void {
  const errors: FieldError[] = [];
  if (kind === 'instruction' && plainText(text) === null) errors.push(fieldError('/text', 'required'));
  if (kind === 'instruction' && day !== undefined) errors.push(fieldError('/day', 'unknown'));
  const today = dayOf(now);
  if (day !== undefined && day < today) errors.push(fieldError('/day', 'day-past'));
  if (day !== undefined && day > addDays(today, MAX_DAYS_AHEAD)) {
    errors.push(fieldError('/day', 'unknown-option'));
  }
  if (errors.length > 0) throw invalid(...errors);
}

/** @throws Problem 422 for a refusal without a reason, which the recipient would not understand */
export function checkAnswer({ answer, text }: Schema<'RecipientAnswer'>): void {
  if (answer === 'refused' && plainText(text) === null) throw invalid(fieldError('/text', 'required'));
}
