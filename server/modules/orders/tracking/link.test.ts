import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { answered, type Order, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start({}, { TRUST_PROXY: '1' });
});
beforeEach(() => fixture.db.deleteFrom('rate_limits').execute());
afterAll(() => fixture.close());

const follow = (token: string | null, address = '203.0.113.7') =>
  fixture.server.inject({
    method: 'GET',
    url: `/v1/tracking/${token}`,
    headers: { 'x-forwarded-for': address },
  });

const urlOf = ({ orderNumber }: Pick<Order, 'orderNumber'>) =>
  `/v1/service-orders/${orderNumber}/tracking-link`;
const ifMatch = ({ version }: Order) => ({ 'if-match': `"${version}"` });
const revoke = (user: TestUser, order: Order) =>
  fixture.as(user).delete(urlOf(order), { headers: ifMatch(order) });
const renew = (user: TestUser, order: Order) =>
  fixture.as(user).post(urlOf(order), { headers: ifMatch(order) });

const revoked = async (user: TestUser, order: Order) =>
  answered(await revoke(user, order), 200).json<Order>();

describe('a revoked link', () => {
  test('responds like an unknown one', async () => {
    const order = await fixture.create(fixture.manager);
    expect(order.trackingState).toBe('active');
    expect((await follow(order.trackingToken)).statusCode).toBe(200);
    expect(await revoked(fixture.manager, order)).toMatchObject({
      trackingToken: null,
      trackingState: 'revoked',
      version: order.version + 1,
      status: 'requested',
    });
    const [was, unknown] = await Promise.all([follow(order.trackingToken), follow('x'.repeat(22))]);
    const { requestId: _one, instance: _path, ...problem } = problemOf(was);
    expect(was.statusCode).toBe(404);
    expect(problemOf(unknown)).toMatchObject(problem);
  });

  test('stays revoked after later events', async () => {
    const order = await revoked(fixture.manager, await fixture.create(fixture.manager));
    const accepted = await fixture.drive(fixture.operator, order, ['order.accept'], ['order.undo']);
    expect(accepted).toMatchObject({ trackingToken: null, trackingState: 'revoked' });
  });

  test('cannot be revoked twice', async () => {
    const order = await revoked(fixture.manager, await fixture.create(fixture.manager));
    const again = await revoke(fixture.manager, order);
    expect([again.statusCode, problemOf(again).code]).toEqual([409, 'tracking-unavailable']);
  });
});

describe('a renewed link', () => {
  test('replaces the previous one, active or revoked', async () => {
    const first = await fixture.create(fixture.manager);
    const second = answered(await renew(fixture.operator, first), 200).json<Order>();
    expect(second).toMatchObject({ trackingState: 'active' });
    expect(second.trackingToken).not.toBe(first.trackingToken);
    const third = answered(
      await renew(fixture.manager, await revoked(fixture.admin, second)),
      200,
    ).json<Order>();
    const answers = await Promise.all([first, second, third].map((order) => follow(order.trackingToken)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200]);
  });

  test('is created once per idempotency key', async () => {
    const order = await fixture.create(fixture.manager);
    const headers = { ...ifMatch(order), 'idempotency-key': 'renew-once' };
    const [one, two] = [
      await fixture.as(fixture.manager).post(urlOf(order), { headers }),
      await fixture.as(fixture.manager).post(urlOf(order), { headers }),
    ];
    expect(two.json<Order>().trackingToken).toBe(one.json<Order>().trackingToken);
    expect((await follow(one.json<Order>().trackingToken)).statusCode).toBe(200);
  });

  test('is refused for drafts and after expiry, with the reason', async () => {
    const draft = await fixture.create(fixture.manager, fixture.draft(), false);
    expect(draft).toMatchObject({ trackingToken: null, trackingState: 'none' });
    const early = await renew(fixture.manager, draft);
    expect([early.statusCode, problemOf(early).detail]).toEqual([
      409,
      'O link de acompanhamento existe a partir da solicitação da entrega.',
    ]);

    const ended = await fixture.drive(fixture.manager, await fixture.create(fixture.manager), [
      'order.cancel',
      { reasonCode: 'DUPLICATE' },
    ]);
    const closed_at = new Date(fixture.clock.read().getTime() - 30 * 86_400_000);
    await fixture.db
      .updateTable('orders')
      .set({ closed_at })
      .where('order_number', '=', ended.orderNumber)
      .execute();
    expect(await fixture.read(fixture.manager, ended.orderNumber)).toMatchObject({
      trackingState: 'expired',
    });
    const late = await renew(fixture.manager, ended);
    expect([late.statusCode, problemOf(late).detail]).toEqual([
      409,
      'O prazo de acompanhamento desta ordem terminou.',
    ]);
  });

  test('requires the current version', async () => {
    const order = await fixture.create(fixture.manager);
    answered(await renew(fixture.operator, order), 200);
    expect((await renew(fixture.manager, order)).statusCode).toBe(412);
    expect((await fixture.as(fixture.manager).post(urlOf(order))).statusCode).toBe(428);
    expect((await fixture.as(fixture.manager).delete(urlOf(order))).statusCode).toBe(428);
  });
});

