import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { userHandleOf } from '#server/auth/passkeys/verify.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { purgeExpired } from '#server/start/housekeeping.ts';
import { type Deviation, givePasskey, TestAuthenticator } from '#tests/support/server/passkeys-fixture.ts';
import { startTestPost, type TestPost } from '#tests/support/server/test-post.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

const PASSWORD = 'correio-lento-azul';
const BEGIN = new Date('2026-11-20T12:00:00Z');
const OWN = '/v1/users/me/passkeys';

let server: TestServer;
let post: TestPost;
let passwordHash: string;
let now = BEGIN;
let user: TestUser;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  post = startTestPost(server, () => now);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

beforeEach(async () => {
  now = BEGIN;
  for (const table of ['rate_limits', 'mails', 'passkey_challenges'] as const) {
    await server.db.deleteFrom(table).execute();
  }
  user = await newUser();
});

async function newUser(): Promise<TestUser> {
  const made = await server.createUser('operator', { name: 'Rita', email: `rita${++number}@malote.test` });
  await server.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', made.id)
    .execute();
  return made;
}

const proof = { currentPassword: PASSWORD };
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const list = async (who = user) => (await server.as(who).get(OWN)).json<Schema<'PasskeyList'>>();
const begin = (body: object = proof, who = user) => server.as(who).post(`${OWN}/options`, { body });
const optionsOf = async (who = user) => (await begin(proof, who)).json<Schema<'PasskeyOptions'>>();
const put = (credential: Schema<'NewPasskeyCredential'>, name = 'Celular', who = user) =>
  server.as(who).put(OWN, { body: { name, credential } });
const remove = (id: string, body: object = proof, who = user) =>
  server.as(who).post(`${OWN}/${id}/removal`, { body });
const actions = async () => {
  const records = server.db.selectFrom('audit_records').select('action').orderBy('id');
  return (await records.where('actor_id', '=', user.id).execute()).map(({ action }) => action);
};
const mailed = async () => (await post.deliver()).map(({ subject, to }) => [to.address, subject]);

async function add(deviation: Deviation = {}, authenticator = new TestAuthenticator(user.id)) {
  const { challenge } = await optionsOf();
  return put(authenticator.create(challenge, deviation));
}
const addedId = async () => (await add()).json<Schema<'Passkey'>>().id;
const signInWith = async (authenticator: TestAuthenticator) => {
  const { challenge } = (await server.inject({ method: 'POST', url: '/v1/auth/passkey/options' })).json();
  const payload = { credential: authenticator.sign(challenge) };
  return server.inject({ method: 'POST', url: '/v1/auth/passkey', payload });
};

describe('the addition of a passkey', () => {
  test('offers a discoverable, verifying credential of this installation', async () => {
    expect(await optionsOf()).toEqual({
      rp: { id: 'localhost', name: 'Malote' },
      user: { id: userHandleOf(user.id), name: user.email, displayName: 'Rita' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: [],
    });
  });

  test('adds a passkey that signs in', async () => {
    const authenticator = new TestAuthenticator(user.id);
    const added = await add({}, authenticator);
    expect([added.statusCode, added.json()]).toEqual([
      200,
      { id: expect.any(String), name: 'Celular', addedAt: BEGIN.toISOString(), lastUsedAt: null },
    ]);
    expect((await signInWith(authenticator)).json().user.id).toBe(user.id);
    expect(await list()).toEqual({
      isAvailable: true,
      passkeys: [{ ...added.json(), lastUsedAt: BEGIN.toISOString() }],
    });
  });

  test('is mailed and recorded', async () => {
    await add();
    expect(await mailed()).toEqual([[user.email, 'Uma chave de acesso do Malote foi adicionada']]);
    expect(await actions()).toEqual(['passkey.added']);
  });

  test('requires the current password, and records a wrong one', async () => {
    const answer = await begin({ currentPassword: 'outra-senha' });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/currentPassword' }] });
    await expect.poll(actions).toEqual(['passkey.refused']);
  });

  test('stores its challenge as a hash, which housekeeping deletes after its expiry', async () => {
    await optionsOf();
    const challenges = server.db.selectFrom('passkey_challenges').select(['user_id', 'expires_at']);
    const expires_at = new Date('2026-11-20T12:05:00Z');
    expect(await challenges.execute()).toEqual([{ user_id: user.id, expires_at }]);
    pass(301);
    await purgeExpired(server.database.pool, now);
    expect(await challenges.execute()).toEqual([]);
  });

  test('excludes the passkeys that the user has', async () => {
    const { authenticator } = await givePasskey(server.db, user.id, { now });
    expect((await optionsOf()).excludeCredentials).toEqual([{ type: 'public-key', id: authenticator.id }]);
  });

  test('keeps a name as typed, and refuses one that is too long', async () => {
    const { challenge } = await optionsOf();
    const credential = new TestAuthenticator(user.id).create(challenge);
    expect((await put(credential, 'x'.repeat(61))).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/name' }],
    });
    expect((await put(credential, '<b>Celular</b> da Rita 📱')).json().name).toBe(
      '<b>Celular</b> da Rita 📱',
    );
  });

  test('ends no session', async () => {
    const other = await server.as(user).get('/v1/users/me/sessions');
    await add();
    expect((await server.as(user).get('/v1/users/me/sessions')).json()).toEqual(other.json());
  });
});

