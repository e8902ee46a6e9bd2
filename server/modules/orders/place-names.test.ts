import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import {
  answered,
  type Draft,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
} from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;
let place: Schema<'Location'>;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  const { kind: _, ...fields } = dropoff('Recepção');
  const body = { ...fields, label: 'Clínica São Lucas', kind: 'dropoff', companyId: fixture.own.id };
  const created = await fixture.as(fixture.manager).post('/v1/locations', { body });
  place = answered(created, 201).json<Schema<'Location'>>();
});
afterAll(() => fixture.close());

const toPlace = (changes: object = {}): Draft =>
  fixture.draft({
    stops: [
      pickup(),
      { ...dropoff('Recepção'), locationId: place.id, window: fixture.window(2), ...changes },
    ],
  });
const rowOf = async (orderNumber: number) => {
  const answer = await fixture.as(fixture.manager).get(`/v1/service-orders?search=${orderNumber}`);
  return answered(answer, 200).json<Schema<'ServiceOrderPage'>>().data[0];
};

test('a stop keeps its location’s name in order, list, papers, tracking and CSV after the location is deleted', async () => {
  const order = await fixture.create(fixture.manager, toPlace());
  const headers = { 'if-match': `"${place.version}"` };
  answered(await fixture.as(fixture.manager).delete(`/v1/locations/${place.id}`, { headers }), 204);

  const read = await fixture.read(fixture.manager, order.orderNumber);
  expect(read.stops.map(({ placeName }) => placeName)).toEqual([null, 'Clínica São Lucas']);
  const accepted = await fixture.drive(fixture.operator, read, ['order.accept']);
  expect(accepted.stops[1]?.placeName).toBe('Clínica São Lucas');
  expect(await rowOf(order.orderNumber)).toMatchObject({
    recipientPlace: 'Clínica São Lucas',
    recipientName: 'Recepção',
    recipientAddress: 'Alameda Santos, 45 · Consolação',
  });

  const get = async (path: string) => answered(await fixture.as(fixture.manager).get(path), 200);
  const papers = await get(`/v1/service-orders/papers?orderNumber=${order.orderNumber}`);
  expect(papers.json<Schema<'OrderPapers'>>().orders[0]?.stops[1]?.placeName).toBe('Clínica São Lucas');
  const tracked = await get(`/v1/tracking/${read.trackingToken}`);
  expect(tracked.json<Schema<'TrackedOrder'>>().dropoffs[0]?.placeName).toBe('Clínica São Lucas');
  const body = { columns: ['stopPlace', 'stopAddress'], rows: 'order', format: 'csv' };
  const path = '/v1/service-orders/export?search=sao+lucas';
  const file = answered(await fixture.as(fixture.manager).put(path, { body }), 200);
  const [headings = '', line = ''] = file.body.replace('\uFEFF', '').split('\r\n');
  const cells = new Map(headings.split(';').map((heading, index) => [heading, line.split(';')[index]]));
  expect([cells.get('Entrega: Local'), cells.get('Entrega: Endereço')]).toEqual([
    'Clínica São Lucas',
    'Alameda Santos, 45, Consolação, São Paulo/SP',
  ]);
});

test('a corrected address has no place name, and the list shows its city if it differs from the pickup’s', async () => {
  const { kind: _, ...fields } = dropoff('Recepção');
  const body = { ...fields, label: 'Clínica Santa Rita', kind: 'dropoff', companyId: fixture.own.id };
  const created = await fixture.as(fixture.manager).post('/v1/locations', { body });
  const { id: locationId } = answered(created, 201).json<Schema<'Location'>>();
  const order = await fixture.onBoard(toPlace({ locationId }));
  expect(order.stops[1]?.placeName).toBe('Clínica Santa Rita');

  const stopId = order.stops[1]?.id;
  const address = { ...fields.address, district: 'Centro', city: 'Osasco' };
  const corrected = await fixture.drive(
    fixture.operator,
    order,
    ['order.failStop', { stopId, reasonCode: 'RECIPIENT_ABSENT' }],
    ['order.editStop', { stopId, address }],
  );
  expect(corrected.stops[1]?.placeName).toBeNull();
  expect(await rowOf(order.orderNumber)).toMatchObject({
    recipientPlace: null,
    recipientAddress: 'Alameda Santos, 45 · Centro, Osasco',
  });
});

/** A place beside the one that the first test deletes. */
async function addPlace(label: string): Promise<string> {
  const { kind: _, ...fields } = dropoff('Recepção', label);
  const body = { ...fields, label, kind: 'dropoff', companyId: fixture.own.id };
  const created = await fixture.as(fixture.manager).post('/v1/locations', { body });
  return answered(created, 201).json<Schema<'Location'>>().id;
}

/** Edits the drop-off of an order. */
async function withDropoff(order: Order, changes: object): Promise<Order> {
  const [from, to] = order.stops;
  const stop = { ...dropoff('Recepção'), window: fixture.window(2), id: to?.id, ...changes };
  const stops = [{ ...pickup(), id: from?.id }, stop];
  return fixture.drive(fixture.manager, order, ['order.edit', { changes: { stops } }]);
}

test('an edit of only the place of a stop is a change', async () => {
  const locationId = await addPlace('Ótica');
  const order = await fixture.create(fixture.manager, toPlace({ locationId: null }));
  expect((await withDropoff(order, { locationId })).stops[1]?.placeName).toBe('Ótica');
});

