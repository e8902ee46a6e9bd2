import { Client } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { buildServer } from '#server/build-server.ts';
import { BEGIN, recoveryFixture, REFUSED } from '#tests/support/server/recovery-fixture.ts';

const ANSWER = { detail: 'Se houver uma conta com este e-mail, enviaremos as instruções.' };

const { parts, now, change, forget, reset, pass } = recoveryFixture();
afterEach(() => vi.restoreAllMocks());

/** Kinds of accounts behind an e-mail, and the mails that they receive. */
const ADDRESSES: [what: string, arrange: () => Promise<unknown>, sent: string[]][] = [
  ['an active user', async () => undefined, ['Nova senha do Malote']],
  [
    'an invited user',
    () => change({ status: 'invited', password_hash: null }),
    ['Convite para usar o Malote'],
  ],
  ['a disabled user', () => change({ status: 'disabled' }), []],
  ['a deleted user', () => change({ deleted_at: BEGIN }), []],
  ['nobody', () => change({ email: `${parts().user.id}@elsewhere.test` }), []],
  [
    'a user of an inactive company',
    () =>
      parts()
        .server.db.updateTable('companies')
        .set({ active: false })
        .where('id', '=', parts().company.id)
        .execute(),
    [],
  ],
];

describe('forgotPassword', () => {
  test.each(ADDRESSES)(
    'returns the same response for %s, and sends the due mail',
    async (_what, arrange, sent) => {
      await arrange();
      const answer = await forget();
      expect([answer.statusCode, answer.json()]).toEqual([202, ANSWER]);
      const mails = await parts().post.deliver();
      expect(mails.map(({ subject }) => subject)).toEqual(sent);
      expect(await parts().server.db.selectFrom('recovery_requests').selectAll().execute()).toEqual([]);
    },
  );

  test('runs the same statements for any e-mail, so that the response time reveals nothing', async () => {
    const statements: string[][] = [];
    const query = vi.spyOn(Client.prototype, 'query');
    for (const [, arrange] of ADDRESSES) {
      await change({ email: parts().user.email, status: 'active', deleted_at: null });
      await parts().server.db.deleteFrom('rate_limits').execute();
      await arrange();
      query.mockClear();
      await forget();
      statements.push(query.mock.calls.map(([statement]: unknown[]) => textOf(statement)));
    }
    expect(statements[0]?.join('\n')).toContain('recovery_requests');
    expect(statements[0]?.join('\n')).not.toMatch(/from "?users/);
    for (const list of statements) expect(list).toEqual(statements[0]);
  });

  test('ignores the case of the e-mail', async () => {
    await forget(parts().user.email.toUpperCase());
    expect(await parts().post.deliver()).toHaveLength(1);
  });

  test('mails a link to the configured public URL, whatever host the request names', async () => {
    await forget(parts().user.email, {
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
    });
    const [mail] = await parts().post.deliver();
    expect(mail?.text).toContain('https://malote.exemplo.test/recuperar-senha#token=');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  test('renews an invitation with its inviter, and revokes the first link', async () => {
    const admin = await parts().server.createUser('admin', { name: 'Otávio Reis' });
    const body = { name: 'Dora Lins', email: 'dora@malote.test', role: 'operator' };
    await parts().server.as(admin).post('/v1/users', { body });
    const first = parts().post.tokenIn((await parts().post.deliver())[0]);
    await forget(body.email);
    const [mail] = await parts().post.deliver();
    expect(mail?.text).toContain('Otávio Reis criou um acesso para você no Malote.');
    expect((await reset(first)).json()).toMatchObject(REFUSED);
    expect((await reset(parts().post.tokenIn(mail))).statusCode).toBe(200);
  });

  test('refuses an invalid e-mail', async () => {
    const answer = await forget('paulo');
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/email', message: 'Informe um e-mail válido.' }],
    });
  });
});

describe('repeated recovery requests', () => {
  test('send at most three mails per hour to one account, with the same response', async () => {
    for (const expected of [1, 1, 1, 0, 0]) {
      const answer = await forget();
      expect([answer.statusCode, answer.json()]).toEqual([202, ANSWER]);
      expect(await parts().post.deliver()).toHaveLength(expected);
    }
    pass(61);
    await forget();
    expect(await parts().post.deliver()).toHaveLength(1);
  });

  test('are counted across processes', async () => {
    const { config, database } = parts().server;
    const other = await buildServer({ config, database, log: parts().server.app.log, clock: now });
    const payload = { email: parts().user.email };
    for (const app of [parts().server.app, other, parts().server.app, other]) {
      const answer = await app.inject({ method: 'POST', url: '/v1/auth/forgot-password', payload });
      expect(answer.statusCode).toBe(202);
    }
    const requests = await parts().server.db.selectFrom('recovery_requests').selectAll().execute();
    expect(requests).toHaveLength(3);
    await other.close();
  });

  test('for many e-mails from one network are refused', async () => {
    for (let time = 0; time < 30; time++) {
      expect((await forget(`${time}@elsewhere.test`)).statusCode).toBe(202);
    }
    const refused = await forget();
    expect(refused.json()).toMatchObject({ status: 429, retryAfterSeconds: 900 });
    expect((await forget(parts().user.email, { remoteAddress: '10.0.0.2' })).statusCode).toBe(202);
  });

  test('are merged into one mail before delivery, also with concurrent deliveries', async () => {
    await forget();
    await forget();
    const arrived = await Promise.all([parts().post.deliver(), parts().post.deliver()]);
    expect(arrived.flat()).toHaveLength(1);
  });
});

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isObject = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isObject ? String(statement.text) : '';
}
