import * as z from 'zod/mini';

import { COMMON_MESSAGES, tooLong } from '#domain/common-messages.ts';
import type { CodeAnswer, PasswordAnswer, SignInFailure } from '#machines/sign-in/sign-in-events.ts';
import { NO_CONNECTION } from '#src/api/no-connection.ts';
import { signInBody } from '#src/api/prefetched-responses.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { finishSignIn, type SessionStart, signIn, signOut } from '#src/api/session.ts';

/**
 * Validates and sends the credentials. Refusals are returned, a code form that can't be loaded among them.
 * @param signal aborts when the form is left: a session created afterwards is ended
 */
export async function sendPassword(typed: unknown, signal: AbortSignal) {
  const parsed = parseSignIn(typed);
  if ('errors' in parsed) return { answer: incomplete(parsed.errors) };
  const answer = await answerTo(parsed.fields, signal);
  if (answer.is !== 'challenged') return { answer };
  const step = await import('./second-factor-step.tsx').catch(() => null);
  if (step === null) return { answer: refused({ message: NO_CONNECTION }) };
  return { answer, SecondFactor: step.SecondFactorStep };
}

/** Sends an authenticator or recovery code; refusals are returned. */
export async function sendCode(
  asked: { challenge: string; code: string },
  signal: AbortSignal,
): Promise<CodeAnswer> {
  try {
    return { is: 'accepted', session: await wanted(finishSignIn(asked), signal) };
  } catch (cause) {
    if (cause instanceof ApiProblem && cause.code === 'challenge-expired') {
      return { is: 'expired', message: cause.message };
    }
    return { is: 'refused', failure: failureOf(problemIn(cause)) };
  }
}

async function answerTo(fields: SignInFields, signal: AbortSignal): Promise<PasswordAnswer> {
  try {
    const answer = await signIn(signInBody(fields, window.location.search));
    if ('challenge' in answer) return { is: 'challenged', challenge: answer.challenge };
    return { is: 'accepted', session: await wanted(Promise.resolve(answer), signal) };
  } catch (cause) {
    const problem = problemIn(cause);
    const focus = problem.code === 'invalid-credentials' ? 'password' : null;
    return { ...refused(failureOf(problem)), errors: errorsOf(problem), focus };
  }
}

async function wanted(answer: Promise<SessionStart>, signal: AbortSignal): Promise<SessionStart> {
  const session = await answer;
  // Without a response the session expires on the server.
  if (signal.aborted) signOut(session.token).catch(() => undefined);
  return session;
}

function incomplete(errors: SignInErrors): PasswordAnswer {
  return {
    is: 'refused',
    errors,
    failure: null,
    focus: errors.email === undefined ? 'password' : 'email',
  };
}

/** @throws anything but an ApiProblem, which is a bug */
function problemIn(cause: unknown): ApiProblem {
  if (cause instanceof ApiProblem) return cause;
  throw cause;
}

function refused(failure: SignInFailure) {
  return { is: 'refused', errors: {}, failure, focus: null } as const;
}

function errorsOf({ errors }: ApiProblem): SignInErrors {
  return Object.fromEntries(errors.map(({ pointer, message }) => [pointer.slice(1), message]));
}

function failureOf({ code, message, retryAfterSeconds }: ApiProblem): SignInFailure {
  return { message, waitSeconds: code === 'too-many-requests' ? retryAfterSeconds : undefined };
}

/** Rejects only obvious non-addresses: the server validates again. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;
const EMAIL_LIMIT = 254;
const PASSWORD_LIMIT = 512;

const required = { error: COMMON_MESSAGES.required, abort: true } as const;

/** The sign-in form (R5.4). The password is sent exactly as typed, including spaces. */
const SIGN_IN = z.object({
  email: z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(EMAIL_LIMIT, { error: tooLong(EMAIL_LIMIT), abort: true }),
      z.regex(EMAIL, COMMON_MESSAGES.email),
    ),
  password: z
    .string(required)
    .check(z.minLength(1, required), z.maxLength(PASSWORD_LIMIT, tooLong(PASSWORD_LIMIT))),
});

export type SignInFields = z.infer<typeof SIGN_IN>;
export type SignInErrors = Partial<Record<keyof SignInFields, string>>;

/** The validated fields, or the first error of each field. */
export function parseSignIn(typed: unknown): { fields: SignInFields } | { errors: SignInErrors } {
  const { data, error } = SIGN_IN.safeParse(typed);
  if (data) return { fields: data };
  const { email, password } = z.flattenError(error).fieldErrors;
  return { errors: { email: email?.[0], password: password?.[0] } };
}
