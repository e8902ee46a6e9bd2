import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { issueToken } from '#server/auth/account-tokens.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

const PASSWORD = 'correio-lento-azul';
const NEXT = 'trem-rapido-verde';
const MINUTE_MS = 60_000;

let server: TestServer;
let passwordHash: string;
let now = new Date('2026-11-20T12:00:00Z');
let company: { id: string };
let user: TestUser;
let number = 0;

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  passwordHash = await hashPassword(PASSWORD);
  company = await server.createCompany({ name: 'Óticas Miramar' });
});
afterAll(() => server.close());

beforeEach(async () => {
  const email = `paulo${++number}@miramar.test`;
  user = await server.createUser('manager', { companyId: company.id, name: 'Paulo Serrano', email });
  await server.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .execute();
});

const change = (body: object, token = user.token) =>
  server.as({ token }).put('/v1/users/me/password', { body });
const signIn = (password: string) =>
  server.inject({ method: 'POST', url: '/v1/auth/sign-in', payload: { email: user.email, password } });
const use = async (token: string) => (await server.as({ token }).get('/v1/companies')).statusCode;
const reset = (token: string) =>
  server.inject({ method: 'POST', url: '/v1/auth/reset-password', payload: { token, password: NEXT } });
const recovery = async () =>
  (await issueToken(server.db, { userId: user.id, purpose: 'recovery', now })).token;

test('a changed password replaces the old one', async () => {
  const answer = await change({ currentPassword: PASSWORD, newPassword: NEXT });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect((await signIn(PASSWORD)).statusCode).toBe(401);
  expect((await signIn(NEXT)).statusCode).toBe(200);
});

test('an accented password matches in composed and decomposed form', async () => {
  const accented = 'trem-rápido-até-Maceió';
  const typedApart = accented.normalize('NFD');
  expect((await change({ currentPassword: PASSWORD, newPassword: typedApart })).statusCode).toBe(204);
  expect((await signIn(accented)).statusCode).toBe(200);
  expect((await signIn(typedApart)).statusCode).toBe(200);
  const same = await change({ currentPassword: typedApart, newPassword: accented });
  expect(same.json()).toMatchObject({ errors: [{ pointer: '/newPassword', code: 'password-same' }] });
});

test('a password change ends all sessions but the current one', async () => {
  const other: string = (await signIn(PASSWORD)).json().token;
  await change({ currentPassword: PASSWORD, newPassword: NEXT });
  expect([await use(user.token), await use(other)]).toEqual([200, 401]);
});

test('a password change revokes earlier recovery links', async () => {
  const token = await recovery();
  await change({ currentPassword: PASSWORD, newPassword: NEXT });
  expect((await reset(token)).json().code).toBe('invalid-token');
});

test.each([
  [
    'a wrong current password',
    { currentPassword: 'outra-senha-errada' },
    '/currentPassword',
    'A senha atual não confere.',
  ],
  ['the same password again', { newPassword: PASSWORD }, '/newPassword', 'Use uma senha diferente da atual.'],
  ['a short one', { newPassword: 'curta' }, '/newPassword', 'Use ao menos 12 caracteres.'],
  [
    'the user’s own name',
    { newPassword: 'paulo serrano' },
    '/newPassword',
    'Esta senha é comum demais. Escolha outra.',
  ],
  [
    'the company name',
    { newPassword: 'oticas-miramar' },
    '/newPassword',
    'Esta senha é comum demais. Escolha outra.',
  ],
  ['a long one', { newPassword: 'ab cd'.repeat(26) }, '/newPassword', 'Use no máximo 128 caracteres.'],
])('%s is refused at its field, and changes nothing', async (_what, values, pointer, message) => {
  const answer = await change({ currentPassword: PASSWORD, newPassword: NEXT, ...values });
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ pointer, message }]]);
  expect((await signIn(PASSWORD)).statusCode).toBe(200);
});

test('wrong current passwords are limited to ten in 15 minutes', async () => {
  const guess = () => change({ currentPassword: 'outra-senha-errada', newPassword: NEXT });
  for (let time = 0; time < 10; time++) expect((await guess()).statusCode).toBe(422);
  const refused = await change({ currentPassword: PASSWORD, newPassword: NEXT });
  expect(refused.json()).toMatchObject({ status: 429, retryAfterSeconds: 900 });
  pass(15);
  expect((await change({ currentPassword: PASSWORD, newPassword: NEXT })).statusCode).toBe(204);
});

test('a recovery token is valid for 30 minutes, sets the password once and ends every session', async () => {
  const first = await recovery();
  pass(30);
  expect((await reset(first)).json().code).toBe('invalid-token');
  const second = await recovery();
  pass(29);
  expect((await reset(second)).statusCode).toBe(204);
  expect(await use(user.token)).toBe(401);
  expect((await signIn(NEXT)).statusCode).toBe(200);
  expect((await reset(second)).json().code).toBe('invalid-token');
});

test('a recovery token does not work for a user disabled since', async () => {
  const token = await recovery();
  await server.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', user.id).execute();
  expect((await reset(token)).json().code).toBe('invalid-token');
  const { status } = await server.db
    .selectFrom('users')
    .select('status')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('disabled');
});
