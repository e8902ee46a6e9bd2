import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { purgeExpiredOrders } from '#server/modules/orders/retention/purge-expired-orders.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
  problemOf,
} from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

const draftFor = (contactEmail: string | null) =>
  fixture.draft({ stops: [pickup(), { ...dropoff('Helena Prado'), contactEmail }] });

const create = (contactEmail: string | null) => fixture.create(fixture.manager, draftFor(contactEmail));

const emailsOf = ({ stops }: Order) => stops.map(({ contactEmail }) => contactEmail);
const errorsOf = (response: Parameters<typeof problemOf>[0]) =>
  problemOf(response).errors?.map(({ pointer, code }) => [pointer, code]);

test('a recipient’s e-mail address is optional and stored in lower case', async () => {
  expect(emailsOf(await create('Helena.Prado@Exemplo.test'))).toEqual([null, 'helena.prado@exemplo.test']);
  expect(emailsOf(await create(null))).toEqual([null, null]);
});

test('an incomplete e-mail address stays in the draft and is refused on submit', async () => {
  const draft = await fixture.create(fixture.manager, draftFor('helena@'), false);
  expect(draft.draft?.stops?.[1]?.contactEmail).toBe('helena@');
  const refused = await fixture.send(fixture.manager, draft, 'order.submit');
  expect(refused.statusCode).toBe(422);
  expect(errorsOf(refused)).toEqual([['/stops/1/contactEmail', 'email']]);
});

test('a pickup with an e-mail address is refused, in a request and in an edit', async () => {
  const stops = [{ ...pickup(), contactEmail: 'carla@exemplo.test' }, dropoff('Helena Prado')];
  const refused = await fixture.as(fixture.manager).post('/v1/service-orders', {
    body: { submit: true, content: fixture.draft({ stops }) },
  });
  expect([refused.statusCode, errorsOf(refused)]).toEqual([
    422,
    [['/content/stops/0/contactEmail', 'email-of-pickup']],
  ]);

  const order = await create(null);
  const edited = order.stops.map(({ id }, index) => ({ ...stops[index], id }));
  const answer = await fixture.send(fixture.manager, order, 'order.edit', { changes: { stops: edited } });
  expect([answer.statusCode, errorsOf(answer)]).toEqual([
    422,
    [['/payload/changes/stops/0/contactEmail', 'email-of-pickup']],
  ]);
});

test('an edit changes the e-mail address and records it in the timeline', async () => {
  const order = await create('helena@exemplo.test');
  const stops = [pickup(), { ...dropoff('Helena Prado'), contactEmail: 'h.prado@exemplo.test' }];
  const changes = { stops: stops.map((stop, index) => ({ ...stop, id: order.stops[index]?.id })) };
  const edited = await fixture.drive(fixture.manager, order, ['order.edit', { changes }]);
  expect(emailsOf(edited)).toEqual([null, 'h.prado@exemplo.test']);
  const [entry] = await fixture.timeline(fixture.manager, order.orderNumber);
  expect(entry?.changes).toEqual([
    { field: 'E-mail (entrega 1)', before: 'helena@exemplo.test', after: 'h.prado@exemplo.test' },
  ]);
});

describe('correcting the recipient after a failed attempt', () => {
  const stopped = async (contactEmail: string | null) => {
    const order = await fixture.onBoard(draftFor(contactEmail));
    const stopId = order.stops[1]?.id;
    const failed = await fixture.drive(fixture.operator, order, [
      'order.failStop',
      { stopId, reasonCode: 'RECIPIENT_ABSENT' },
    ]);
    return { failed, stopId };
  };

  test('sets or clears the e-mail address alone', async () => {
    const { failed, stopId } = await stopped(null);
    const changed = await fixture.drive(fixture.manager, failed, [
      'order.editStop',
      { stopId, contactEmail: 'Rui@Exemplo.test' },
    ]);
    expect(emailsOf(changed)).toEqual([null, 'rui@exemplo.test']);
    const cleared = await fixture.drive(fixture.manager, changed, [
      'order.editStop',
      { stopId, contactEmail: null },
    ]);
    expect(emailsOf(cleared)).toEqual([null, null]);
  });

  test('keeps the e-mail address if omitted', async () => {
    const { failed, stopId } = await stopped('helena@exemplo.test');
    const corrected = await fixture.drive(fixture.manager, failed, [
      'order.editStop',
      { stopId, contactName: 'Helena P. Prado' },
    ]);
    expect(emailsOf(corrected)).toEqual([null, 'helena@exemplo.test']);
  });
});

test('the e-mail address is absent from another company’s responses, the list and the tracking page', async () => {
  const { orderNumber, trackingToken } = await create('segredo@exemplo.test');
  const requests = [
    fixture.as(fixture.stranger).get(`/v1/service-orders/${orderNumber}`),
    fixture.as(fixture.stranger).get('/v1/recipients'),
    fixture.as(fixture.manager).get('/v1/service-orders'),
    fixture.as(fixture.manager).get(`/v1/service-orders/papers?orderNumber=${orderNumber}`),
    fixture.as({ token: '' }).get(`/v1/tracking/${trackingToken}`),
  ];
  for (const answer of await Promise.all(requests)) expect(answer.body).not.toContain('segredo@');
});

test('a suggested recipient has the e-mail address used last', async () => {
  await create('antes@exemplo.test');
  fixture.clock.passMinutes(1);
  await create('depois@exemplo.test');
  const answer = await fixture.as(fixture.manager).get('/v1/recipients?search=helena');
  const { data } = answered(answer, 200).json<Schema<'Recipients'>>();
  expect(data.map(({ contactEmail }) => contactEmail)).toEqual(['depois@exemplo.test']);
});

test('the end of the retention period deletes the e-mail address with its order or draft', async () => {
  const order = await create('embora@exemplo.test');
  const draft = await fixture.create(fixture.manager, draftFor('rascunho@exemplo.test'), false);
  await fixture.drive(fixture.manager, order, ['order.cancel', { reasonCode: 'DUPLICATE' }]);
  const years = new Date(fixture.clock.read().getTime() + 6 * 365 * 86_400_000);
  await purgeExpiredOrders(fixture.db, years);
  const stops = await fixture.db
    .selectFrom('stops')
    .select('contact_email')
    .where('contact_email', '=', 'embora@exemplo.test')
    .execute();
  const drafts = await fixture.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', draft.orderNumber)
    .execute();
  expect([stops, drafts]).toEqual([[], []]);
});
