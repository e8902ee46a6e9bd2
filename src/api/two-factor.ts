import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

export type TwoFactorState = Schema<'TwoFactorState'>;
export type TwoFactorSetup = Schema<'TwoFactorSetup'>;
type Proof = Schema<'PasswordProof'>;

/** Second-factor state of the user's account. */
export function ownTwoFactorQuery() {
  return queryOptions({
    queryKey: ['own-two-factor'],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/users/me/two-factor', { signal })),
  });
}

/** Creates a secret, pending confirmation by its first code. @throws ApiProblem `invalid-request`, `two-factor-on` */
export function beginTwoFactor(body: Proof): Promise<TwoFactorSetup> {
  return bodyOf(api().POST('/v1/users/me/two-factor', { body }));
}

/**
 * Enables the second factor.
 * @returns the recovery codes, which cannot be fetched again
 * @throws ApiProblem `invalid-request` with the code's error, `two-factor-not-begun`, `too-many-requests`
 */
export async function confirmTwoFactor(code: string): Promise<string[]> {
  return (await bodyOf(api().PUT('/v1/users/me/two-factor', { body: { code } }))).recoveryCodes;
}

/** Replaces the recovery codes. @throws ApiProblem as `beginTwoFactor` */
export async function renewRecoveryCodes(body: Proof): Promise<string[]> {
  return (await bodyOf(api().POST('/v1/users/me/two-factor/recovery-codes', { body }))).recoveryCodes;
}

/** @throws ApiProblem `invalid-request`, `two-factor-kept` while the settings require it */
export function turnOffTwoFactor(body: Proof): Promise<void> {
  return done(api().POST('/v1/users/me/two-factor/removal', { body }));
}
