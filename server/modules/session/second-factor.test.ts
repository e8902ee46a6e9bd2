import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { issueToken } from '#server/auth/account-tokens.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { purgeExpired } from '#server/start/housekeeping.ts';
import { startTestPost, type TestPost } from '#tests/support/server/test-post.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';
import {
  codeAt,
  giveTwoFactor,
  type TestFactor,
  wrongCode,
} from '#tests/support/server/two-factor-fixture.ts';

const PASSWORD = 'correio-lento-azul';
const BEGIN = new Date('2026-11-20T12:00:00Z');
const STEP = 30;

let server: TestServer;
let post: TestPost;
let passwordHash: string;
let now = BEGIN;
let user: TestUser;
let factor: TestFactor;
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
  user = await server.createUser('operator', { name: 'Rita', email: `rita${++number}@malote.test` });
  await change({ password_hash: passwordHash });
  factor = await giveTwoFactor(server.db, user.id, { now });
});

const change = (values: object) =>
  server.db.updateTable('users').set(values).where('id', '=', user.id).execute();
const signIn = (password = PASSWORD) =>
  server.inject({ method: 'POST', url: '/v1/auth/sign-in', payload: { email: user.email, password } });
const challenge = async (): Promise<string> => (await signIn()).json().challenge;
const finish = (given: string, code: string) =>
  server.inject({ method: 'POST', url: '/v1/auth/second-factor', payload: { challenge: given, code } });
const codeNow = (seconds = 0) => codeAt(factor.secret, new Date(now.getTime() + seconds * 1000));
const wrong = () => wrongCode(factor.secret, now);
const recoveryCode = (index = 0) => factor.recoveryCodes[index] ?? '';
const recoveryCodesLeft = async () => {
  const codes = server.db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', user.id);
  return (await codes.execute()).length;
};
const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

describe('the correct password of an account with a second factor', () => {
  test('starts no session, and returns a challenge that is stored as a hash', async () => {
    await server.db.deleteFrom('sessions').execute();
    const answer = await signIn();
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: '2026-11-20T12:10:00.000Z',
    });
    expect(await server.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    const stored = server.db.selectFrom('sign_in_challenges').select('user_id');
    const hash = hashToken(answer.json().challenge);
    expect(await stored.where('token_hash', '=', hash).executeTakeFirst()).toEqual({ user_id: user.id });
  });

  test('is required before a challenge is issued', async () => {
    expect((await signIn('outra-senha-qualquer')).json().code).toBe('invalid-credentials');
  });

  test('returns a challenge that is not a session token', async () => {
    const token = await challenge();
    expect((await server.as({ token }).get('/v1/users/me')).statusCode).toBe(401);
  });
});

describe('an authenticator code', () => {
  test('starts the session, with the response of any sign-in', async () => {
    const answer = await finish(await challenge(), codeNow());
    expect(answer.json()).toMatchObject({ token: expect.any(String), user: { id: user.id, name: 'Rita' } });
    const me = await server.as({ token: answer.json().token }).get('/v1/users/me');
    expect(me.json()).toEqual(answer.json().user);
  });

  test.each([
    [-2 * STEP, 401],
    [-STEP, 200],
    [0, 200],
    [STEP, 200],
    [2 * STEP, 401],
  ])('from a clock that is %i s off gets the status %i', async (seconds, status) => {
    expect((await finish(await challenge(), codeNow(seconds))).statusCode).toBe(status);
  });

  test.each([['123 456'], ['123-456'], [' 123456 ']])('may be typed as %j', async (typed) => {
    const digits = codeNow().split('');
    const text = typed.replace(/\d/g, () => digits.shift() ?? '');
    expect((await finish(await challenge(), text)).statusCode).toBe(200);
  });

  test('works once, and invalidates codes of earlier steps', async () => {
    expect((await finish(await challenge(), codeNow())).statusCode).toBe(200);
    expect((await finish(await challenge(), codeNow())).json()).toMatchObject({
      status: 401,
      code: 'wrong-code',
      detail: 'Código incorreto, vencido ou já usado.',
    });
    expect((await finish(await challenge(), codeNow(-STEP))).json().code).toBe('wrong-code');
    expect((await finish(await challenge(), codeNow(STEP))).statusCode).toBe(200);
  });

  test('works for one of several simultaneous requests', async () => {
    const challenges = await Promise.all([challenge(), challenge(), challenge(), challenge()]);
    const answers = await Promise.all(challenges.map((given) => finish(given, codeNow())));
    expect(statusesOf(answers)).toEqual([200, 401, 401, 401]);
  });

  test('is refused for another account', async () => {
    const other = await giveTwoFactor(server.db, (await server.createUser('operator')).id, { now });
    const answer = await finish(await challenge(), codeAt(other.secret, now));
    expect(answer.json().code).toBe('wrong-code');
  });
});

