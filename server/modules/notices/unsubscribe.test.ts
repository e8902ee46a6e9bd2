import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { setPreferences } from '#tests/support/server/notices-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

import { unsubscribeToken, userOfToken } from './unsubscribe-token.ts';

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const tokenOf = (user: TestUser) => unsubscribeToken(fixture.db, user.id);

type Sent = { headers?: Record<string, string>; payload?: string; remoteAddress?: string };

const send = (token: string, options: Sent = {}) =>
  fixture.server.inject({ method: 'POST', url: `/v1/notices/unsubscribe/${token}`, ...options });

const isUnsubscribed = async (user: TestUser) =>
  answered(await fixture.as(user).get('/v1/users/me/notice-preferences'), 200).json<{
    unsubscribed: boolean;
  }>().unsubscribed;

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PARTS = { 'content-type': 'multipart/form-data; boundary=x' };

describe('the link of a notice mail', () => {
  test.each<[string, Sent]>([
    ['the app, without a body', {}],
    ['a mail client, as a form', { headers: FORM, payload: 'List-Unsubscribe=One-Click' }],
    [
      'a mail client, as a form in parts',
      {
        headers: PARTS,
        payload:
          '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      },
    ],
  ])('unsubscribes without a session, sent by %s, also twice', async (_who, options) => {
    const user = await fixture.server.createUser('manager', { companyId: fixture.own.id });
    await setPreferences(fixture, user, {
      scope: 'company',
      kinds: [{ kind: 'order.delivered', email: 'daily' }],
    });
    const token = await tokenOf(user);
    expect((await send(token, options)).statusCode).toBe(204);
    expect((await send(token, options)).statusCode).toBe(204);
    expect(await isUnsubscribed(user)).toBe(true);
    const kept = await fixture.db
      .selectFrom('notice_preferences')
      .select(['scope', 'email'])
      .where('user_id', '=', user.id)
      .execute();
    expect(kept).toEqual([{ scope: 'company', email: { 'order.delivered': 'daily' } }]);
  });

  test('redirects to the page when opened, without unsubscribing', async () => {
    const user = await fixture.server.createUser('operator');
    const token = await tokenOf(user);
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await fixture.server.inject({ method, url: `/v1/notices/unsubscribe/${token}` });
      expect([response.statusCode, response.headers.location]).toEqual([303, `/descadastrar/${token}`]);
    }
    expect(await isUnsubscribed(user)).toBe(false);
    const put = await fixture.server.inject({ method: 'PUT', url: `/v1/notices/unsubscribe/${token}` });
    expect([put.statusCode, put.headers.allow]).toEqual([405, expect.stringContaining('POST')]);
  });

  test('works again after mails were enabled again', async () => {
    const user = await fixture.server.createUser('operator');
    const token = await tokenOf(user);
    await send(token);
    expect(await setPreferences(fixture, user, { kinds: [] })).toMatchObject({ unsubscribed: false });
    await send(token);
    expect(await isUnsubscribed(user)).toBe(true);
  });

  test('belongs to one user and cannot be forged from another', async () => {
    const [one, other] = [
      await fixture.server.createUser('operator'),
      await fixture.server.createUser('operator'),
    ];
    const [token, another] = [await tokenOf(one), await tokenOf(other)];
    expect(await userOfToken(fixture.db, token)).toBe(one.id);
    const bytes = [token, another].map((text) => Buffer.from(text, 'base64url'));
    const mixed = Buffer.concat([
      bytes[0]?.subarray(0, 16) ?? bytes[0] ?? Buffer.of(),
      bytes[1]?.subarray(16) ?? Buffer.of(),
    ]);
    expect((await send(mixed.toString('base64url'))).statusCode).toBe(404);
    expect(await isUnsubscribed(one)).toBe(false);
  });

  test('gets the same response if unknown, malformed or of a deleted user', async () => {
    const gone = await fixture.server.createUser('operator');
    const token = await tokenOf(gone);
    await fixture.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    const bodies = [];
    for (const wrong of [token, 'x'.repeat(43), 'x', `${token}x`]) {
      const response = await send(wrong, { remoteAddress: '203.0.113.9' });
      expect(response.statusCode).toBe(404);
      const { title, detail, code } = problemOf(response);
      bodies.push({ title, detail, code });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test('is rate limited per network if invalid, while a valid one still works', async () => {
    const user = await fixture.server.createUser('operator');
    const remoteAddress = '203.0.113.77';
    for (let count = 0; count < 30; count++) {
      expect((await send('x'.repeat(43), { remoteAddress })).statusCode).toBe(404);
    }
    const refused = await send('x'.repeat(43), { remoteAddress });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(await tokenOf(user), { remoteAddress })).statusCode).toBe(204);
  });
});
