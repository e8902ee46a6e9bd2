import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  answered,
  dropoff,
  OrdersFixture,
  pickup,
  problemOf,
  type Draft,
  type Order,
} from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

const save = (order: Order, body: object, user = fixture.manager) =>
  fixture.as(user).put(`/v1/service-orders/${order.orderNumber}`, {
    headers: { 'if-match': `"${order.version}"` },
    body,
  });

const pointersOf = (response: Parameters<typeof problemOf>[0]) =>
  problemOf(response).errors?.map(({ pointer, code }) => [pointer, code]);

test('a draft is stored exactly as typed, however incomplete', async () => {
  const typed: Draft = {
    packagesCount: null,
    stops: [
      { kind: 'pickup', contactName: '', address: { postalCode: '0131' } },
      {
        kind: 'dropoff',
        contactName: 'H',
        contactPhone: '(11) 9',
        window: { from: '2026-11-', until: null },
      },
    ],
    items: [{}],
    tags: ['frágil', ''],
  };
  const draft = await fixture.create(fixture.manager, typed, false);
  expect(draft).toMatchObject({ status: 'draft', draft: typed, stops: [] });
  const saved = answered(await save(draft, {}), 200).json<Order>();
  expect(saved).toMatchObject({ draft: {}, version: 2 });
  expect(await fixture.timeline(fixture.manager, draft.orderNumber)).toHaveLength(1);
});

test('the submit event lists missing fields, and an incomplete draft is refused with a pointer per field', async () => {
  const draft = await fixture.create(fixture.manager, { stops: [pickup(), dropoff('Helena Prado')] }, false);
  const submit = draft.allowedEvents.find(({ type }) => type === 'order.submit');
  expect(submit?.disabledReason).toBe('Falta preencher: quantidade de volumes.');

  const incomplete: Draft = {
    packagesCount: 1,
    stops: [
      { kind: 'pickup', contactName: 'C', address: { postalCode: '01310-100' } },
      { kind: 'dropoff', contactName: 'Helena Prado', contactPhone: '123', address: dropoff('x').address },
    ],
  };
  const saved = answered(await save(draft, incomplete), 200).json<Order>();
  const response = await fixture.send(fixture.manager, saved, 'order.submit');
  expect(response.statusCode).toBe(422);
  expect(pointersOf(response)).toEqual([
    ['/stops/0/contactName', 'too-short'],
    ['/stops/0/address/street', 'required'],
    ['/stops/0/address/number', 'required'],
    ['/stops/0/address/district', 'required'],
    ['/stops/0/address/city', 'required'],
    ['/stops/0/address/state', 'required'],
    ['/stops/1/contactPhone', 'phone'],
  ]);
});

test('an empty draft is refused with exactly its missing fields', async () => {
  const draft = await fixture.create(fixture.manager, {}, false);
  const submit = draft.allowedEvents.find(({ type }) => type === 'order.submit');
  expect(submit?.disabledReason).toBe('Falta preencher: coleta e entrega, quantidade de volumes.');
  expect(pointersOf(await fixture.send(fixture.manager, draft, 'order.submit'))).toEqual([
    ['/stops', 'required'],
    ['/packagesCount', 'required'],
  ]);
});

const cash = { method: 'cash', amountCents: 5000 } as const;
const SHORT = { ...cash, changeForCents: 4999 };

test.each<[string, object[], string[][]]>([
  [
    'change below the amount',
    [{}, { cashOnDelivery: SHORT }],
    [['/1/cashOnDelivery/changeForCents', 'change-short']],
  ],
  [
    'cash of nothing',
    [{}, { cashOnDelivery: { ...cash, amountCents: 0 } }],
    [['/1/cashOnDelivery/amountCents', 'cash-zero']],
  ],
  ['cash at the pickup', [{ cashOnDelivery: cash }, {}], [['/0/cashOnDelivery', 'cash-of-pickup']]],
  [
    'cash at two drop-offs',
    [{}, { cashOnDelivery: cash }, { cashOnDelivery: cash }],
    [['/2/cashOnDelivery', 'cash-once']],
  ],
])('%s is refused, in a request and in an edit', async (_, doors, expected) => {
  const stops = doors.map((door, index) => ({ ...(index === 0 ? pickup() : dropoff('Helena')), ...door }));
  const under = (pointer: string) => expected.map(([at, code]) => [`${pointer}/stops${at}`, code]);
  const requested = await fixture
    .as(fixture.manager)
    .post('/v1/service-orders', { body: { submit: true, content: fixture.draft({ stops }) } });
  expect(pointersOf(requested)).toEqual(under('/content'));
  const order = await fixture.create(fixture.manager);
  const edited = await fixture.send(fixture.manager, order, 'order.edit', { changes: { stops } });
  expect(pointersOf(edited)).toEqual(under('/payload/changes'));
});

