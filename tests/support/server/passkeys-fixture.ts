import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

import type { Schema } from '#openapi/schema.ts';
import { userHandleOf } from '#server/auth/passkeys/verify.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import type { TestServer } from './test-server.ts';

/** The relying party of a server at the default address. */
const PARTY = { id: 'localhost', origin: 'http://localhost:3000' };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What an authenticator or a page may do differently. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  userHandle?: string;
  signCount?: number;
  type?: 'webauthn.create' | 'webauthn.get';
};

/** An authenticator in software with one Ed25519 key, and the browser around it. */
export class TestAuthenticator {
  readonly credentialId = randomBytes(16);
  readonly #userId: string;
  readonly #privateKey: KeyObject;
  readonly publicKey: Buffer;

  constructor(userId: string) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    this.#userId = userId;
    this.#privateKey = privateKey;
    this.publicKey = coseOf(publicKey);
  }

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  /** Answers a challenge to add the passkey. */
  create(challenge: string, deviation: Deviation = {}): Schema<'NewPasskeyCredential'> {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.publicKey]);
    const data = Buffer.concat([authenticatorData(deviation, HAS_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ]);
    return {
      id: this.id,
      clientDataJson: clientData('webauthn.create', challenge, deviation).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    };
  }

  /** Answers a challenge to sign in. */
  sign(challenge: string, deviation: Deviation = {}): Schema<'UsedPasskeyCredential'> {
    const client = clientData('webauthn.get', challenge, deviation);
    const data = authenticatorData(deviation);
    const signature = sign(null, Buffer.concat([data, sha256(client)]), this.#privateKey);
    return {
      id: this.id,
      clientDataJson: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: deviation.userHandle ?? userHandleOf(this.#userId),
    };
  }
}

export type TestPasskey = { id: string; authenticator: TestAuthenticator };

/** Gives a user a passkey, without adding it step by step. */
export async function givePasskey(
  db: TestServer['db'],
  userId: string,
  { now, name = 'Celular' }: { now: Date; name?: string },
): Promise<TestPasskey> {
  const authenticator = new TestAuthenticator(userId);
  const id = uuidV7(now);
  await db
    .insertInto('passkeys')
    .values({
      id,
      user_id: userId,
      name,
      credential_id: authenticator.credentialId,
      public_key: authenticator.publicKey,
      sign_count: 0,
      added_at: now,
    })
    .execute();
  return { id, authenticator };
}

function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
  const { origin = PARTY.origin } = deviation;
  return Buffer.from(JSON.stringify({ type: deviation.type ?? type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(deviation: Deviation, flags = 0): Buffer {
  const { rpId = PARTY.id, isUserVerified = true, signCount = 0 } = deviation;
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(signCount);
  const allFlags = flags | USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0);
  return Buffer.concat([sha256(rpId), Buffer.from([allFlags]), counter]);
}

/** COSE of an Ed25519 key: {1: 1, 3: -8, -1: 6, -2: x}. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const key = Buffer.from(x, 'base64url');
  return Buffer.concat([Buffer.from([0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21]), bytes(key)]);
}

/** CBOR text of fewer than 24 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** CBOR bytes of 24 to 255. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value]);
}

function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}
