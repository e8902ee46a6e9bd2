import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { LocationsFixture, PLACE } from '#tests/support/server/locations-fixture.ts';
import { answered, dropoff, OrdersFixture, pickup } from '#tests/support/server/orders-fixture.ts';
import { recurrenceInput } from '#tests/support/server/recurrence-input.ts';

let fixture: LocationsFixture;

beforeAll(async () => {
  fixture = await LocationsFixture.start();
});

afterAll(() => fixture.server.close());

const put = (
  id: string,
  version: number | undefined,
  fields: object = {},
  role: 'admin' | 'manager' = 'manager',
) =>
  fixture.as(role).put(`/v1/locations/${id}`, {
    body: { ...PLACE, ...fields },
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

describe('a change', () => {
  test('requires the version: 428 without, 412 with a stale one and the name of the last author', async () => {
    const { id } = await fixture.save({ label: 'Doca' });
    expect((await put(id, 1, { label: 'Doca 2' }, 'admin')).statusCode).toBe(200);
    expect((await put(id, undefined)).json()).toMatchObject({ status: 428, code: 'version-required' });
    const stale = await put(id, 1, { label: 'Doca 3' });
    expect(stale.headers['etag']).toBe('"2"');
    expect(stale.json()).toMatchObject({ status: 412, changedBy: 'Ana Prado', currentVersion: 2 });
    expect(stale.json().detail).toMatch(/^Ana Prado alterou este local às \d\d:\d\d\. /);
    expect((await fixture.read(id)).label).toBe('Doca 2');
  });

  test('with If-Match: * overwrites any version', async () => {
    const { id } = await fixture.save({ label: 'Doca' });
    await put(id, 1, { label: 'Doca 2' });
    const body = { ...PLACE, label: 'Doca 3' };
    const changed = await fixture
      .as('manager')
      .put(`/v1/locations/${id}`, { body, headers: { 'if-match': '*' } });
    expect([changed.statusCode, changed.headers['etag']]).toEqual([200, '"3"']);
  });

  test('stores every field', async () => {
    const { id } = await fixture.save();
    const fields = {
      kind: 'both',
      contactEmail: 'Carla@BoaVida.test',
      address: { ...PLACE.address, complement: 'loja 2', reference: 'Esquina' },
      openingHours: [
        { weekday: 6, from: '09:00', to: '13:00' },
        { weekday: 1, from: '13:00', to: '18:00' },
        { weekday: 1, from: '08:00', to: '12:00' },
      ],
      accessNotes: 'Pela lateral.\nTocar a campainha.',
      coordinates: { latitude: -23.5505, longitude: -46.6333 },
      favourite: true,
      active: false,
    };
    const saved = (await put(id, 1, fields)).json<Schema<'Location'>>();
    expect(saved).toMatchObject({
      ...fields,
      contactEmail: 'carla@boavida.test',
      openingHours: [fields.openingHours[2], fields.openingHours[1], fields.openingHours[0]],
      version: 2,
    });
    expect(await fixture.read(id)).toEqual(saved);
  });

  test.each([
    [[{ weekday: 1, from: '18:00', to: '08:00' }], [['/openingHours/0/to', 'hours-order']]],
    [
      [
        { weekday: 1, from: '08:00', to: '12:00' },
        { weekday: 1, from: '11:00', to: '13:00' },
      ],
      [['/openingHours/1/from', 'hours-overlap']],
    ],
    [
      [{ weekday: 7, from: '08:00', to: '24:00' }],
      [
        ['/openingHours/0/weekday', 'too-large'],
        ['/openingHours/0/to', 'invalid'],
      ],
    ],
  ])('with opening hours %j is refused with the pointer of the error', async (openingHours, faults) => {
    const { id } = await fixture.save();
    const answer = await put(id, 1, { openingHours });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Schema<'Problem'>>().errors?.map(({ pointer, code }) => [pointer, code])).toEqual(
      faults,
    );
  });
});

describe('a likely duplicate', () => {
  const street = { ...PLACE.address, number: '900' };

  test('is saved with a warning, regardless of accents and case', async () => {
    const first = await fixture.save({ label: 'Paulista', address: street, contactName: 'José Prado' });
    const again = await fixture.save({ label: 'De novo', address: street, contactName: 'JOSE PRADO' });
    const warning = {
      code: 'duplicate-location',
      message: 'Este endereço já está no catálogo como “Paulista”.',
      locationId: first.id,
    };
    expect(again.warnings).toEqual([warning]);
    expect((await fixture.read(again.id)).warnings).toEqual([warning]);
    expect(
      (await put(again.id, 1, { label: 'De novo', address: street, contactName: 'José Prado' })).json(),
    ).toMatchObject({
      warnings: [warning],
    });
  });

  test.each([
    ['another number', { address: { ...street, number: '901' } }],
    ['another complement', { address: { ...street, complement: 'fundos' } }],
    ['another contact', { contactName: 'Ana Lima' }],
  ])('is not reported with %s', async (_, fields) => {
    expect((await fixture.save({ address: street, contactName: 'José Prado', ...fields })).warnings).toEqual(
      [],
    );
  });

  test('is not reported in another company', async () => {
    const saved = await fixture.save({
      address: street,
      contactName: 'José Prado',
      companyId: fixture.other.id,
    });
    expect(saved.warnings).toEqual([]);
  });
});

describe('references to a location', () => {
  let orders: OrdersFixture;

  beforeAll(async () => {
    orders = await OrdersFixture.start();
  });
  afterAll(() => orders.close());

  const savePlace = async () => {
    const answer = await orders.as(orders.manager).post('/v1/locations', { body: PLACE });
    return answer.json<Schema<'Location'>>();
  };
  const usageOf = async (id: string) =>
    (await orders.as(orders.manager).get(`/v1/locations/${id}/usage`)).json<Schema<'LocationUsage'>>();

  /** Saves for the manager's company. */
  async function saved<Name extends 'OrderTemplate' | 'OrderRecurrence'>(path: string, body: object) {
    const address = `/v1/${path}?companyId=${orders.own.id}`;
    return answered(await orders.as(orders.manager).post(address, { body }), 201).json<Schema<Name>>();
  }

  test('are counted: orders, open ones, drafts, and the company with this default pickup', async () => {
    const place = await savePlace();
    const none = { value: 0, capped: false };
    expect(await usageOf(place.id)).toEqual({
      usageCount: 0,
      lastUsedAt: null,
      orders: none,
      openOrders: none,
      drafts: 0,
      templates: 0,
      recurrences: 0,
      defaultPickupOf: [],
    });
    const stops = [
      { ...pickup(), locationId: place.id },
      { ...dropoff('Helena'), locationId: place.id },
    ];
    const open = await orders.create(orders.manager, orders.draft({ stops }));
    const ended = await orders.create(orders.manager, orders.draft({ stops }));
    await orders.send(orders.manager, ended, 'order.cancel', { reasonCode: 'RECIPIENT_REQUEST' });
    await orders.create(orders.manager, { stops }, false);
    await orders.db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ defaultPickupLocationId: place.id }) })
      .where('id', '=', open.company.id)
      .execute();
    const usage = await usageOf(place.id);
    expect(usage).toMatchObject({ usageCount: 2, orders: { value: 2 }, openOrders: { value: 1 }, drafts: 1 });
    expect(usage.defaultPickupOf.map(({ id }) => id)).toEqual([open.company.id]);
  });

  test('are removed with it: drafts, templates and rules can still be used, orders keep the address', async () => {
    const place = await savePlace();
    const stops = [{ ...pickup(), locationId: place.id }, dropoff('Helena')];
    const order = await orders.create(orders.manager, orders.draft({ stops }));
    const draft = await orders.create(orders.manager, orders.draft({ stops }), false);
    await orders.db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ defaultPickupLocationId: place.id, multiStop: true }) })
      .where('id', '=', order.company.id)
      .execute();
    const template = await saved<'OrderTemplate'>('order-templates', {
      name: 'Rota',
      isShared: true,
      courierId: null,
      content: { stops },
    });
    const hours = { fromDay: 0, from: '08:00', untilDay: 0, until: '18:00' };
    const rule = await saved<'OrderRecurrence'>(
      'order-recurrences',
      recurrenceInput({
        content: { stops: stops.map((stop) => ({ ...stop, hours })) },
        from: '2026-12-07',
      }),
    );
    expect(await usageOf(place.id)).toMatchObject({ drafts: 1, templates: 1, recurrences: 1 });
    const answer = await orders
      .as(orders.manager)
      .delete(`/v1/locations/${place.id}`, { headers: { 'if-match': `"${place.version}"` } });
    expect(answer.statusCode).toBe(204);

    const read = async (orderNumber: number) =>
      (await orders.as(orders.manager).get(`/v1/service-orders/${orderNumber}`)).json<
        Schema<'ServiceOrder'>
      >();
    const kept = await read(order.orderNumber);
    expect(kept.stops[0]).toMatchObject({ locationId: null, address: { street: pickup().address.street } });
    for (const path of [`order-templates/${template.id}`, `order-recurrences/${rule.id}`]) {
      const { content, version } = (await orders.as(orders.manager).get(`/v1/${path}`)).json<typeof rule>();
      expect(version).toBe(2);
      const [first] = content.stops ?? [];
      expect(first).toMatchObject({ contactName: pickup().contactName, address: pickup().address });
      expect(first).not.toHaveProperty('locationId');
    }
    const freed = await read(draft.orderNumber);
    expect(freed.version).toBe(draft.version + 1);
    expect(JSON.stringify(freed.draft)).not.toContain(place.id);
    expect(freed.draft?.stops).toHaveLength(2);
    expect((await orders.send(orders.manager, freed, 'order.submit')).statusCode).toBe(200);
    const company = await orders.db
      .selectFrom('companies')
      .select(['settings', 'version'])
      .where('id', '=', order.company.id)
      .executeTakeFirstOrThrow();
    expect(company).toEqual({ settings: { multiStop: true }, version: 2 });
  });
});

test('a location can be moved only within access, and a manager can omit the company', async () => {
  const { id, version } = await fixture.save();
  expect((await put(id, version, { companyId: fixture.other.id })).statusCode).toBe(403);
  expect((await put(id, version, { companyId: null })).statusCode).toBe(403);
  expect((await put(id, version)).json()).toMatchObject({ companyId: fixture.own.id });
});

test('a change by an administrator without a company keeps the company', async () => {
  const { id, version } = await fixture.save({ companyId: fixture.other.id });
  expect((await put(id, version, {}, 'admin')).json()).toMatchObject({ companyId: fixture.other.id });
});
