import type { Schema } from '#openapi/schema.ts';
import { api, bodyIfAny, done } from '#src/api/http/client.ts';

import { rememberUser, type SessionStart } from './session.ts';

/**
 * Requests an e-mail with a link; the response does not reveal whether an account exists.
 * @throws ApiProblem `invalid-request` with the e-mail's error, `too-many-requests`
 */
export function forgotPassword(body: Schema<'PasswordRecovery'>): Promise<void> {
  return done(api().POST('/v1/auth/forgot-password', { body }));
}

/**
 * Sets a password with the token of a link.
 * @returns the session after an invitation; undefined after a recovery
 * @throws ApiProblem `invalid-token`, `invalid-request` with the password's error, `too-many-requests`
 */
export async function resetPassword(
  link: Omit<Schema<'PasswordReset'>, 'client'>,
): Promise<SessionStart | undefined> {
  const session = await bodyIfAny(
    api().POST('/v1/auth/reset-password', { body: { ...link, client: 'web' } }),
  );
  if (session) rememberUser(session.user);
  return session;
}

/**
 * Changes the user's own password.
 * @throws ApiProblem `invalid-request` with field errors, `too-many-requests`
 */
export function changeOwnPassword(body: Schema<'PasswordChange'>): Promise<void> {
  return done(api().PUT('/v1/users/me/password', { body }));
}