describe('a recovery code', () => {
  test('replaces the authenticator code once', async () => {
    expect((await finish(await challenge(), recoveryCode())).statusCode).toBe(200);
    expect(await recoveryCodesLeft()).toBe(9);
    expect((await finish(await challenge(), recoveryCode())).json().code).toBe('wrong-code');
    expect((await finish(await challenge(), recoveryCode(1))).statusCode).toBe(200);
  });

  test('works for one of two simultaneous requests', async () => {
    const challenges = await Promise.all([challenge(), challenge()]);
    const answers = await Promise.all(challenges.map((given) => finish(given, recoveryCode())));
    expect(statusesOf(answers)).toEqual([200, 401]);
    expect(await recoveryCodesLeft()).toBe(9);
  });

  test('may be typed in lower case, with blanks, and with letters for similar digits', async () => {
    const typed = recoveryCode().toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await finish(await challenge(), typed)).statusCode).toBe(200);
  });

  test('is mailed to the user, and recorded in the audit log', async () => {
    await finish(await challenge(), recoveryCode());
    const [mail] = await post.deliver();
    expect(mail).toMatchObject({
      to: { address: user.email },
      subject: 'Um código de recuperação do Malote foi usado',
    });
    expect(mail?.text).toContain('Restam 9 códigos.');
    const records = server.db.selectFrom('audit_records').select('action').where('actor_id', '=', user.id);
    const actions = (await records.orderBy('id').execute()).map(({ action }) => action);
    expect(actions).toEqual(['recoveryCode.used', 'session.started']);
  });

  test.each([
    [2, 'Restam 2 códigos. Cada um vale uma vez.'],
    [1, 'Resta 1 código. Gere novos em “Minha conta”.'],
    [0, 'Não resta nenhum código. Gere novos agora em “Minha conta”.'],
  ])('is mailed with the number of codes left: %i', async (left, sentence) => {
    await finish(await challenge(), recoveryCode());
    const others = server.db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', user.id);
    const spent = (await others.offset(left).execute()).map((code) => code.code_hash);
    await server.db.deleteFrom('recovery_codes').where('code_hash', 'in', spent).execute();
    const [mail] = await post.deliver();
    expect(mail?.text).toContain(sentence);
  });

  test('of another user is invalid', async () => {
    const other = await giveTwoFactor(server.db, (await server.createUser('operator')).id, { now });
    expect((await finish(await challenge(), other.recoveryCodes[0] ?? '')).json().code).toBe('wrong-code');
  });
});

