import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { openPasskeyChallenge } from '#server/auth/passkeys/challenges.ts';
import { userHandleOf } from '#server/auth/passkeys/verify.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import {
  type Deviation,
  givePasskey,
  TestAuthenticator,
  type TestPasskey,
} from '#tests/support/server/passkeys-fixture.ts';
import { startTestPost, type TestPost } from '#tests/support/server/test-post.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';
import { giveTwoFactor } from '#tests/support/server/two-factor-fixture.ts';

const PASSWORD = 'correio-lento-azul';
const BEGIN = new Date('2026-11-20T12:00:00Z');
const REFUSED = 'Não foi possível entrar com esta chave de acesso. Entre com o e-mail e a senha.';
const TOO_LATE = 'Esta tentativa demorou demais ou já foi usada. Tente de novo.';

let server: TestServer;
let post: TestPost;
let passwordHash: string;
let now = BEGIN;
let user: TestUser;
let passkey: TestPasskey;
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
  await server.db.updateTable('settings').set({ require_admin_two_factor: false }).execute();
  user = await newUser();
  passkey = await givePasskey(server.db, user.id, { now });
});

async function newUser(
  role: 'operator' | 'admin' | 'manager' = 'operator',
  companyId?: string,
): Promise<TestUser> {
  const email = `rita${++number}@malote.test`;
  const made = await server.createUser(role, { name: 'Rita', email, ...(companyId && { companyId }) });
  await change({ password_hash: passwordHash }, made);
  return made;
}

const change = (values: object, who = user) =>
  server.db.updateTable('users').set(values).where('id', '=', who.id).execute();
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const call = (url: string, payload: object | undefined, remoteAddress: string) =>
  server.inject({ method: 'POST', url, ...(payload && { payload }), remoteAddress });
const options = async (remoteAddress = '203.0.113.7') =>
  (await call('/v1/auth/passkey/options', undefined, remoteAddress)).json<Schema<'PasskeySignInOptions'>>();
const send = (body: Schema<'PasskeySignIn'>, remoteAddress = '203.0.113.7') =>
  call('/v1/auth/passkey', body, remoteAddress);

/** Signs a new challenge with the user's passkey and sends it. */
async function signIn(deviation: Deviation = {}, { authenticator } = passkey) {
  const { challenge } = await options();
  return send({ credential: authenticator.sign(challenge, deviation), client: 'web' });
}
const detailOf = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.json().detail];
const me = async (answer: Awaited<ReturnType<typeof send>>) =>
  (await server.as({ token: answer.json().token }).get('/v1/users/me')).json();
const signInByPassword = (password: string, remoteAddress = '203.0.113.7') =>
  call('/v1/auth/sign-in', { email: user.email, password }, remoteAddress);

