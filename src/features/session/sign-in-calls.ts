import type {
  CodeAnswer,
  PasskeyAnswer,
  PasswordAnswer,
  SignInFailure,
} from '#machines/sign-in/sign-in-events.ts';
import type { Schema } from '#openapi/schema.ts';
import { NO_CONNECTION } from '#src/api/http/no-connection.ts';
import { sessionWishes, signInBody } from '#src/api/http/prefetched-responses.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { finishSignIn, type SessionStart, signIn, signInWithPasskey, signOut } from '#src/api/session.ts';

import type { SignInErrors, SignInFields } from './sign-in-schema.ts';

/** Apart from the calls, which the first page after the sign-in needs, too. */
export function loadSchema() {
  return import('./sign-in-schema.ts');
}

/**
 * Validates and sends the credentials. Refusals are returned, code that can't be loaded among them.
 * @param signal aborts when the form is left: a session created afterwards is ended
 */
export async function sendPassword(typed: unknown, signal: AbortSignal) {
  const schema = await loadSchema().catch(() => null);
  if (schema === null) return { answer: refused({ message: NO_CONNECTION }) };
  const parsed = schema.parseSignIn(typed);
  if ('errors' in parsed) return { answer: incomplete(parsed.errors) };
  const answer = await answerTo(parsed.fields, signal);
  if (answer.is !== 'challenged') return { answer };
  const step = await import('./second-factor-step.tsx').catch(() => null);
  if (step === null) return { answer: refused({ message: NO_CONNECTION }) };
  return { answer, SecondFactor: step.SecondFactorStep };
}

/** Sends the signature of a passkey; refusals are returned. */
export async function sendPasskey(
  credential: Schema<'UsedPasskeyCredential'> | null,
  signal: AbortSignal,
): Promise<PasskeyAnswer> {
  if (credential === null) throw new Error('No passkey was chosen.');
  try {
    const body = { credential, ...sessionWishes(window.location.search) };
    return { is: 'accepted', session: await wanted(signInWithPasskey(body), signal) };
  } catch (cause) {
    return refused(failureOf(problemIn(cause)));
  }
}

/** Sends an authenticator or recovery code; refusals are returned. */
export async function sendCode(
  typed: { challenge: string; code: string },
  signal: AbortSignal,
): Promise<CodeAnswer> {
  try {
    return { is: 'accepted', session: await wanted(finishSignIn(typed), signal) };
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
