import type { ReactNode } from 'react';

import { ApiProblem } from '#src/api/problem.ts';
import { signIn, type SessionStart } from '#src/api/session.ts';
import type { SignInFailure } from '#src/components/passwords/sign-in-failure.tsx';

import { parseSignIn, type SignInErrors, type SignInFields } from './sign-in-schema.ts';

export { parseSignIn } from './sign-in-schema.ts';

/** What a sign-in came to: a session, one more step, or what to say and where to put the caret. */
export type SignInOutcome =
  | { session: SessionStart }
  /** Draws the step; it comes to an outcome in its turn. */
  | { step: (onOutcome: (outcome: SignInOutcome) => void) => ReactNode }
  | { errors: SignInErrors; failure?: SignInFailure; caret?: keyof SignInFields };

/**
 * Checks what was typed and sends it. Every refusal is an outcome; it throws only where the code of a further step can't
 * be loaded.
 */
export async function sendSignIn(typed: unknown): Promise<SignInOutcome> {
  const parsed = parseSignIn(typed);
  if ('errors' in parsed) return { errors: parsed.errors, caret: firstOf(parsed.errors) };
  const answer = await signIn(parsed.fields).catch(refusal);
  if ('token' in answer) return { session: answer };
  if (!('challenge' in answer)) return answer;
  const { stepFor } = await import('./second-factor-step.tsx');
  return { step: stepFor(answer) };
}

function refusal(cause: unknown): Exclude<SignInOutcome, { session: unknown } | { step: unknown }> {
  if (!(cause instanceof ApiProblem)) {
    return { errors: {}, failure: { message: 'Algo deu errado. Tente novamente.' } };
  }
  const { code, message, retryAfterSeconds } = cause;
  const errors = Object.fromEntries(
    cause.errors.map(({ pointer, message: text }) => [pointer.slice(1), text]),
  );
  const waitSeconds = code === 'too-many-requests' ? retryAfterSeconds : undefined;
  const caret = code === 'invalid-credentials' ? 'password' : undefined;
  return { errors, failure: { message, waitSeconds }, caret };
}

function firstOf(errors: SignInErrors): keyof SignInFields {
  return errors.email === undefined ? 'password' : 'email';
}