test('creating with submit reports errors with pointers into the request', async () => {
  const window = { from: fixture.window(2).from, until: fixture.window(1).from };
  const content = fixture.draft({ stops: [pickup(), { ...dropoff('Helena'), window }] });
  const response = await fixture
    .as(fixture.manager)
    .post('/v1/service-orders', { body: { submit: true, content } });
  expect(response.statusCode).toBe(422);
  expect(pointersOf(response)).toEqual([['/content/stops/1/window/until', 'window-order']]);
});

const WINDOWS: [string, () => object, string][] = [
  ['shorter than 15 minutes', () => ({ from: fixture.window(1).from, until: instant(74) }), 'window-short'],
  ['already over', () => ({ from: instant(-60), until: instant(-1) }), 'window-past'],
  ['in an implausible year', () => ({ from: instant(60), until: '9999-12-31T23:59:59Z' }), 'date'],
];

const instant = (minutesFromNow: number) =>
  new Date(fixture.clock.read().getTime() + minutesFromNow * 60_000).toISOString();

test.each(WINDOWS)('a window %s is refused', async (_, window, code) => {
  const content = fixture.draft({ stops: [pickup(), { ...dropoff('Helena'), window: window() }] });
  const draft = await fixture.create(fixture.manager, content, false);
  const response = await fixture.send(fixture.manager, draft, 'order.submit');
  expect(pointersOf(response)).toEqual([['/stops/1/window/until', code]]);
});

test('submitting a draft normalises a masked phone number', async () => {
  const masked = { ...dropoff('Helena'), contactPhone: '(11) 91234-5678' };
  const order = await fixture.create(fixture.manager, fixture.draft({ stops: [pickup(), masked] }));
  expect(order.stops[1]?.contactPhone).toBe('+5511912345678');
});

