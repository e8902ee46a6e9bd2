import { MESSAGES, type MessageCode } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';

export type ProblemCode = Schema<'ProblemCode'>;
export type ProblemDocument = Schema<'Problem'>;
export type FieldError = Schema<'FieldError'>;

/** Problem members beyond the catalogue entry; `detail` replaces the catalogue's sentence (pt-BR). */
export type ProblemMembers = Partial<
  Omit<ProblemDocument, 'type' | 'title' | 'status' | 'instance' | 'code' | 'requestId'>
>;

/** A response of 400 or more, with status and texts from the catalogue (`x-problems` in openapi/v1.yaml). */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly members: ProblemMembers;
  readonly headers: Record<string, string>;
  /** The account concerned; for the audit log only. */
  readonly concerning: Concerned | undefined;

  constructor(code: ProblemCode, members: ProblemMembers, options: ProblemOptions) {
    super(code, { cause: options.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.members = members;
    this.headers = options.headers ?? {};
    this.concerning = options.concerning;
  }
}

/** An account as named by an anonymous client; it may not exist. */
export type Concerned = { email: string };

type ProblemOptions = {
  headers?: Record<string, string>;
  cause?: unknown;
  concerning?: Concerned | undefined;
};

/** Use as `throw problem('order-not-found')`. `cause` reaches the log only, `concerning` the audit log. */
export function problem(
  code: ProblemCode,
  members: ProblemMembers = {},
  options: ProblemOptions = {},
): ProblemError {
  return new ProblemError(code, members, options);
}

/** More errors would help no user, and could exceed the request in size. */
export const MAX_FIELD_ERRORS = 50;

/** 422 `invalid-request` with the first fields to correct: `throw invalid(fieldError('/email', 'email'))`. */
export function invalid(...errors: FieldError[]): ProblemError {
  return problem('invalid-request', { errors: errors.slice(0, MAX_FIELD_ERRORS) });
}

/** @param pointer JSON Pointer into the body, or `/query/<name>` */
export function fieldError(pointer: string, code: MessageCode): FieldError {
  return { pointer, code, message: MESSAGES[code] };
}

/** A 429 with `Retry-After`; the detail includes the wait. */
export function tooManyRequests(retryAfterSeconds: number, concerning?: Concerned): ProblemError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  return problem(
    'too-many-requests',
    { retryAfterSeconds: seconds },
    { headers: { 'retry-after': String(seconds) }, concerning },
  );
}

const RETRY_UNAVAILABLE_SECONDS = 5;

/** A 503 with `Retry-After`. */
export function unavailable(cause?: unknown): ProblemError {
  return problem(
    'unavailable',
    { retryAfterSeconds: RETRY_UNAVAILABLE_SECONDS },
    { headers: { 'retry-after': String(RETRY_UNAVAILABLE_SECONDS) }, cause },
  );
}
