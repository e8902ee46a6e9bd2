import { MESSAGES, type MessageCode } from '#domain/messages.ts';
import type { Denial } from '#machines/order/denial.ts';
import type { DenialCode } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { invalid, problem, type FieldError, type ProblemError } from '#server/problems.ts';

/** Denials caused by a payload field: 422 instead of 409, as the caller can correct it. */
const FIELD_OF_DENIAL: Partial<Record<DenialCode, { pointer: string; code: MessageCode }>> = {
  'reason-unknown': { pointer: '/payload/reasonCode', code: 'unknown-option' },
  'reason-disabled': { pointer: '/payload/reasonCode', code: 'reason-disabled' },
  'courier-unknown': { pointer: '/payload/courierId', code: 'courier-unknown' },
  'courier-inactive': { pointer: '/payload/courierId', code: 'courier-inactive' },
  'courier-twice': { pointer: '/payload/courier', code: 'courier-twice' },
  'stop-not-found': { pointer: '/payload/stopId', code: 'stop-unknown' },
  'no-cash': { pointer: '/payload/cash', code: 'no-cash' },
};

/** Proofs required by the company's policy before the event. */
const MISSING_PROOFS: Readonly<Record<string, MessageCode>> = {
  '/proofs/photo': 'proof-photo',
  '/proofs/signature': 'proof-signature',
  '/proofs/document': 'proof-document',
};

/** The denied event, and the order's status and allowed events for the response. */
type DeniedEvent = {
  denial: Denial;
  type: Schema<'OrderEventType'>;
  status: Schema<'OrderStatus'>;
  allowedEvents: Schema<'AllowedEvent'>[];
};

/**
 * Maps a denial to a problem: 403 for the role, 422 for missing or invalid payload fields, else 409 with the order's
 * events.
 */
export function denialProblem({ denial, type, status, allowedEvents }: DeniedEvent): ProblemError {
  if (denial.code === 'wrong-role' || denial.code === 'internal-not-allowed') {
    return problem('forbidden', { detail: denial.sentence });
  }
  const errors = fieldErrorsOf(denial, type);
  if (errors.length > 0) return invalid(...errors);
  return problem('transition-not-allowed', { detail: denial.sentence, orderStatus: status, allowedEvents });
}

function fieldErrorsOf(
  { code, sentence, missing = [] }: Denial,
  type: Schema<'OrderEventType'>,
): FieldError[] {
  if (code === 'payload-incomplete') return missing.map(missingField);
  if (code === 'window-invalid') {
    const window = type === 'order.accept' ? 'promisedWindow' : 'window';
    return [{ pointer: `/payload/${window}/until`, code, message: sentence }];
  }
  if (code === 'change-of-both') return [{ pointer: '/payload/stopId', code, message: sentence }];
  const field = FIELD_OF_DENIAL[code];
  return field ? [{ ...field, message: MESSAGES[field.code] }] : [];
}

/** Missing fields with a code other than `required`. */
const CODE_OF_MISSING: Readonly<Record<string, MessageCode>> = {
  // Required only by reasons that need a description, such as "Outro".
  '/payload/note': 'other-needs-note',
  '/payload/cash/reason': 'cash-differs',
};

function missingField(pointer: string): FieldError {
  const proof = MISSING_PROOFS[pointer];
  if (proof !== undefined) return { pointer, code: proof, message: MESSAGES[proof] };
  const code = CODE_OF_MISSING[pointer] ?? 'required';
  return { pointer, code, message: MESSAGES[code] };
}