test('stops need the pickup first, a phone on drop-offs, and locations the company can use', async () => {
  const { contactPhone: _, ...silent } = dropoff('Rui Costa');
  const foreign = await fixture.db
    .insertInto('locations')
    .values({
      id: '01999999-0000-7000-8000-00000000aaaa',
      company_id: fixture.other.id,
      label: 'Loja',
      kind: 'both',
      contact_name: 'Loja',
      contact_phone: '+5511987654321',
      address: JSON.stringify(pickup().address),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stops = [dropoff('Helena'), silent, { ...dropoff('Ana'), locationId: foreign.id }];
  const draft = await fixture.create(fixture.manager, fixture.draft({ stops }), false);
  const response = await fixture.send(fixture.manager, draft, 'order.submit');
  expect(pointersOf(response)).toEqual([
    ['/stops/0/kind', 'first-stop-pickup'],
    ['/stops/1/contactPhone', 'required'],
    ['/stops/2/locationId', 'unknown-option'],
  ]);
});

test('submitting an order counts the use of its location', async () => {
  const { id } = await fixture.db
    .insertInto('locations')
    .values({
      id: '01999999-0000-7000-8000-00000000bbbb',
      company_id: null,
      label: 'Base',
      kind: 'both',
      contact_name: 'Base',
      contact_phone: '+5511987654321',
      address: JSON.stringify(pickup().address),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stops = [{ ...pickup(), locationId: id }, dropoff('Helena')];
  await fixture.create(fixture.manager, fixture.draft({ stops }));
  const used = await fixture.db
    .selectFrom('locations')
    .select(['usage_count', 'last_used_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(used).toEqual({ usage_count: 1, last_used_at: fixture.clock.read() });
});

test('a requested order can be neither saved nor deleted as a draft', async () => {
  const order = await fixture.create(fixture.manager);
  expect(problemOf(await save(order, {})).code).toBe('not-a-draft');
  const gone = await fixture.as(fixture.manager).delete(`/v1/service-orders/${order.orderNumber}`, {
    headers: { 'if-match': `"${order.version}"` },
  });
  expect(problemOf(gone)).toMatchObject({ code: 'not-a-draft', orderStatus: 'requested' });
});

test('keys of comments and events of a deleted draft respond 404', async () => {
  const draft = await fixture.create(fixture.manager, fixture.draft(), false);
  const path = `/v1/service-orders/${draft.orderNumber}`;
  const write = () =>
    Promise.all([
      fixture.as(fixture.manager).post(`${path}/comments`, {
        headers: { 'idempotency-key': 'k1' },
        body: { body: 'Portão azul.', visibility: 'company' },
      }),
      fixture.as(fixture.manager).post(`${path}/events`, {
        headers: { 'idempotency-key': 'k2', 'if-match': `"${draft.version}"` },
        body: { type: 'order.comment', payload: { body: 'Portão verde.', visibility: 'company' } },
      }),
    ]);
  const statuses = async () => (await write()).map(({ statusCode }) => statusCode);
  expect(await statuses()).toEqual([201, 200]);
  expect(await statuses()).toEqual([201, 200]);
  answered(
    await fixture.as(fixture.manager).delete(path, { headers: { 'if-match': `"${draft.version}"` } }),
    204,
  );
  expect(await statuses()).toEqual([404, 404]);
});

test('deleting a draft responds 204, the second time 404', async () => {
  const draft = await fixture.create(fixture.manager, {}, false);
  const remove = () =>
    fixture
      .as(fixture.manager)
      .delete(`/v1/service-orders/${draft.orderNumber}`, { headers: { 'if-match': '"1"' } });
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
});

test('price and internal notes are hidden from managers, and survive a manager’s save', async () => {
  const content = { ...fixture.draft(), priceCents: 2500, internalNotes: 'Cliente VIP' };
  const draft = await fixture.create(fixture.operator, content, false);
  const seen = await fixture.read(fixture.manager, draft.orderNumber);
  expect(JSON.stringify(seen)).not.toMatch(/priceCents|internalNotes|VIP/);

  const saved = answered(await save(draft, fixture.draft({ packagesCount: 5 })), 200).json<Order>();
  const requested = await fixture.drive(fixture.manager, saved, ['order.submit']);
  expect(requested).not.toHaveProperty('priceCents');
  expect(await fixture.read(fixture.operator, draft.orderNumber)).toMatchObject({
    packagesCount: 5,
    priceCents: 2500,
    internalNotes: 'Cliente VIP',
  });
});

test('a price sent by a manager is refused as an unknown field', async () => {
  const content = { ...fixture.draft(), priceCents: 1 };
  const response = await fixture.as(fixture.manager).post('/v1/service-orders', { body: { content } });
  expect(pointersOf(response)).toEqual([['/content/priceCents', 'unknown']]);
});

test('an external reference used by another order of the company raises a warning', async () => {
  const first = await fixture.create(fixture.manager, fixture.draft({ externalRef: 'PED-1' }));
  const second = await fixture.create(fixture.manager, fixture.draft({ externalRef: 'PED-1' }));
  const foreign = await fixture.create(fixture.stranger, fixture.draft({ externalRef: 'PED-1' }));
  expect(first.warnings).toEqual([]);
  expect(foreign.warnings).toEqual([]);
  expect(second.warnings).toEqual([
    {
      code: 'duplicate-external-ref',
      message: `A OS ${first.orderNumber} já usa esta referência externa.`,
      orderNumber: first.orderNumber,
    },
  ]);
});

test('duplicatedFrom is stored if the caller can see that order, and refused otherwise', async () => {
  const origin = await fixture.create(fixture.manager);
  const duplicate = (user: typeof fixture.manager) =>
    fixture
      .as(user)
      .post('/v1/service-orders', { body: { content: {}, duplicatedFrom: origin.orderNumber } });
  expect(answered(await duplicate(fixture.manager), 201).json<Order>().duplicatedFrom).toBe(
    origin.orderNumber,
  );
  expect(pointersOf(await duplicate(fixture.stranger))).toEqual([['/duplicatedFrom', 'unknown-option']]);
});

test('order.edit changes a draft and adds a timeline entry', async () => {
  const draft = await fixture.create(fixture.manager, { packagesCount: 1, notes: 'Frágil' }, false);
  const edited = await fixture.drive(fixture.manager, draft, [
    'order.edit',
    { changes: { packagesCount: 4 } },
  ]);
  expect(edited).toMatchObject({
    status: 'draft',
    draft: { packagesCount: 4, notes: 'Frágil' },
    requestedAt: null,
  });
  expect((await fixture.timeline(fixture.manager, draft.orderNumber)).map(({ type }) => type)).toEqual([
    'order.edit',
    'order.create',
  ]);
});

test.each([
  '3526 1112 abc3 4501 de35 5500 1000 0012 3410 0001 2346',
  'NFe35261112ABC34501DE35550010000012341000012346',
  'Chave de acesso: 3526 1112 ABC3 4501 DE35 5500 1000 0012 3410 0001 2346',
])('an invoice access key is accepted in a request and an edit, and stored bare: %s', async (typed) => {
  const key = '35261112ABC34501DE35550010000012341000012346';
  const order = await fixture.create(fixture.manager, fixture.draft({ invoiceKey: typed }));
  expect(order.invoiceKey).toBe(key);
  const bare = await fixture.create(fixture.manager);
  const edited = await fixture.drive(fixture.manager, bare, [
    'order.edit',
    { changes: { invoiceKey: typed } },
  ]);
  expect(edited.invoiceKey).toBe(key);
});

test('an invoice access key with a wrong check digit is refused at its field', async () => {
  const key = '35261112ABC34501DE35550010000012341000012347';
  const response = await fixture.as(fixture.manager).post('/v1/service-orders', {
    body: { companyId: fixture.own.id, submit: true, content: fixture.draft({ invoiceKey: key }) },
  });
  expect(pointersOf(response)).toEqual([['/content/invoiceKey', 'invoice-key']]);
});