test('another company gets 404 for revoking and renewing, and the link stays active', async () => {
  const order = await fixture.create(fixture.manager);
  const answers = [await revoke(fixture.stranger, order), await renew(fixture.stranger, order)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect((await follow(order.trackingToken)).statusCode).toBe(200);
});

test('the audit log records who revoked and who renewed which order’s link, without the token', async () => {
  const order = await fixture.create(fixture.manager);
  const after = await revoked(fixture.manager, order);
  const made = answered(await renew(fixture.operator, after), 200).json<Order>();
  const answer = await fixture.as(fixture.admin).get('/v1/audit-records?limit=2');
  const { data } = answered(answer, 200).json<Schema<'AuditRecordPage'>>();
  const details = { orderNumber: order.orderNumber };
  expect(data).toMatchObject([
    {
      action: 'tracking.renewed',
      actor: { id: fixture.operator.id },
      company: { id: fixture.own.id },
      details,
    },
    {
      action: 'tracking.revoked',
      actor: { id: fixture.manager.id },
      company: { id: fixture.own.id },
      details,
    },
  ]);
  for (const token of [order.trackingToken, made.trackingToken]) expect(answer.body).not.toContain(token);
});

describe('links that do not work', () => {
  const unknown = (index: number) => String(index).padStart(22, 'x');

  test('respond 404 up to 30 times per IP address in 15 minutes, then 429 with the wait', async () => {
    for (let index = 0; index < 30; index++) {
      expect((await follow(unknown(index))).statusCode).toBe(404);
    }
    const refused = await follow(unknown(30));
    expect(refused.statusCode).toBe(429);
    const { retryAfterSeconds = 0, detail } = problemOf(refused);
    expect(refused.headers['retry-after']).toBe(String(retryAfterSeconds));
    expect(detail).toMatch(/^Muitas tentativas\. Aguarde /u);

    // Other addresses and working links are not affected.
    expect((await follow(unknown(30), '198.51.100.9')).statusCode).toBe(404);
    const order = await fixture.create(fixture.manager);
    expect((await follow(order.trackingToken)).statusCode).toBe(200);

    fixture.clock.pass((retryAfterSeconds + 60) * 1000);
    expect((await follow(unknown(31))).statusCode).toBe(404);
  });

  test('are the only ones counted: a working link is not limited', async () => {
    const { trackingToken } = await fixture.create(fixture.manager);
    for (let index = 0; index < 40; index++) {
      expect((await follow(trackingToken)).statusCode).toBe(200);
    }
    const counted = await fixture.db
      .selectFrom('rate_limits')
      .select('hits')
      .where('bucket', 'like', 'tracking:%')
      .execute();
    expect(counted).toEqual([]);
  });
});