describe('an addition', () => {
  const NOT_ADDED = 'passkey-not-added';

  test.each<[what: string, answer: () => ReturnType<typeof add>]>([
    ['from another origin', () => add({ origin: 'https://malote.exemplo.test' })],
    ['of another relying party', () => add({ rpId: 'exemplo.test' })],
    ['of an unverified user', () => add({ isUserVerified: false })],
    ['of the answer of a sign-in', () => add({ type: 'webauthn.get' })],
    [
      'with an expired challenge',
      async () => {
        const { challenge } = await optionsOf();
        pass(300);
        return put(new TestAuthenticator(user.id).create(challenge));
      },
    ],
    [
      'with a used challenge',
      async () => {
        const { challenge } = await optionsOf();
        await put(new TestAuthenticator(user.id).create(challenge));
        return put(new TestAuthenticator(user.id).create(challenge));
      },
    ],
    [
      'with the challenge of another user',
      async () => {
        const { challenge } = await optionsOf(await newUser());
        return put(new TestAuthenticator(user.id).create(challenge));
      },
    ],
    [
      'with the challenge of a sign-in',
      async () => {
        const { challenge } = (
          await server.inject({ method: 'POST', url: '/v1/auth/passkey/options' })
        ).json();
        return put(new TestAuthenticator(user.id).create(challenge));
      },
    ],
    [
      'under another credential id',
      async () => {
        const { challenge } = await optionsOf();
        const { id } = new TestAuthenticator(user.id);
        return put({ ...new TestAuthenticator(user.id).create(challenge), id });
      },
    ],
    [
      'with an attestation that is no CBOR',
      async () => {
        const { challenge } = await optionsOf();
        return put({ ...new TestAuthenticator(user.id).create(challenge), attestationObject: '____' });
      },
    ],
  ])('is refused %s', async (_what, answerOf) => {
    const answer = await answerOf();
    expect([answer.statusCode, answer.json().code]).toEqual([409, NOT_ADDED]);
    const denied = server.db.selectFrom('audit_records').select('action').where('actor_id', '=', user.id);
    await expect.poll(() => denied.where('outcome', '=', 'refused').execute()).toHaveLength(1);
  });

  test('is refused with a credential that is another passkey already', async () => {
    const authenticator = new TestAuthenticator(user.id);
    await add({}, authenticator);
    const again = await add({}, authenticator);
    expect(again.json()).toMatchObject({
      code: 'already-exists',
      detail: 'Esta chave de acesso já está cadastrada.',
    });
  });

  test('is refused beyond ten, also for one of several concurrent ones', async () => {
    for (let count = 0; count < 8; count++) await givePasskey(server.db, user.id, { now });
    const challenges = await Promise.all([optionsOf(), optionsOf(), optionsOf()]);
    const answers = await Promise.all(
      challenges.map(({ challenge }) => put(new TestAuthenticator(user.id).create(challenge))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
    expect((await begin()).json().code).toBe('passkeys-full');
  });
});

describe('the removal of a passkey', () => {
  test('ends it and the other sessions, keeps the current one, and is mailed and recorded', async () => {
    const { id, authenticator } = await givePasskey(server.db, user.id, { now });
    const other: string = (await signInWith(authenticator)).json().token;
    expect((await remove(id)).statusCode).toBe(204);
    expect((await signInWith(authenticator)).json().code).toBe('passkey-refused');
    const statuses = await Promise.all(
      [user.token, other].map(async (token) => (await server.as({ token }).get(OWN)).statusCode),
    );
    expect(statuses).toEqual([200, 401]);
    expect(await mailed()).toEqual([[user.email, 'Uma chave de acesso do Malote foi removida']]);
    expect(await actions()).toEqual(['session.started', 'passkey.removed']);
    expect((await remove(id)).statusCode).toBe(404);
  });

  test('requires the current password', async () => {
    const id = await addedId();
    const answer = await remove(id, { currentPassword: 'outra-senha' });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/currentPassword' }] });
    expect((await list()).passkeys).toHaveLength(1);
  });

  test('is a 404 for a passkey of another user', async () => {
    const { id } = await givePasskey(server.db, (await newUser()).id, { now });
    expect((await remove(id)).statusCode).toBe(404);
  });
});

test.each([
  ['https://malote.exemplo.com.br', true],
  ['http://localhost:3000', true],
  ['http://[::1]:3000', true],
  ['http://192.0.2.7', false],
  ['https://[2001:db8::7]', false],
])('an installation at %s has passkeys: %s', async (url, isAvailable) => {
  const there = await startTestServer({ environment: { PUBLIC_URL: url } });
  const account = await there.createUser('operator');
  const own = (await there.as(account).get(OWN)).json();
  const { statusCode } = await there.inject({ method: 'POST', url: '/v1/auth/passkey/options' });
  await there.close();
  expect([own.isAvailable, statusCode]).toEqual([isAvailable, isAvailable ? 200 : 409]);
});
