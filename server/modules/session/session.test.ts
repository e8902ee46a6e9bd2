import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '#server/auth/password-hash.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

const PASSWORD = 'correio-lento-azul';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BEGIN = new Date('2026-11-20T12:00:00Z');

let server: TestServer;
let passwordHash: string;
let now: Date;
let company: { id: string; name: string };
let manager: TestUser;

const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

beforeAll(async () => {
  now = BEGIN;
  server = await startTestServer({ clock: () => now });
  passwordHash = await hashPassword(PASSWORD);
});

afterAll(() => server.close());

beforeEach(async () => {
  now = BEGIN;
  for (const table of ['rate_limits', 'users', 'companies'] as const)
    await server.db.deleteFrom(table).execute();
  company = await server.createCompany({ name: 'Farmácia Boa Vida' });
  manager = await server.createUser('manager', {
    companyId: company.id,
    email: 'carla@boavida.test',
    name: 'Carla',
  });
  await server.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', manager.id)
    .execute();
});

const signIn = (password = PASSWORD, { email = 'carla@boavida.test', address = '10.0.0.1' } = {}) =>
  server.inject({
    method: 'POST',
    url: '/v1/auth/sign-in',
    payload: { email, password },
    remoteAddress: address,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' },
  });

const tokenOf = async () => (await signIn()).json<{ token: string }>().token;
/** Avoids `/users/me`, which reads the user again itself. */
const use = async (token: string) => (await server.as({ token }).get('/v1/companies')).statusCode;
const change = (values: object) =>
  server.db.updateTable('users').set(values).where('id', '=', manager.id).execute();

describe('signing in', () => {
  test('returns token, expiry and user, so that no second request is needed', async () => {
    const response = await signIn();
    const user = {
      id: manager.id,
      name: 'Carla',
      email: 'carla@boavida.test',
      role: 'manager',
      company: { id: company.id, name: 'Farmácia Boa Vida' },
      mustChangePassword: false,
      mustSetUpTwoFactor: false,
      mustAcceptTerms: false,
      hasAnnouncements: false,
      labelSize: 'a6',
      display: {
        theme: 'system',
        rows: 'comfortable',
        orderColumns: null,
        defaultView: null,
        firstStepsHidden: false,
      },
    };
    expect(response.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: '2026-11-21T12:00:00.000Z',
      user,
    });
    const { token } = response.json<{ token: string }>();
    const me = await server.as({ token }).get('/v1/users/me');
    expect(me.json()).toEqual(user);
    expect(me.headers.etag, 'the version that updateMe requires').toBe('"1"');
  });

  test('ignores case and outer blanks of the e-mail, but not of the password', async () => {
    expect((await signIn(PASSWORD, { email: '  CARLA@BoaVida.test ' })).statusCode).toBe(200);
    expect((await signIn(`${PASSWORD} `)).statusCode).toBe(401);
    expect((await signIn(PASSWORD.toUpperCase())).statusCode).toBe(401);
  });

  test.each(['carla@boavida.test\u200B', '\u200Ecarla@boavida.test', 'car\u00ADla@boavida.test'])(
    'ignores invisible marks of the pasted e-mail %j',
    async (email) => {
      expect((await signIn(PASSWORD, { email })).statusCode).toBe(200);
    },
  );

  test('records its time, and a short device name for the session', async () => {
    await server.db.deleteFrom('sessions').execute();
    await signIn();
    const user = await server.db.selectFrom('users').select('last_login_at').executeTakeFirstOrThrow();
    expect(user.last_login_at).toEqual(BEGIN);
    const session = await server.db
      .selectFrom('sessions')
      .select(['device', 'token_hash'])
      .executeTakeFirstOrThrow();
    expect(session.device).toBe('Firefox no Linux');
    expect(session.token_hash).toHaveLength(32);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a wrong password', async () => undefined],
    ['an unknown e-mail', () => change({ email: 'other@boavida.test' })],
    ['a disabled user', () => change({ status: 'disabled' })],
    ['an invited user without a password', () => change({ status: 'invited', password_hash: null })],
    ['a deleted user', () => change({ deleted_at: BEGIN })],
    ['an inactive company', () => server.db.updateTable('companies').set({ active: false }).execute()],
  ])('with %s is refused with the same response', async (what, arrange) => {
    await arrange();
    const response = await signIn(what === 'a wrong password' ? 'something-else-entirely' : PASSWORD);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.json()).toMatchObject({
      status: 401,
      code: 'invalid-credentials',
      detail: 'E-mail ou senha incorretos.',
    });
  });

  test('accepts an idempotency key without storing the token', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/v1/auth/sign-in',
      payload: { email: 'carla@boavida.test', password: PASSWORD },
      headers: { 'idempotency-key': 'one' },
    });
    expect(response.statusCode).toBe(200);
    expect(await server.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });
});

