import { MESSAGES, type MessageCode } from '#domain/messages.ts';
import type { Denial } from '#machines/order/denial.ts';
import type { DenialCode } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { invalid, problem, type FieldError, type ProblemError } from '#server/problems.ts';

/** Refusals of what the event carries: the caller corrects a field (422) instead of waiting for another state. */
const FIELD_OF_REFUSAL: Partial<Record<DenialCode, { pointer: string; code: MessageCode }>> = {
  'reason-unknown': { pointer: '/payload/reasonCode', code: 'unknown-option' },
  'reason-disabled': { pointer: '/payload/reasonCode', code: 'reason-disabled' },
  'courier-unknown': { pointer: '/payload/courierId', code: 'courier-unknown' },
  'courier-inactive': { pointer: '/payload/courierId', code: 'courier-inactive' },
  'courier-twice': { pointer: '/payload/courier', code: 'courier-twice' },
  'stop-not-found': { pointer: '/payload/stopId', code: 'stop-unknown' },
};

/** Files that the policy asks for before the event. */
const MISSING_PROOFS: Readonly<Record<string, MessageCode>> = {
  '/proofs/photo': 'proof-photo',
  '/proofs/signature': 'proof-signature',
  '/proofs/document': 'proof-document',
};

type Judged = {
  denial: Denial;
  type: Schema<'OrderEventType'>;
  status: Schema<'OrderStatus'>;
  allowedEvents: Schema<'AllowedEvent'>[];
};

/**
 * What a refusal of the order machine becomes: 403 when it is the role, 422 when the event carries too little or
 * something wrong, and else 409 with what could be done instead.
 */
export function denialProblem({ denial, type, status, allowedEvents }: Judged): ProblemError {
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
  const field = FIELD_OF_REFUSAL[code];
  return field ? [{ ...field, message: MESSAGES[field.code] }] : [];
}

/** A note is only ever asked for with a reason that says too little by itself, such as "Outro". */
function missingField(pointer: string): FieldError {
  const proof = MISSING_PROOFS[pointer];
  if (proof !== undefined) return { pointer, code: proof, message: MESSAGES[proof] };
  const code = pointer === '/payload/note' ? 'other-needs-note' : 'required';
  return { pointer, code, message: MESSAGES[code] };
}
