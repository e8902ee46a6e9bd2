import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

export type Passkey = Schema<'Passkey'>;
type Proof = Schema<'PasswordProof'>;

/** The user's passkeys, oldest first. */
export function ownPasskeysQuery() {
  return queryOptions({
    queryKey: ['own-passkeys'],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/users/me/passkeys', { signal })),
  });
}

/** Gets a challenge for a new passkey. @throws ApiProblem `invalid-request`, `passkeys-full`, `too-many-requests` */
export function beginPasskey(body: Proof): Promise<Schema<'PasskeyOptions'>> {
  return bodyOf(api().POST('/v1/users/me/passkeys/options', { body }));
}

/** @throws ApiProblem `passkey-not-added`, `passkeys-full`, `already-exists` */
export function addPasskey(body: Schema<'PasskeyInput'>): Promise<Passkey> {
  return bodyOf(api().PUT('/v1/users/me/passkeys', { body }));
}

/** @throws ApiProblem `invalid-request` for a wrong password, `not-found` if it is removed already */
export function removePasskey(id: string, body: Proof): Promise<void> {
  return done(api().POST('/v1/users/me/passkeys/{id}/removal', { params: { path: { id } }, body }));
}