describe('a passkey', () => {
  test('gets options that name no user and require verification', async () => {
    expect(await options()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  test('starts a session with the response of any sign-in', async () => {
    const answer = await signIn();
    expect(answer.json()).toMatchObject({ token: expect.any(String), user: { id: user.id, name: 'Rita' } });
    expect(await me(answer)).toEqual(answer.json().user);
  });

  test('counts as both factors: no code follows', async () => {
    await giveTwoFactor(server.db, user.id, { now });
    expect((await signInByPassword(PASSWORD)).statusCode).toBe(202);
    expect((await signIn()).statusCode).toBe(200);
  });

  test('is recorded: its use, the sign-in, the network and the way in', async () => {
    const { token } = (await signIn()).json();
    const row = server.db.selectFrom('passkeys').select('last_used_at').where('id', '=', passkey.id);
    expect(await row.executeTakeFirst()).toEqual({ last_used_at: BEGIN });
    const networks = server.db.selectFrom('known_networks').select('seen_at').where('user_id', '=', user.id);
    expect(await networks.execute()).toEqual([{ seen_at: BEGIN }]);
    const { data } = (await server.as({ token }).get('/v1/users/me/sessions')).json();
    expect(data[0]).toMatchObject({ isCurrent: true, client: 'web', wayIn: 'passkey' });
    const records = server.db.selectFrom('audit_records').select('action').where('actor_id', '=', user.id);
    expect(await records.execute()).toEqual([{ action: 'session.started' }]);
  });

  test('returns the open orders if the request includes them', async () => {
    const { challenge } = await options();
    const credential = passkey.authenticator.sign(challenge);
    const answer = await send({ credential, client: 'web', include: ['openOrders'] });
    expect(answer.json().openOrders.page.data).toEqual([]);
  });

  test('may count its signatures, and is refused with an older count', async () => {
    expect((await signIn({ signCount: 7 })).statusCode).toBe(200);
    expect((await signIn({ signCount: 7 })).statusCode).toBe(401);
    expect((await signIn({ signCount: 8 })).statusCode).toBe(200);
  });

  test('of a user with a first password opens nothing but the form to change it', async () => {
    await change({ must_change_password: true });
    const answer = await signIn();
    expect(answer.json().user).toMatchObject({ mustChangePassword: true });
    const refused = await server.as({ token: answer.json().token }).get('/v1/users/me/sessions');
    expect(refused.json().code).toBe('password-change-required');
  });

  test('does not replace the second factor that the settings require of administrators', async () => {
    const admin = await newUser('admin');
    const own = await givePasskey(server.db, admin.id, { now });
    await server.db.updateTable('settings').set({ require_admin_two_factor: true }).execute();
    expect((await signIn({}, own)).json().user).toMatchObject({ mustSetUpTwoFactor: true });
  });
});

describe('a refused passkey', () => {
  const other = new TestAuthenticator('01999999-0000-7000-8000-00000000dead');

  test.each<[what: string, answer: () => Promise<Awaited<ReturnType<typeof send>>>, detail: string]>([
    ['an unknown credential', () => signIn({}, { id: '', authenticator: other }), REFUSED],
    ['another origin', () => signIn({ origin: 'https://malote.exemplo.test' }), REFUSED],
    ['the numeric address', () => signIn({ origin: 'http://127.0.0.1:3000' }), REFUSED],
    ['another relying party', () => signIn({ rpId: 'exemplo.test' }), REFUSED],
    ['the answer of an addition', () => signIn({ type: 'webauthn.create' }), REFUSED],
    [
      'the handle of another user',
      async () => signIn({ userHandle: userHandleOf((await newUser()).id) }),
      REFUSED,
    ],
    [
      'the passkey of another user under the id of this one',
      async () => {
        const { challenge } = await options();
        const { id } = passkey.authenticator;
        return send({ credential: { ...other.sign(challenge), id, userHandle: userHandleOf(user.id) } });
      },
      REFUSED,
    ],
    [
      'an unverified user',
      () => signIn({ isUserVerified: false }),
      'O aparelho não confirmou que é você. Desbloqueie a chave com PIN, digital ou rosto, ou entre com a senha.',
    ],
    [
      'a user of whom the signature is wrong as well as unverified',
      async () => {
        const { challenge } = await options();
        const credential = passkey.authenticator.sign(challenge, { isUserVerified: false });
        return send({ credential: { ...credential, signature: other.sign(challenge).signature } });
      },
      REFUSED,
    ],
    [
      'a replayed challenge',
      async () => {
        const { challenge } = await options();
        const credential = passkey.authenticator.sign(challenge);
        await send({ credential });
        return send({ credential });
      },
      TOO_LATE,
    ],
    [
      'an expired challenge',
      async () => {
        const { challenge } = await options();
        pass(300);
        return send({ credential: passkey.authenticator.sign(challenge) });
      },
      TOO_LATE,
    ],
    [
      'a challenge that the server has not issued',
      () => send({ credential: passkey.authenticator.sign('x'.repeat(43)) }),
      TOO_LATE,
    ],
    [
      'the challenge of an addition',
      async () => {
        const challenge = await openPasskeyChallenge(server.db, user.id, now);
        return send({ credential: passkey.authenticator.sign(challenge) });
      },
      TOO_LATE,
    ],
    [
      'client data that are no JSON',
      () => send({ credential: { ...passkey.authenticator.sign('x'), clientDataJson: 'AAAA' } }),
      TOO_LATE,
    ],
    [
      'a disabled user',
      async () => {
        await change({ status: 'disabled' });
        return signIn();
      },
      REFUSED,
    ],
    [
      'a deleted user',
      async () => {
        await change({ deleted_at: now });
        return signIn();
      },
      REFUSED,
    ],
    [
      'a user of a deactivated company',
      async () => {
        const { id } = await server.createCompany({ active: false });
        const manager = await newUser('manager', id);
        return signIn({}, await givePasskey(server.db, manager.id, { now }));
      },
      REFUSED,
    ],
  ])('starts no session for %s', async (_what, answerOf, detail) => {
    const answer = await answerOf();
    expect(detailOf(answer)).toEqual([401, detail]);
    expect(answer.json().code).toBe('passkey-refused');
  });

  test('uses its challenge up', async () => {
    const { challenge } = await options();
    await send({ credential: passkey.authenticator.sign(challenge, { rpId: 'exemplo.test' }) });
    expect(detailOf(await send({ credential: passkey.authenticator.sign(challenge) }))).toEqual([
      401,
      TOO_LATE,
    ]);
  });

  test('works for one of two concurrent requests', async () => {
    const { challenge } = await options();
    const credential = passkey.authenticator.sign(challenge);
    const answers = await Promise.all([send({ credential }), send({ credential })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('is recorded with its user', async () => {
    await signIn({ origin: 'https://malote.exemplo.test' });
    const records = server.db
      .selectFrom('audit_records')
      .select(['action', 'outcome', 'target_id'])
      .where('target_id', '=', user.id);
    await expect
      .poll(() => records.execute())
      .toEqual([{ action: 'passkey.refused', outcome: 'refused', target_id: user.id }]);
  });
});

describe('the limits of passkeys', () => {
  test('count failures together with wrong passwords', async () => {
    for (let failures = 0; failures < 5; failures++) {
      await signIn({ rpId: 'exemplo.test' });
      await signInByPassword('outra-senha-qualquer');
    }
    expect((await signIn()).json()).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
    expect((await signInByPassword(PASSWORD)).statusCode).toBe(429);
  });

  test('count no success', async () => {
    for (let count = 0; count < 12; count++) expect((await signIn()).statusCode).toBe(200);
  });

  test('admit only known networks after too many failures from others', async () => {
    expect((await signIn()).statusCode).toBe(200);
    for (let network = 1; network <= 10; network++) {
      for (let count = 0; count < 10; count++) {
        await signInByPassword('outra-senha-qualquer', `198.51.100.${network}`);
      }
    }
    const from = async (address: string) => {
      const { challenge } = await options(address);
      return (await send({ credential: passkey.authenticator.sign(challenge) }, address)).statusCode;
    };
    expect(await from('198.51.100.99')).toBe(429);
    expect(await from('203.0.113.7')).toBe(200);
  });

  test('count unknown passkeys per network', async () => {
    const stranger = { id: '', authenticator: new TestAuthenticator(user.id) };
    for (let count = 0; count < 30; count++) await signIn({}, stranger);
    expect((await signIn({}, stranger)).statusCode).toBe(429);
    expect((await signIn()).statusCode).toBe(200);
  });

  test('bound the challenges of a network', async () => {
    const step = new Date(now.getTime());
    const hits = { bucket: 'passkey:203.0.113.7', window_start: step, hits: 600 };
    await server.db
      .insertInto('rate_limits')
      .values({ ...hits, expires_at: new Date(now.getTime() + 3_600_000) })
      .execute();
    expect((await call('/v1/auth/passkey/options', undefined, '203.0.113.7')).statusCode).toBe(429);
    expect((await call('/v1/auth/passkey/options', undefined, '203.0.113.8')).statusCode).toBe(200);
  });
});

test('a recovery by link removes the passkeys, and its mail says so', async () => {
  const payload = { email: user.email };
  await call('/v1/auth/forgot-password', payload, '203.0.113.7');
  const [mail] = await post.deliver();
  expect(mail?.text).toContain('as chaves de acesso são removidas');
  await call(
    '/v1/auth/reset-password',
    { token: post.tokenIn(mail), password: 'trem-rapido-verde' },
    '203.0.113.7',
  );
  expect(detailOf(await signIn())).toEqual([401, REFUSED]);
  const records = server.db.selectFrom('audit_records').select('action').where('actor_id', '=', user.id);
  expect(await records.orderBy('id').execute()).toEqual([
    { action: 'password.recovered' },
    { action: 'passkey.removed' },
  ]);
});

test('a changed password leaves the passkeys as they are', async () => {
  const body = { currentPassword: PASSWORD, newPassword: 'trem-rapido-verde' };
  expect((await server.as(user).put('/v1/users/me/password', { body })).statusCode).toBe(204);
  expect((await signIn()).statusCode).toBe(200);
});

test('an administrator removes the passkeys of another user as a second factor', async () => {
  const admin = await newUser('admin');
  const reset = () => server.as(admin).delete(`/v1/users/${user.id}/two-factor`);
  const hasPasskeys = async () =>
    (await server.as(admin).get(`/v1/users/${user.id}`)).json<Schema<'User'>>().hasPasskeys;
  expect(await hasPasskeys()).toBe(true);
  expect((await reset()).statusCode).toBe(204);
  expect(await hasPasskeys()).toBe(false);
  expect(detailOf(await signIn())).toEqual([401, REFUSED]);
  expect((await post.deliver()).map(({ subject }) => subject)).toEqual([
    'Uma chave de acesso do Malote foi removida',
  ]);
  expect((await reset()).json().code).toBe('two-factor-off');
});

test('a reset of second factor and passkeys is recorded for each, and mailed once', async () => {
  const admin = await newUser('admin');
  await giveTwoFactor(server.db, user.id, { now });
  expect((await server.as(admin).delete(`/v1/users/${user.id}/two-factor`)).statusCode).toBe(204);
  const records = server.db.selectFrom('audit_records').select('action').where('target_id', '=', user.id);
  expect(await records.orderBy('id').execute()).toEqual([
    { action: 'twoFactor.reset' },
    { action: 'passkey.removed' },
  ]);
  expect((await post.deliver()).map(({ subject }) => subject)).toEqual([
    'A verificação em duas etapas do Malote foi redefinida',
  ]);
});
