import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '#server/auth/password-hash.ts';
import { startTestPost, type TestPost } from '#tests/support/server/test-post.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';
import { codeAt, giveTwoFactor, wrongCode } from '#tests/support/server/two-factor-fixture.ts';

const PASSWORD = 'correio-lento-azul';
const BEGIN = new Date('2026-11-20T12:00:00Z');
const OWN = '/v1/users/me/two-factor';

let server: TestServer;
let post: TestPost;
let passwordHash: string;
let now = BEGIN;
let user: TestUser;
let number = 0;

const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  post = startTestPost(server, () => now);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

beforeEach(async () => {
  now = BEGIN;
  for (const table of ['rate_limits', 'mails'] as const) await server.db.deleteFrom(table).execute();
  await server.db.updateTable('settings').set({ require_admin_two_factor: false }).execute();
  user = await newUser('operator');
});

async function newUser(role: 'operator' | 'admin'): Promise<TestUser> {
  const made = await server.createUser(role, { name: 'Rita', email: `rita${++number}@malote.test` });
  const account = server.db.updateTable('users').set({ password_hash: passwordHash });
  await account.where('id', '=', made.id).execute();
  return made;
}

const proof = { body: { currentPassword: PASSWORD } };
const state = async (who = user) => (await server.as(who).get(OWN)).json();
const begin = async (who = user) =>
  (await server.as(who).post(OWN, proof)).json<{ secret: string; uri: string }>();
const confirm = (code: string, who = user) => server.as(who).put(OWN, { body: { code } });
const renew = (body: object = proof.body) => server.as(user).post(`${OWN}/recovery-codes`, { body });
const turnOff = (body: object = proof.body, who = user) => server.as(who).post(`${OWN}/removal`, { body });
const signIn = (email = user.email) =>
  server.inject({ method: 'POST', url: '/v1/auth/sign-in', payload: { email, password: PASSWORD } });
const actions = async () => {
  const records = server.db.selectFrom('audit_records').select('action').orderBy('id');
  return (await records.where('actor_id', '=', user.id).execute()).map(({ action }) => action);
};
const mailed = async () => (await post.deliver()).map(({ subject, to }) => [to.address, subject]);

async function setUp(who = user): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await begin(who);
  const { recoveryCodes } = (await confirm(codeAt(secret, now), who)).json<{ recoveryCodes: string[] }>();
  return { secret, recoveryCodes };
}