test('an edit of only the link to a saved location stands in the timeline', async () => {
  const created = await fixture.create(fixture.manager, toPlace({ locationId: null }));
  const order = await withDropoff(created, { placeName: 'Ótica Sol' });
  const entryAfter = async (was: Order, changes: object) => {
    const is = await withDropoff(was, { placeName: 'Ótica Sol', ...changes });
    const [entry] = await fixture.timeline(fixture.manager, order.orderNumber);
    return { is, changes: entry?.changes };
  };
  const field = 'Catálogo (entrega 1)';
  const linked = await entryAfter(order, { locationId: await addPlace('Ótica Lua') });
  expect(linked.changes).toEqual([{ field, before: null, after: 'vinculado' }]);
  const other = await entryAfter(linked.is, { locationId: await addPlace('Ótica Mar') });
  expect(other.changes).toEqual([{ field, before: 'vinculado', after: 'vinculado a outro local' }]);
  const unlinked = await entryAfter(other.is, {});
  expect(unlinked.changes).toEqual([{ field, before: 'vinculado', after: null }]);
});

test('an edit names a place, or returns it to the name of the address book', async () => {
  const locationId = await addPlace('Clínica Norte');
  const order = await fixture.create(fixture.manager, toPlace({ locationId }));
  const renamed = await withDropoff(order, { locationId, placeName: 'Clínica, 2º andar' });
  expect(renamed.stops[1]?.placeName).toBe('Clínica, 2º andar');
  expect((await fixture.timeline(fixture.manager, order.orderNumber))[0]?.changes).toEqual([
    { field: 'Local (entrega 1)', before: 'Clínica Norte', after: 'Clínica, 2º andar' },
  ]);
  expect((await rowOf(order.orderNumber))?.recipientPlace).toBe('Clínica, 2º andar');
  const kept = await withDropoff(renamed, { locationId, instructions: 'Tocar o 2.' });
  expect(kept.stops[1]?.placeName).toBe('Clínica, 2º andar');
  const ofBook = await withDropoff(kept, { locationId, placeName: null });
  expect(ofBook.stops[1]?.placeName).toBe('Clínica Norte');
  const unlinked = await withDropoff(ofBook, { placeName: 'Balcão azul' });
  expect(unlinked.stops[1]).toMatchObject({ locationId: null, placeName: 'Balcão azul' });
  expect((await withDropoff(unlinked, { placeName: null })).stops[1]?.placeName).toBeNull();
});

test('an edit that empties the name of the address book changes nothing', async () => {
  const locationId = await addPlace('Clínica Sul');
  const order = await fixture.create(fixture.manager, toPlace({ locationId }));
  const [from, to] = order.stops;
  const emptied = { ...dropoff('Recepção'), locationId, placeName: null, window: to?.window, id: to?.id };
  const changes = { stops: [{ ...pickup(), id: from?.id }, emptied] };
  const refused = await fixture.send(fixture.manager, order, 'order.edit', { changes });
  expect(answered(refused, 422).json<Schema<'Problem'>>().errors).toMatchObject([
    { pointer: '/payload/changes', code: 'unchanged' },
  ]);
  const instructed = { ...emptied, instructions: 'Tocar o 2.' };
  await fixture.drive(fixture.manager, order, [
    'order.edit',
    { changes: { stops: [{ ...pickup(), id: from?.id }, instructed] } },
  ]);
  const [entry] = await fixture.timeline(fixture.manager, order.orderNumber);
  expect(entry?.changes.map(({ field }) => field)).toEqual(['Instruções (entrega 1)']);
});

test.each<[part: string, keptName: string | null, changed: object]>([
  ['complement', 'Balcão azul', { complement: 'Sala 4' }],
  ['reference', 'Balcão azul', { reference: 'Ao lado do banco' }],
  ['number', null, { number: '46' }],
  ['district', null, { district: 'Paraíso' }],
])('an edit of the %s that omits the place name leads to the name %s', async (_, keptName, changed) => {
  const order = await fixture.create(fixture.manager, toPlace({ locationId: null }));
  const named = await withDropoff(order, { placeName: 'Balcão azul' });
  const address = { ...dropoff('Recepção').address, ...changed };
  expect((await withDropoff(named, { address })).stops[1]?.placeName).toBe(keptName);
});

test('an edit gives another address its place name', async () => {
  const order = await fixture.create(fixture.manager, toPlace({ locationId: null }));
  const named = await withDropoff(order, { placeName: 'Balcão azul' });
  const address = { ...dropoff('Recepção').address, number: '46' };
  const moved = await withDropoff(named, { address, placeName: 'Balcão verde' });
  expect(moved.stops[1]?.placeName).toBe('Balcão verde');
});

test.each<[name: string, changes: object, expected: { isLinked: boolean; placeName: string | null }]>([
  ['neither link nor name', {}, { isLinked: false, placeName: null }],
  ['both with the name it gives', { placeName: 'Anexo' }, { isLinked: true, placeName: 'Anexo' }],
])('an edit to another address of a linked stop keeps %s', async (_, changes, expected) => {
  const locationId = await addPlace('Clínica Oeste');
  const order = await fixture.create(fixture.manager, toPlace({ locationId }));
  const address = { ...dropoff('Recepção').address, number: '46' };
  const [, stop] = (await withDropoff(order, { locationId, address, ...changes })).stops;
  expect({ isLinked: stop?.locationId === locationId, placeName: stop?.placeName }).toEqual(expected);
});
