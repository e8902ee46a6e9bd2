import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';

import { findSession } from '#server/auth/sessions.ts';
import { SseHub } from '#server/live/sse-hub.ts';
import { dispatchOrderEvent } from '#server/modules/orders/events/dispatch.ts';
import { lockOrder } from '#server/modules/orders/repository.ts';
import { RecordingSink } from '#tests/support/http/recording-sink.ts';
import { listNotices, startWithReaders, takeRecipients } from '#tests/support/server/notices-fixture.ts';
import { answered, type Order } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

const { fixture, readers } = await startWithReaders();

beforeEach(async () => {
  await fixture.db.deleteFrom('notices').execute();
});

const accept = (order: Order) => fixture.drive(fixture.operator, order, ['order.accept']);

async function requested(): Promise<Order> {
  const order = await fixture.create(readers.requester);
  await takeRecipients(fixture);
  return order;
}

describe('an event', () => {
  test('is inserted with its notices in one statement', async () => {
    await accept(await requested());
    const { rows } = await sql<{ alike: boolean }>`
      select event.xmin::text = notices.xmin::text and event.cmin::text = notices.cmin::text as alike
      from notices join order_events as event on event.order_id = notices.order_id and event.seq = notices.event_seq
    `.execute(fixture.db);
    expect(rows).toEqual([{ alike: true }, { alike: true }]);
  });

  test('that is rolled back notifies no one', async () => {
    const order = await requested();
    const { id, name, role } = fixture.operator;
    const user = { userId: id, sessionId: id, name, role, companyId: null, client: 'web' } as const;
    const now = fixture.clock.read();
    const accepting = fixture.db.transaction().execute(async (trx) => {
      const loaded = await lockOrder(trx, order.orderNumber, { companyId: undefined });
      if (!loaded) throw new Error('The order was not found.');
      const never = () => {
        throw new Error('the disk is full');
      };
      await dispatchOrderEvent({
        deps: { check: never, live: { publish: never } },
        trx,
        loaded,
        event: { type: 'order.accept', payload: {} },
        ifMatch: order.version,
        user,
        now,
        requestMeta: { user, now, requestId: 'none', remote: { address: '', userAgent: '' } },
      });
    });
    await expect(accepting).rejects.toThrow('the disk is full');
    expect((await fixture.read(fixture.operator, order.orderNumber)).status).toBe('requested');
    expect(await takeRecipients(fixture)).toEqual({});
  });

  test('that is refused notifies no one', async () => {
    const order = await requested();
    await accept(order);
    await takeRecipients(fixture);
    expect((await fixture.send(fixture.operator, order, 'order.accept')).statusCode).toBe(412);
    expect(await takeRecipients(fixture)).toEqual({});
  });

  test('that is repeated with its idempotency key notifies once', async () => {
    const order = await requested();
    const headers = { 'if-match': `"${order.version}"`, 'idempotency-key': 'accept-once' };
    const url = `/v1/service-orders/${order.orderNumber}/events`;
    const send = () =>
      fixture.as(fixture.operator).post(url, { headers, body: { type: 'order.accept', payload: {} } });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
    expect((await listNotices(fixture, readers.requester)).data.map(({ kind }) => kind)).toEqual([
      'order.accepted',
    ]);
  });

  test('of a bulk request notifies only for the orders that accepted it', async () => {
    const orders = [await requested(), await requested(), await requested()];
    const [first, ...rest] = orders;
    if (!first) throw new Error('Expected three orders.');
    await fixture.drive(fixture.operator, first, ['order.reject', { reasonCode: 'NO_COURIER' }]);
    await takeRecipients(fixture);
    const body = {
      type: 'order.accept',
      payload: {},
      orders: orders.map(({ orderNumber, version }) => ({ orderNumber, version })),
    };
    answered(await fixture.as(fixture.operator).post('/v1/service-orders/events', { body }), 200);
    const { data } = await listNotices(fixture, readers.requester);
    expect(data.map(({ order }) => order?.orderNumber).toReversed()).toEqual(
      rest.map(({ orderNumber }) => orderNumber),
    );
  });
});

describe('an undo', () => {
  test('marks the notices of the event as undone and unread, and creates no others', async () => {
    const order = await accept(await requested());
    const before = await listNotices(fixture, readers.requester);
    const body = { ids: before.data.map(({ id }) => id) };
    answered(await fixture.as(readers.requester).post('/v1/notices/read', { body }), 200);
    await fixture.drive(fixture.operator, order, ['order.undo']);
    const after = await listNotices(fixture, readers.requester);
    expect(after.data).toEqual(
      before.data.map((notice) => ({
        ...notice,
        undone: true,
        order: { ...notice.order, status: 'requested' },
      })),
    );
    // Notices unseen by the earlier response stay unread.
    const all = { allUpTo: before.upTo };
    const marked = answered(await fixture.as(readers.requester).post('/v1/notices/read', { body: all }), 200);
    expect(marked.json()).toEqual({ unread: { value: 1, capped: false }, more: false });
  });
});