describe('password guessing', () => {
  test('from one address is blocked after ten failures in 15 minutes, for that account only', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await signIn('wrong-password')).statusCode).toBe(401);
    const refused = await signIn();
    expect(refused.json()).toMatchObject({
      status: 429,
      detail: 'Muitas tentativas. Aguarde 15 minutos.',
      retryAfterSeconds: 900,
    });
    expect(refused.headers['retry-after']).toBe('900');
    expect((await signIn(PASSWORD, { address: '10.0.0.2' })).statusCode).toBe(200);
    expect((await signIn('wrong-password', { email: 'someone@else.test' })).statusCode).toBe(401);
  });

  test('is possible again after the window, which refused attempts do not extend', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await signIn('wrong-password');
    pass(14 * MINUTE_MS);
    for (let attempt = 0; attempt < 20; attempt++) expect((await signIn()).statusCode).toBe(429);
    pass(MINUTE_MS);
    expect((await signIn()).statusCode).toBe(200);
  });

  test('in parallel gets no more attempts than sequentially', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn('wrong-password')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  });

  test('from one IPv6 network counts as one address', async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      await signIn('wrong-password', { address: `2001:db8:1:2::${attempt}` });
    }
    expect((await signIn(PASSWORD, { address: '2001:db8:1:2:a:b:c:d' })).statusCode).toBe(429);
    expect((await signIn(PASSWORD, { address: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  test('does not include successful sign-ins from one address', async () => {
    for (let attempt = 0; attempt < 40; attempt++) expect((await signIn()).statusCode).toBe(200);
  });
});

describe('a session', () => {
  test('ends at sign-out, and a repeated sign-out succeeds', async () => {
    const token = await tokenOf();
    expect((await server.as({ token }).post('/v1/auth/sign-out')).statusCode).toBe(204);
    expect(await use(token)).toBe(401);
    expect((await server.as({ token }).post('/v1/auth/sign-out')).statusCode).toBe(204);
    expect((await server.inject({ method: 'POST', url: '/v1/auth/sign-out' })).statusCode).toBe(204);
  });

  test('ends without the other sessions of the user', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()];
    await server.as({ token: first }).post('/v1/auth/sign-out');
    expect([await use(first), await use(second)]).toEqual([401, 200]);
  });

  test('ends after eight hours without a request', async () => {
    const token = await tokenOf();
    pass(8 * HOUR_MS - 1);
    expect(await use(token)).toBe(200);
    pass(8 * HOUR_MS - 1);
    expect(await use(token)).toBe(200);
    pass(8 * HOUR_MS);
    expect(await use(token)).toBe(401);
  });

  test('is extended at most once a minute, to avoid a write per read', async () => {
    const token = await tokenOf();
    const lastSeen = async () => {
      const sessions = server.db.selectFrom('sessions').select('last_seen_at');
      return (await sessions.where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow())
        .last_seen_at;
    };
    pass(MINUTE_MS - 1);
    await use(token);
    expect(await lastSeen()).toEqual(BEGIN);
    pass(1);
    await use(token);
    expect(await lastSeen()).toEqual(now);
  });

  test('ends after 24 hours despite requests', async () => {
    const token = await tokenOf();
    for (let hour = 1; hour < 24; hour++) {
      pass(HOUR_MS);
      expect(await use(token)).toBe(200);
    }
    pass(HOUR_MS);
    expect(await use(token)).toBe(401);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the user is disabled', () => change({ status: 'disabled' })],
    ['the user is deleted', () => change({ deleted_at: BEGIN })],
    ['the company is deactivated', () => server.db.updateTable('companies').set({ active: false }).execute()],
    ['all sessions of the user are ended', () => endSessionsOf(server.db, manager.id)],
  ])('ends at once when %s', async (_what, arrange) => {
    const token = await tokenOf();
    await arrange();
    expect(await use(token)).toBe(401);
  });

  test('survives the end of all others, as after a password change', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()];
    const newest = await server.db
      .selectFrom('sessions')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await server.db
      .transaction()
      .execute((trx) => endSessionsOf(trx, manager.id, { except: { sessionId: newest.id } }));
    expect(
      [await use(first), await use(second), await use(manager.token)].filter((status) => status === 200),
    ).toHaveLength(1);
  });

  test('applies a changed role from the next request', async () => {
    const token = await tokenOf();
    expect((await server.as({ token }).get('/v1/users')).statusCode).toBe(403);
    await change({ role: 'admin', company_id: null });
    expect((await server.as({ token }).get('/v1/users')).statusCode).toBe(200);
  });

  test('is limited to 600 requests a minute, with a wait time in the refusal', async () => {
    const token = await tokenOf();
    pass(20_000);
    for (let request = 0; request < 600; request++) expect(await use(token)).toBe(200);
    const refused = await server.as({ token }).get('/v1/users/me');
    expect(refused.json()).toMatchObject({ status: 429, retryAfterSeconds: 40 });
    expect(await use(manager.token)).toBe(200);
    pass(40_000);
    expect(await use(token)).toBe(200);
  });
});