describe('the setup of a second factor', () => {
  test('returns a secret for the authenticator, labelled with the product name', async () => {
    const { secret, uri } = await begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(address.pathname)).toBe(`/Malote:${user.email}`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ issuer: 'Malote', secret });
  });

  test('changes nothing before the first code', async () => {
    await begin();
    expect(await state()).toEqual({ enabledAt: null, recoveryCodesLeft: 0, isRequired: false });
    expect((await signIn()).statusCode).toBe(200);
  });

  test('is completed by a code, and returns ten recovery codes that are stored as hashes', async () => {
    const { recoveryCodes } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await state()).toEqual({
      enabledAt: BEGIN.toISOString(),
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    const kept = await server.db.selectFrom('recovery_codes').select('code_hash').execute();
    expect(kept.every(({ code_hash: hash }) => hash.length === 32)).toBe(true);
    expect((await signIn()).statusCode).toBe(202);
  });

  test('ends the other sessions, keeps the current one, and is mailed and recorded', async () => {
    const other: string = (await signIn()).json().token;
    await setUp();
    const statuses = await Promise.all(
      [user.token, other].map(async (token) => (await server.as({ token }).get(OWN)).statusCode),
    );
    expect(statuses).toEqual([200, 401]);
    expect(await mailed()).toEqual([[user.email, 'A verificação em duas etapas do Malote foi ativada']]);
    expect(await actions()).toContain('twoFactor.enabled');
  });

  test('requires the current password, and records a wrong one', async () => {
    const answer = await server.as(user).post(OWN, { body: { currentPassword: 'outra-senha' } });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/currentPassword' }] });
    await expect.poll(actions).toContain('twoFactor.refused');
  });

  test('refuses a wrong code at its field', async () => {
    const { secret } = await begin();
    const answer = await confirm(wrongCode(secret, now));
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/code', code: 'code-wrong' }] });
    expect(await state()).toMatchObject({ enabledAt: null });
  });

  test('counts no wrong code before it is begun', async () => {
    for (let count = 0; count < 10; count++)
      expect((await confirm('123456')).json().code).toBe('two-factor-not-begun');
    await setUp();
    expect(await state()).toMatchObject({ enabledAt: BEGIN.toISOString() });
  });

  test('accepts only the code of the newest secret', async () => {
    const first = await begin();
    const second = await begin();
    expect((await confirm(codeAt(first.secret, now))).statusCode).toBe(422);
    expect((await confirm(codeAt(second.secret, now))).statusCode).toBe(200);
  });

  test('expires after 30 minutes', async () => {
    const { secret } = await begin();
    pass(30 * 60);
    expect((await confirm(codeAt(secret, now))).json().code).toBe('two-factor-not-begun');
  });

  test('succeeds once for two simultaneous confirmations', async () => {
    const { secret } = await begin();
    const code = codeAt(secret, now);
    const answers = await Promise.all([confirm(code), confirm(code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is refused if a second factor is enabled', async () => {
    await setUp();
    const answer = await server.as(user).post(OWN, proof);
    expect(answer.json()).toMatchObject({ status: 409, code: 'two-factor-on' });
  });
});

describe('new recovery codes', () => {
  test('replace the earlier ones', async () => {
    const before = await setUp();
    const after = (await renew()).json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(after.filter((code) => before.recoveryCodes.includes(code))).toEqual([]);
    expect(await state()).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await actions()).toContain('recoveryCodes.renewed');
  });

  test('require the current password and a second factor', async () => {
    expect((await renew()).json()).toMatchObject({ status: 409, code: 'two-factor-off' });
    await setUp();
    expect((await renew({ currentPassword: 'outra-senha' })).statusCode).toBe(422);
  });
});

describe('turning off a second factor', () => {
  test('requires the current password, and is mailed and recorded', async () => {
    await setUp();
    await post.deliver();
    expect((await turnOff({ currentPassword: 'outra-senha' })).statusCode).toBe(422);
    expect((await turnOff()).statusCode).toBe(204);
    expect(await state()).toMatchObject({ enabledAt: null, recoveryCodesLeft: 0 });
    expect((await signIn()).statusCode).toBe(200);
    expect(await mailed()).toEqual([[user.email, 'A verificação em duas etapas do Malote foi desativada']]);
    expect(await actions()).toContain('twoFactor.disabled');
    expect((await turnOff()).json().code).toBe('two-factor-off');
  });
});

describe('an administrator', () => {
  test('resets the second factor of a user, which ends the sessions and is mailed and recorded', async () => {
    const admin = await newUser('admin');
    await setUp();
    await post.deliver();
    const url = `/v1/users/${user.id}/two-factor`;
    expect((await server.as(admin).get(`/v1/users/${user.id}`)).json().hasTwoFactor).toBe(true);
    expect((await server.as(admin).delete(url)).statusCode).toBe(204);
    expect((await server.as(admin).get(`/v1/users/${user.id}`)).json().hasTwoFactor).toBe(false);
    expect((await server.as(user).get(OWN)).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(200);
    expect(await mailed()).toEqual([[user.email, 'A verificação em duas etapas do Malote foi redefinida']]);
    const record = await server.db
      .selectFrom('audit_records')
      .selectAll()
      .where('action', '=', 'twoFactor.reset')
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({ actor_id: admin.id, target_id: user.id });
    expect((await server.as(admin).delete(url)).json().code).toBe('two-factor-off');
  });
});

describe('a second factor required of administrators', () => {
  const demand = () => server.db.updateTable('settings').set({ require_admin_two_factor: true }).execute();

  test('blocks other requests until it is set up', async () => {
    const admin = await newUser('admin');
    await demand();
    expect((await signIn(admin.email)).json().user).toMatchObject({ mustSetUpTwoFactor: true });
    const refused = await server.as(admin).get('/v1/users');
    expect(refused.json()).toMatchObject({ status: 403, code: 'two-factor-required' });
    expect(await state(admin)).toMatchObject({ isRequired: true });
    await setUp(admin);
    expect((await server.as(admin).get('/v1/users')).statusCode).toBe(200);
    expect((await server.as(admin).get('/v1/users/me')).json()).toMatchObject({ mustSetUpTwoFactor: false });
  });

  test('cannot be turned off', async () => {
    const admin = await newUser('admin');
    await setUp(admin);
    await demand();
    expect((await turnOff(proof.body, admin)).json()).toMatchObject({ status: 409, code: 'two-factor-kept' });
  });

  test('is not satisfied by an unconfirmed secret', async () => {
    const admin = await newUser('admin');
    await giveTwoFactor(server.db, admin.id, { now, isEnabled: false });
    await demand();
    expect((await server.as(admin).get('/v1/users')).statusCode).toBe(403);
  });

  test('is optional for other roles, who may turn it off', async () => {
    await setUp();
    await demand();
    expect(await state()).toMatchObject({ isRequired: false });
    expect((await turnOff()).statusCode).toBe(204);
    expect((await server.as(user).get('/v1/companies')).statusCode).toBe(200);
  });
});

test('the user’s data show whether there is a second factor', async () => {
  await setUp();
  const data = (await server.as(user).get('/v1/users/me/data')).json();
  expect(data.user).toMatchObject({ hasTwoFactor: true });
});