describe('a challenge', () => {
  test('works once', async () => {
    const given = await challenge();
    expect((await finish(given, codeNow())).statusCode).toBe(200);
    expect((await finish(given, recoveryCode())).json()).toMatchObject({
      status: 401,
      code: 'challenge-expired',
      detail: 'Esta verificação não vale mais. Entre de novo com a sua senha.',
    });
    expect(await recoveryCodesLeft()).toBe(10);
  });

  test('starts one session for two simultaneous codes, and leaves the other code unused', async () => {
    const given = await challenge();
    const answers = await Promise.all([finish(given, recoveryCode(0)), finish(given, recoveryCode(1))]);
    expect(statusesOf(answers)).toEqual([200, 401]);
    expect(await recoveryCodesLeft()).toBe(9);
  });

  test('expires after ten minutes and is then purged', async () => {
    const [first, second] = [await challenge(), await challenge()];
    pass(10 * 60 - 1);
    expect((await finish(first, codeNow())).statusCode).toBe(200);
    pass(1);
    expect((await finish(second, recoveryCode())).json().code).toBe('challenge-expired');
    await purgeExpired(server.database.pool, new Date(now.getTime() + 1));
    const stored = await server.db.selectFrom('sign_in_challenges').select('user_id').execute();
    expect(stored.filter(({ user_id: id }) => id === user.id)).toEqual([]);
  });

  test('is void after the fifth wrong code, with its own message', async () => {
    const given = await challenge();
    for (let turn = 0; turn < 4; turn++) {
      expect((await finish(given, wrong())).json().code).toBe('wrong-code');
    }
    expect((await finish(given, wrong())).json()).toMatchObject({
      code: 'challenge-expired',
      detail: 'Foram cinco códigos errados. Entre de novo com a sua senha.',
    });
    expect((await finish(given, codeNow())).json().code).toBe('challenge-expired');
    expect((await finish(await challenge(), codeNow())).statusCode).toBe(200);
  });

  test('accepts at most five simultaneous guesses', async () => {
    const given = await challenge();
    const answers = await Promise.all(Array.from({ length: 9 }, () => finish(given, wrong())));
    const codes = answers.map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(4);
    expect(codes.filter((code) => code === 'challenge-expired')).toHaveLength(5);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the user is disabled', () => change({ status: 'disabled' })],
    ['the user is deleted', () => change({ deleted_at: BEGIN })],
    [
      'the second factor is turned off',
      () => server.as(user).post('/v1/users/me/two-factor/removal', { body: { currentPassword: PASSWORD } }),
    ],
    [
      'the password is changed',
      () =>
        server.as(user).put('/v1/users/me/password', {
          body: { currentPassword: PASSWORD, newPassword: 'trem-rapido-verde' },
        }),
    ],
  ])('is void when %s', async (_what, arrange) => {
    const given = await challenge();
    await arrange();
    expect((await finish(given, codeNow())).json().code).toBe('challenge-expired');
  });
});

describe('guessing codes', () => {
  test('is limited to ten wrong codes per account across challenges; correct ones do not count', async () => {
    for (let turn = 0; turn < 3; turn++) {
      expect((await finish(await challenge(), recoveryCode(turn))).statusCode).toBe(200);
    }
    for (let round = 0; round < 2; round++) {
      const given = await challenge();
      for (let turn = 0; turn < 5; turn++) expect((await finish(given, wrong())).statusCode).toBe(401);
    }
    const given = await challenge();
    expect((await finish(given, codeNow())).json()).toMatchObject({ status: 429, retryAfterSeconds: 900 });
    pass(9 * 60);
    expect((await finish(given, codeNow())).statusCode).toBe(429);
    pass(6 * 60);
    expect((await finish(await challenge(), codeNow())).statusCode).toBe(200);
  });

  test('is recorded with the account, without the code', async () => {
    await finish(await challenge(), wrong());
    const refused = () =>
      server.db
        .selectFrom('audit_records')
        .select(['outcome', 'target_id', 'details'])
        .where('action', '=', 'twoFactor.refused')
        .where('target_id', '=', user.id)
        .execute();
    await expect
      .poll(refused)
      .toEqual([
        { outcome: 'refused', target_id: user.id, details: { operation: 'finishSignIn', area: 'session' } },
      ]);
  });
});

test('a password set by a recovery link still requires the code', async () => {
  const { token } = await issueToken(server.db, { userId: user.id, purpose: 'recovery', now });
  const password = 'trem-rapido-verde';
  await server.inject({ method: 'POST', url: '/v1/auth/reset-password', payload: { token, password } });
  expect((await signIn(password)).statusCode).toBe(202);
});
