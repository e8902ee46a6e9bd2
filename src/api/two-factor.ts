import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';

import { api, bodyOf, done } from './client.ts';

export type TwoFactorState = Schema<'TwoFactorState'>;
export type TwoFactorSetup = Schema<'TwoFactorSetup'>;
type Proof = Schema<'PasswordProof'>;

/** Whether the user's account has a second factor. */
export function ownTwoFactorQuery() {
  return queryOptions({
    queryKey: ['own-two-factor'],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/users/me/two-factor', { signal })),
  });
}

/** A new secret, which waits for its first code. @throws ApiProblem `invalid-request`, `two-factor-on` */
export function beginTwoFactor(body: Proof): Promise<TwoFactorSetup> {
  return bodyOf(api().POST('/v1/users/me/two-factor', { body }));
}

/**
 * Enables the second factor.
 * @returns the recovery codes, which cannot be fetched again
 * @throws ApiProblem `invalid-request` with the code's fault, `two-factor-not-begun`, `too-many-requests`
 */
export async function confirmTwoFactor(code: string): Promise<string[]> {
  return (await bodyOf(api().PUT('/v1/users/me/two-factor', { body: { code } }))).recoveryCodes;
}

/** Puts new recovery codes in the place of the earlier ones. @throws ApiProblem as `beginTwoFactor` */
export async function renewRecoveryCodes(body: Proof): Promise<string[]> {
  return (await bodyOf(api().POST('/v1/users/me/two-factor/recovery-codes', { body }))).recoveryCodes;
}

/** @throws ApiProblem `invalid-request`, `two-factor-kept` while the settings demand it */
export function turnOffTwoFactor(body: Proof): Promise<void> {
  return done(api().POST('/v1/users/me/two-factor/removal', { body }));
}
