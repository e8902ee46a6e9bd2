import { describe, expect, test } from 'vitest';

import { MailError } from '#server/mail/mail-transport.ts';
import { NEXT, PASSWORD, recoveryFixture, REFUSED } from '#tests/support/server/recovery-fixture.ts';

const { parts, change, forget, reset, signIn, newLink, pass, passMs } = recoveryFixture();

describe('the link', () => {
  test('sets the password, ends every session and starts none, and mails the user', async () => {
    const answer = await reset(await newLink());
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await parts().server.as(parts().user).get('/v1/companies')).statusCode).toBe(401);
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expect((await signIn(NEXT)).statusCode).toBe(200);
    const [mail, ...others] = await parts().post.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: 'Paulo Serrano', address: parts().user.email },
      subject: 'Sua senha do Malote foi alterada',
    });
    expect(mail?.text).toContain('foi alterada em 20/11/2026 14:32 (horário de Brasília).');
    expect(mail?.text).toMatch(/^https:\/\/malote\.exemplo\.test\/recuperar-senha$/m);
  });

  test('works for less than 30 minutes after sending', async () => {
    await forget();
    pass(20);
    const token = parts().post.tokenIn((await parts().post.deliver())[0]);
    pass(30);
    expect((await reset(token)).json()).toMatchObject(REFUSED);
    passMs(-1);
    expect((await reset(token)).statusCode).toBe(204);
  });

  test('works once, also for simultaneous requests', async () => {
    const token = await newLink();
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 422]));
    expect((await reset(token)).json()).toMatchObject(REFUSED);
  });

  test('is revoked by a newer one', async () => {
    const first = await newLink();
    const second = await newLink();
    expect((await reset(first)).json()).toMatchObject(REFUSED);
    expect((await reset(second)).statusCode).toBe(204);
  });

  test('gets the same refusal whether used, expired or unknown', async () => {
    const used = await newLink();
    await reset(used);
    const expired = await newLink();
    pass(31);
    const answers = [await reset(used), await reset(expired), await reset('x'.repeat(43))];
    const [one, ...others] = answers.map((answer) => ({ ...answer.json<object>(), requestId: '' }));
    expect(one).toMatchObject(REFUSED);
    expect(others).toEqual([one, one]);
  });

  test('remains valid after a password that is too common', async () => {
    const token = await newLink();
    expect((await reset(token, 'malote123456')).json()).toMatchObject({
      code: 'invalid-request',
      errors: [{ pointer: '/password', code: 'password-common' }],
    });
    expect((await reset(token)).statusCode).toBe(204);
  });

  test('is stored as a hash only, and not before it is sent', async () => {
    await forget();
    const tokens = () =>
      parts()
        .server.db.selectFrom('account_tokens')
        .selectAll()
        .where('user_id', '=', parts().user.id)
        .execute();
    expect(await tokens()).toEqual([]);
    const token = parts().post.tokenIn((await parts().post.deliver())[0]);
    const [row] = await tokens();
    expect(row?.token_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

describe('an undelivered recovery mail', () => {
  test('is given up within 40 minutes', async () => {
    parts().post.failWith(new MailError('ESOCKET', false));
    await forget();
    for (let minute = 0; minute < 40; minute++) {
      await parts().post.deliver();
      pass(1);
    }
    parts().post.failWith(undefined);
    expect(await parts().post.deliver()).toEqual([]);
    const [mail] = await parts().server.db.selectFrom('mails').select(['fault', 'failed_at']).execute();
    expect(mail).toEqual({ fault: 'ESOCKET', failed_at: expect.any(Date) });
  });

  test('is dropped 30 minutes after the request', async () => {
    await forget();
    pass(30);
    expect(await parts().post.deliver()).toEqual([]);
  });

  test('is dropped once the user is disabled', async () => {
    parts().post.failWith(new MailError('ESOCKET', false));
    await forget();
    await parts().post.deliver();
    await change({ status: 'disabled' });
    parts().post.failWith(undefined);
    pass(5);
    expect(await parts().post.deliver()).toEqual([]);
  });
});

test('a changed password is mailed to the user, except a first one', async () => {
  await parts()
    .server.as(parts().user)
    .put('/v1/users/me/password', {
      body: { currentPassword: PASSWORD, newPassword: NEXT },
    });
  expect((await parts().post.deliver()).map(({ subject }) => subject)).toEqual([
    'Sua senha do Malote foi alterada',
  ]);
  await change({ must_change_password: true });
  await parts()
    .server.as(parts().user)
    .put('/v1/users/me/password', {
      body: { currentPassword: NEXT, newPassword: PASSWORD },
    });
  expect(await parts().post.deliver()).toEqual([]);
});
