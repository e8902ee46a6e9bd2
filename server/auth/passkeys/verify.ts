import { z } from 'zod';

import type { Schema } from '#openapi/schema.ts';

import type { RelyingParty } from './relying-party.ts';

/** COSE algorithms in order of preference: Ed25519, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

export type StoredKey = { id: string; publicKey: Uint8Array<ArrayBuffer>; signCount: number };

type Expected = { party: RelyingParty; challenge: string };

/** Slow to load, and most processes never need it: loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

const clientData = z.object({ challenge: z.string() });

/** The challenge that a device claims to have signed; undefined if it is unreadable. */
export function challengeIn(clientDataJson: string): string | undefined {
  try {
    const text = Buffer.from(clientDataJson, 'base64url').toString();
    return clientData.safeParse(JSON.parse(text)).data?.challenge;
  } catch {
    return undefined;
  }
}

/**
 * Verifies a new passkey, whose device must have verified its user.
 * @returns undefined for anything else, such as an answer to another origin
 */
export async function verifyNewPasskey(
  { id, clientDataJson, attestationObject }: Schema<'NewPasskeyCredential'>,
  { party, challenge }: Expected,
): Promise<StoredKey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const response = { clientDataJSON: clientDataJson, attestationObject };
  // Throws for every fault of the answer.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo?.credential.id !== id) return undefined;
  const { publicKey, counter } = registrationInfo.credential;
  return { id, publicKey, signCount: counter };
}

/**
 * Verifies the signature of a known passkey.
 * @returns undefined for a wrong signature, origin, relying party or counter
 */
export async function verifyPasskey(
  { id, clientDataJson, authenticatorData, signature }: Schema<'UsedPasskeyCredential'>,
  { party, challenge }: Expected,
  { publicKey, signCount }: StoredKey,
): Promise<{ signCount: number; isUserVerified: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const response = { clientDataJSON: clientDataJson, authenticatorData, signature };
  // Throws for every fault of the answer but a wrong signature.
  const result = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id, publicKey, counter: signCount },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { newCounter, userVerified } = result.authenticationInfo;
  return { signCount: newCounter, isUserVerified: userVerified };
}

/** The bytes of a user's id, in base64url, by which a passkey names its user. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