describe('a requested change', () => {
  /** An order on board with a change that a colleague of its requester has requested. */
  async function withChangeRequest(): Promise<Order> {
    const onBoard = await fixture.onBoard();
    const change = { stopId: onBoard.stops[1]?.id, contactPhone: '+5511955554444' };
    const order = await fixture.drive(readers.colleague, onBoard, ['order.requestChange', change]);
    await takeRecipients(fixture);
    return order;
  }
  const deliver = (order: Order) =>
    fixture.drive(fixture.operator, order, [
      'order.completeStop',
      { stopId: order.stops[1]?.id, receiverName: 'Helena' },
    ]);

  test('that lapses notifies its requester and the followers, until an undo brings it back', async () => {
    const delivered = await deliver(await withChangeRequest());
    const seenBy = async (user: TestUser) =>
      (await listNotices(fixture, user)).data.map(({ kind, label, undone }) => ({ kind, label, undone }));
    const lapsed = { kind: 'change.lapsed', label: 'Pedido de alteração sem efeito' };
    expect(await seenBy(readers.colleague)).toEqual([{ ...lapsed, undone: false }]);
    expect((await seenBy(readers.requester)).map(({ kind }) => kind).toSorted()).toEqual([
      'change.lapsed',
      'order.delivered',
    ]);
    expect(await seenBy(fixture.operator)).toEqual([]);
    await fixture.drive(fixture.operator, delivered, ['order.undo']);
    expect(await seenBy(readers.colleague)).toEqual([{ ...lapsed, undone: true }]);
  });

  test('that was denied does not lapse', async () => {
    const denied = await fixture.drive(fixture.operator, await withChangeRequest(), [
      'order.denyChange',
      { note: 'Já saiu.' },
    ]);
    await deliver(denied);
    const recipients = await takeRecipients(fixture);
    expect(Object.keys(recipients).toSorted()).toEqual(['change.answered', 'order.delivered']);
  });
});

describe('a comment', () => {
  const comment = async (by: TestUser, order: Order, body: string, visibility: string) =>
    answered(
      await fixture
        .as(by)
        .post(`/v1/service-orders/${order.orderNumber}/comments`, { body: { body, visibility } }),
      201,
    );

  test('notifies the other side with an excerpt, and not if internal', async () => {
    const order = await requested();
    await comment(fixture.operator, order, 'Só entre nós', 'internal');
    await comment(fixture.operator, order, `${'á'.repeat(119)}bc`, 'company');
    await comment(readers.requester, order, 'Deixar na portaria', 'company');
    const [ofCompany] = (await listNotices(fixture, readers.requester)).data;
    expect(ofCompany).toMatchObject({
      kind: 'comment.added',
      excerpt: `${'á'.repeat(119)}…`,
      actor: { name: fixture.operator.name, role: 'operator' },
    });
    const ofBase = await listNotices(fixture, fixture.operator);
    expect(ofBase.data.map(({ excerpt }) => excerpt)).toEqual(['Deixar na portaria']);
    expect(await takeRecipients(fixture)).toEqual({
      'comment.added': [fixture.operator.name, readers.requester.name, readers.wide.name].toSorted(),
    });
  });
});

describe('an open stream', () => {
  async function listen(hub: SseHub, { token }: TestUser, lastEventId?: string): Promise<RecordingSink> {
    const principal = await findSession(fixture.server.database.pool, token, fixture.clock.read());
    if (!principal) throw new Error('The test user has no session.');
    const sink = new RecordingSink();
    await hub.open(principal, { lastEventId }, sink);
    return sink;
  }

  test('receives events of the user’s own notices only, now and after a reconnection', async () => {
    const hub = new SseHub(fixture.server.database, fixture.clock.read, pino({ level: 'silent' }));
    await hub.start();
    const newest = await fixture.db
      .selectFrom('live_events')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    const [own, others] = [await listen(hub, readers.requester), await listen(hub, readers.stranger)];
    await accept(await requested());
    await own.until('event: notices.changed\ndata: {}\n\n');
    await own.until('"status":"accepted"');
    const again = await listen(hub, readers.requester, String(newest?.id));
    expect(again.text).toContain('event: notices.changed\ndata: {}\n\n');
    expect(again.text).not.toContain(readers.wide.id);
    const stranger = await listen(hub, readers.stranger, String(newest?.id));
    expect([others.text, stranger.text].filter((text) => text.includes('notices.changed'))).toEqual([]);
    await hub.stop();
  });
});
