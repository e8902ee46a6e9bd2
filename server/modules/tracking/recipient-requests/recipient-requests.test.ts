import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addDays, dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
  problemOf,
} from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type Tracked = Schema<'TrackedOrder'>;
type Input = Schema<'RecipientRequestInput'>;

let fixture: OrdersFixture;
let visitors = 0;

beforeAll(async () => {
  fixture = await OrdersFixture.start({}, { TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => fixture.close());

const INSTRUCTION: Input = { kind: 'instruction', stopSequence: 2, text: 'Deixar com a portaria.' };
const ABSENCE: Input = { kind: 'absent', stopSequence: 2 };

/** Sends each request from another network, so that only the limit per order applies. */
function ask({ trackingToken }: Pick<Order, 'trackingToken'>, body: object = INSTRUCTION) {
  visitors += 1;
  return fixture.server.inject({
    method: 'POST',
    url: `/v1/tracking/${trackingToken}/requests`,
    headers: { 'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}` },
    payload: body,
  });
}

const asked = async (order: Order, body?: object) => answered(await ask(order, body), 200).json<Tracked>();

const follow = async ({ trackingToken }: Order) =>
  answered(
    await fixture.server.inject({ method: 'GET', url: `/v1/tracking/${trackingToken}` }),
    200,
  ).json<Tracked>();

const requestsOf = async (user: TestUser, { orderNumber }: Order) =>
  answered(await fixture.as(user).get(`/v1/service-orders/${orderNumber}/recipient-requests`), 200).json<
    Schema<'RecipientRequests'>
  >().data;

async function answer(order: Order, body: object, user = fixture.operator) {
  const [request] = await requestsOf(fixture.operator, order);
  return fixture
    .as(user)
    .put(`/v1/service-orders/${order.orderNumber}/recipient-requests/${request?.id}`, { body });
}

const waiting = async () => {
  const { data } = answered(
    await fixture.as(fixture.operator).get('/v1/service-orders?waiting=reply&limit=1000'),
    200,
  ).json<Schema<'ServiceOrderPage'>>();
  return data.map(({ orderNumber }) => orderNumber);
};

describe("a recipient's request", () => {
  test('waits for the base, and the page shows it without its text', async () => {
    const order = await fixture.onBoard();
    expect(await follow(order)).toMatchObject({ mayRequest: true, request: null });
    const page = await asked(order);
    const now = fixture.clock.read().toISOString();
    expect(page).toMatchObject({
      mayRequest: false,
      request: {
        kind: 'instruction',
        stopSequence: 2,
        state: 'waiting',
        day: null,
        answerText: null,
        requestedAt: now,
        answeredAt: null,
      },
    });
    expect(await follow(order)).toEqual(page);
    expect(JSON.stringify(page)).not.toContain('portaria');
    expect(await requestsOf(fixture.manager, order)).toMatchObject([
      { kind: 'instruction', text: 'Deixar com a portaria.', answer: null, stopId: order.stops[1]?.id },
    ]);
    const read = await fixture.read(fixture.operator, order.orderNumber);
    expect(read).toMatchObject({ recipientRequestedAt: now, version: order.version });
    expect(await waiting()).toContain(order.orderNumber);
    const counts = await fixture.as(fixture.operator).get('/v1/service-orders/counts');
    expect(counts.json().now.replies.value).toBeGreaterThan(0);
  });

  test.each([
    ['accepted', { answer: 'accepted' }, null],
    ['accepted with a text', { answer: 'accepted', text: 'Combinado.' }, 'Combinado.'],
    ['refused', { answer: 'refused', text: 'A portaria não recebe.' }, 'A portaria não recebe.'],
  ])('is %s by the base, which the page and the timeline show', async (_what, body, text) => {
    const order = await fixture.onBoard();
    await asked(order);
    fixture.clock.passMinutes(5);
    const reply = answered(await answer(order, body), 200).json<Schema<'RecipientRequest'>>();
    expect(reply).toMatchObject({ answer: body.answer, answerText: text, answeredBy: 'Olga Operadora' });
    expect(await follow(order)).toMatchObject({
      mayRequest: true,
      request: { state: body.answer, answerText: text, answeredAt: fixture.clock.read().toISOString() },
    });
    const [last, before] = await fixture.timeline(fixture.manager, order.orderNumber);
    expect(last).toMatchObject({
      type: `recipient.${body.answer}`,
      note: text,
      by: { name: 'Olga Operadora' },
    });
    expect(before).toMatchObject({
      type: 'recipient.instruction',
      label: 'Instrução do destinatário',
      note: 'Deixar com a portaria.',
      by: null,
    });
    const read = await fixture.read(fixture.operator, order.orderNumber);
    expect(read).toMatchObject({ recipientRequestedAt: null, version: order.version });
    expect(await waiting()).not.toContain(order.orderNumber);
  });

  test('leaves the undo of the last event and the numbering of the timeline', async () => {
    const order = await fixture.onBoard();
    await asked(order);
    await answer(order, { answer: 'accepted' });
    const read = await fixture.read(fixture.operator, order.orderNumber);
    const undone = await fixture.drive(fixture.operator, read, ['order.undo']);
    expect(undone.status).toBe('collecting');
    const seqs = (await fixture.timeline(fixture.operator, order.orderNumber)).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => seqs.length - index));
  });

  test('names a better day, which the timeline shows', async () => {
    const order = await fixture.onBoard();
    const day = addDays(dayOf(fixture.clock.read()), 2);
    expect(await asked(order, { ...ABSENCE, day })).toMatchObject({ request: { kind: 'absent', day } });
    const [entry] = await fixture.timeline(fixture.operator, order.orderNumber);
    expect(entry).toMatchObject({ type: 'recipient.absent', note: null });
    expect(entry?.changes).toMatchObject([{ field: 'Dia desejado', before: null }]);
  });

  test('is one at a time, and the same one again changes nothing', async () => {
    const order = await fixture.onBoard();
    const first = await asked(order);
    expect(await asked(order)).toEqual(first);
    expect(await requestsOf(fixture.operator, order)).toHaveLength(1);
    expect(problemOf(await ask(order, ABSENCE))).toMatchObject({ status: 409, code: 'request-open' });
  });

  test('is limited to five per order and day', async () => {
    const order = await fixture.onBoard();
    for (const count of [1, 2, 3, 4, 5]) {
      await asked(order, { ...INSTRUCTION, text: `Recado ${count}` });
      answered(await answer(order, { answer: 'accepted' }), 200);
    }
    const refused = await ask(order);
    expect(problemOf(refused)).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is cleaned of invisible marks and spaces', async () => {
    const order = await fixture.onBoard();
    await asked(order, { ...INSTRUCTION, text: '  Por\u200Btaria\u202E  ' });
    const [request] = await requestsOf(fixture.operator, order);
    expect(request?.text).toBe('Portaria');
  });

  test('is for one of several drop-offs, and refused for one that has been reached', async () => {
    const stops = [pickup(), dropoff('Helena Prado'), dropoff('Iara Nunes')];
    const order = await fixture.onBoard(fixture.draft({ stops }));
    const half = await fixture.drive(fixture.operator, order, [
      'order.arriveStop',
      { stopId: order.stops[1]?.id },
    ]);
    expect(problemOf(await ask(half))).toMatchObject({ status: 409, code: 'request-closed' });
    expect(await asked(half, { ...INSTRUCTION, stopSequence: 3 })).toMatchObject({
      request: { stopSequence: 3 },
    });
    expect(problemOf(await ask(half, { ...ABSENCE, stopSequence: 1 })).errors).toMatchObject([
      { pointer: '/stopSequence', code: 'unknown-option' },
    ]);
  });

  test('ends with the order', async () => {
    const order = await fixture.create(fixture.manager);
    await asked(order);
    const cancelled = await fixture.drive(fixture.manager, order, [
      'order.cancel',
      { reasonCode: 'DUPLICATE' },
    ]);
    expect(cancelled.recipientRequestedAt).toBeNull();
    expect(await waiting()).not.toContain(order.orderNumber);
    expect(await follow(order)).toMatchObject({ mayRequest: false });
    expect(problemOf(await ask(order, ABSENCE))).toMatchObject({ status: 409, code: 'request-closed' });
    expect(problemOf(await answer(order, { answer: 'accepted' }))).toMatchObject({ code: 'request-closed' });
  });

  test('needs a valid link', async () => {
    const order = await fixture.create(fixture.manager);
    const etag = `"${order.version}"`;
    const url = `/v1/service-orders/${order.orderNumber}/tracking-link`;
    const revoked = await fixture.as(fixture.operator).delete(url, { headers: { 'if-match': etag } });
    expect(revoked.statusCode).toBe(200);
    for (const trackingToken of [order.trackingToken, 'x'.repeat(22), 'x']) {
      expect((await ask({ trackingToken })).statusCode).toBe(404);
    }
  });

  test.each<[object, string]>([
    [{ kind: 'instruction', stopSequence: 2 }, '/text'],
    [{ ...INSTRUCTION, text: '\u200B ' }, '/text'],
    [{ ...INSTRUCTION, text: 'a'.repeat(281) }, '/text'],
    [{ ...INSTRUCTION, text: 'a\u0007' }, '/text'],
    [{ ...INSTRUCTION, day: '2026-12-01' }, '/day'],
    [{ ...ABSENCE, day: '2020-01-01' }, '/day'],
    [{ ...ABSENCE, day: '2030-01-01' }, '/day'],
    [{ ...ABSENCE, name: 'Helena' }, '/name'],
    [{ kind: 'late', stopSequence: 2 }, '/kind'],
    [{ kind: 'absent' }, '/stopSequence'],
  ])('is refused as %j', async (body, pointer) => {
    const order = await fixture.create(fixture.manager);
    const refused = problemOf(await ask(order, body));
    expect([refused.status, refused.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test('is deleted with its order', async () => {
    const order = await fixture.onBoard();
    await asked(order);
    await fixture.db.deleteFrom('orders').where('order_number', '=', order.orderNumber).execute();
    const left = await fixture.db
      .selectFrom('recipient_requests')
      .select('id')
      .where('stop_id', '=', order.stops[1]?.id ?? '')
      .execute();
    expect(left).toEqual([]);
  });

  test('notifies open pages', async () => {
    const order = await fixture.onBoard();
    const since = await fixture.db
      .selectFrom('live_events')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    await asked(order);
    await answer(order, { answer: 'accepted' });
    const events = await fixture.db
      .selectFrom('live_events')
      .select(['kind', 'version'])
      .where('id', '>', since?.id ?? 0)
      .where('order_number', '=', order.orderNumber)
      .execute();
    expect(events).toEqual([1, 2].map(() => ({ kind: 'order.changed', version: order.version })));
  });
});

describe('an answer', () => {
  test('is given once; the same again changes nothing', async () => {
    const order = await fixture.onBoard();
    await asked(order);
    const first = answered(await answer(order, { answer: 'accepted' }), 200).json();
    expect(answered(await answer(order, { answer: 'accepted' }), 200).json()).toEqual(first);
    const other = await answer(order, { answer: 'refused', text: 'Não.' });
    expect(problemOf(other)).toMatchObject({ status: 409, code: 'request-answered' });
  });

  test('that refuses needs a text', async () => {
    const order = await fixture.onBoard();
    await asked(order);
    expect(problemOf(await answer(order, { answer: 'refused' })).errors).toMatchObject([
      { pointer: '/text', code: 'required' },
    ]);
  });

  test('is for the base', async () => {
    const order = await fixture.onBoard();
    await asked(order);
    expect((await answer(order, { answer: 'accepted' }, fixture.manager)).statusCode).toBe(403);
  });

  test('that accepts an instruction adds it to the papers of its drop-off', async () => {
    const order = await fixture.onBoard();
    const papers = async () => {
      const found = await fixture
        .as(fixture.operator)
        .get(`/v1/service-orders/papers?orderNumber=${order.orderNumber}`);
      const { orders } = answered(found, 200).json<{ orders: Schema<'PaperOrder'>[] }>();
      return (orders[0]?.stops ?? []).map(({ instructions }) => instructions ?? '');
    };
    await asked(order);
    expect((await papers())[1]).not.toContain('portaria');
    await answer(order, { answer: 'accepted' });
    expect((await papers())[1]).toContain('Deixar com a portaria.');
    expect((await papers())[0]).not.toContain('portaria');
  });
});
