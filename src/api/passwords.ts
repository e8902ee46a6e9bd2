import { api, done } from './client.ts';
import type { Schema } from './schema.ts';

/**
 * Asks for an e-mail with a link; nobody hears whether there is an account.
 * @throws ApiProblem `invalid-request` with the e-mail's fault, `too-many-requests`
 */
export function forgotPassword(body: Schema<'PasswordRecovery'>): Promise<void> {
  return done(api().POST('/v1/auth/forgot-password', { body }));
}

/**
 * Sets a password with the token of a link.
 * @throws ApiProblem `invalid-token`, `invalid-request` with the password's fault, `too-many-requests`
 */
export function resetPassword(body: Schema<'PasswordReset'>): Promise<void> {
  return done(api().POST('/v1/auth/reset-password', { body }));
}

/** Changes the own password. @throws ApiProblem `invalid-request` with the faults, `too-many-requests` */
export function changeOwnPassword(body: Schema<'PasswordChange'>): Promise<void> {
  return done(api().PUT('/v1/users/me/password', { body }));
}
