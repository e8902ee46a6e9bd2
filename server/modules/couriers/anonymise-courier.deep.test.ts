import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { compileContract } from '#server/contract/compile.ts';
import { readContract } from '#server/contract/document.ts';
import {
  assignedTo,
  BIA,
  changeCourier,
  createCourier,
  deliveredBy,
  readCourier,
} from '#tests/support/server/couriers-fixture.ts';
import { answered, dropoff, OrdersFixture, pickup, problemOf } from '#tests/support/server/orders-fixture.ts';

const ZULMIRA = {
  name: 'Zulmira Quintanilha "Zu"',
  phone: '+5511976543210',
  vehiclePlate: 'ZUQ1A23',
  cpf: '52998224725',
  notes: 'Prefere a Zona Sul.',
} as const;
const NEW_PHONE = '+5511965432109';

let fixture: OrdersFixture;
let zulmira: Schema<'Courier'>;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

beforeEach(async () => {
  await fixture.db.deleteFrom('idempotency_keys').execute();
  await fixture.db.deleteFrom('orders').execute();
  await fixture.db.deleteFrom('couriers').execute();
  zulmira = await createCourier(fixture, ZULMIRA);
});

const anonymise = (id: string, by = fixture.admin) => fixture.as(by).post(`/v1/couriers/${id}/anonymisation`);

/** Every `table.column` that contains one of these texts. */
async function placesOf(...texts: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')
  `.execute(fixture.db);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const value = sql`replace(${sql.ref(column)}::text, '\\"', '"')`;
    const { rows } = await sql`
      select from ${sql.table(table)}
      where exists (select from unnest(${texts}::text[]) as text where strpos(f_fold(${value}), f_fold(text)) > 0) limit 1
    `.execute(fixture.db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

const traces = () =>
  placesOf(
    ZULMIRA.name,
    ZULMIRA.phone.slice(3),
    '(11) 97654-3210',
    ZULMIRA.vehiclePlate,
    ZULMIRA.cpf,
    ZULMIRA.notes,
    NEW_PHONE.slice(3),
    '(11) 96543-2109',
  );

/** Creates a delivered order, a reassigned one, and a response stored under an idempotency key. */
async function leaveTraces() {
  const done = await deliveredBy(fixture, zulmira.id);
  const bia = await createCourier(fixture, BIA);
  const passedOn = await assignedTo(fixture, zulmira.id);
  await fixture.drive(fixture.operator, passedOn, ['order.assign', { courierId: bia.id }]);
  const accepted = await fixture.drive(fixture.operator, await fixture.create(fixture.manager), [
    'order.accept',
  ]);
  const sent = await fixture.as(fixture.operator).post(`/v1/service-orders/${accepted.orderNumber}/events`, {
    body: { type: 'order.assign', payload: { courierId: zulmira.id } },
    headers: { 'if-match': `"${accepted.version}"`, 'idempotency-key': crypto.randomUUID() },
  });
  await fixture.drive(fixture.operator, answered(sent, 200).json(), [
    'order.unassign',
    { reason: 'Troca de turno' },
  ]);
  return { done, passedOn, bia };
}

const DAY = '2026-11-20';
const settlementPath = () => `/v1/couriers/${zulmira.id}/settlements/${DAY}`;

/** Closes the courier's day as it is. */
async function closeDay(note: string): Promise<Schema<'Settlement'>> {
  const answer = await fixture.as(fixture.operator).get(settlementPath());
  const { doors, done, failed, open, receivedCents, handedInCents } = answered(answer, 200).json<
    Schema<'Settlement'>
  >().totals;
  const body = { seen: { doors, done, failed, open, receivedCents, handedInCents }, note };
  return answered(await fixture.as(fixture.operator).put(settlementPath(), { body }), 200).json();
}

async function reopenDay(reason: string): Promise<void> {
  answered(await fixture.as(fixture.admin).post(`${settlementPath()}/reopening`, { body: { reason } }), 204);
}

describe('anonymising', () => {
  test('erases name, phone, plate, CPF and notes from all text columns', async () => {
    await leaveTraces();
    expect(await traces()).toEqual([
      'couriers.cpf',
      'couriers.name',
      'couriers.notes',
      'couriers.phone',
      'couriers.vehicle_plate',
      'idempotency_keys.response_body',
      'order_events.changes',
      'orders.courier_name',
      'orders.courier_phone',
      'orders.courier_plate',
      'orders.last_change',
      'orders.search',
    ]);
    expect((await anonymise(zulmira.id)).statusCode).toBe(204);
    expect(await traces()).toEqual([]);
  });

  test('erases timelines with former phones', async () => {
    await deliveredBy(fixture, zulmira.id);
    const moved = await changeCourier(fixture, zulmira, { phone: NEW_PHONE });
    await deliveredBy(fixture, moved.id);
    await changeCourier(fixture, moved, { phone: '+5511954321098' });
    await anonymise(zulmira.id);
    expect(await traces()).toEqual([]);
  });

  test('erases notes and reasons of closed days, and keeps their doors', async () => {
    await deliveredBy(fixture, zulmira.id);
    const closed = await closeDay(`${ZULMIRA.name} traz o resto amanhã.`);
    await reopenDay(`${ZULMIRA.name} ligou`);
    await closeDay('Sem pendências com a Zu.');
    expect(await traces()).toEqual(
      expect.arrayContaining(['courier_settlements.note', 'courier_settlements.reopen_reason']),
    );
    await anonymise(zulmira.id);
    expect(await traces()).toEqual([]);
    const days = fixture.db.selectFrom('courier_settlements').select(['note', 'reopen_reason']);
    expect(await days.orderBy('id').execute()).toEqual([
      { note: null, reopen_reason: 'Motivo removido' },
      { note: null, reopen_reason: null },
    ]);
    const doors = await fixture.db.selectFrom('courier_settlement_doors').select('order_number').execute();
    const [door] = closed.doors;
    expect(doors.map(({ order_number: number }) => number)).toEqual([door?.orderNumber, door?.orderNumber]);
  });

  test('keeps orders and timelines with "Entregador removido", and other couriers in them', async () => {
    const { done, passedOn, bia } = await leaveTraces();
    await anonymise(zulmira.id);
    const order = await fixture.read(fixture.operator, done.orderNumber);
    expect(order.courier).toEqual({
      id: zulmira.id,
      name: 'Entregador removido',
      phone: null,
      vehiclePlate: null,
      vehicleType: null,
      active: false,
    });
    expect((await fixture.read(fixture.manager, done.orderNumber)).courier?.name).toBe('Entregador removido');
    const [entry] = await fixture.timeline(fixture.manager, passedOn.orderNumber);
    expect(entry?.changes).toEqual([
      { field: 'Entregador', before: 'Entregador removido', after: 'Bia Nunes, (11) 99831-5570' },
    ]);
    const assigned = (await fixture.timeline(fixture.manager, done.orderNumber)).find(
      ({ type }) => type === 'order.assign',
    );
    expect(assigned?.changes).toEqual([{ field: 'Entregador', before: null, after: 'Entregador removido' }]);
    expect(await readCourier(fixture, bia.id)).toMatchObject({ ...BIA, open: 1 });
  });

  test('hides the record, frees the phone, and works only once', async () => {
    await anonymise(zulmira.id);
    const get = await fixture.as(fixture.admin).get(`/v1/couriers/${zulmira.id}`);
    expect([get.statusCode, (await anonymise(zulmira.id)).statusCode]).toEqual([404, 404]);
    const page = (await fixture.as(fixture.admin).get('/v1/couriers')).json<Schema<'CourierPage'>>();
    expect(page.total).toBe(0);
    await createCourier(fixture, ZULMIRA);
    const audit = (
      await fixture.as(fixture.admin).get('/v1/audit-records?action=courier.anonymised&limit=1')
    ).json();
    expect(audit.data).toMatchObject([{ target: { id: zulmira.id, name: 'Entregador removido' } }]);
  });

  test('is refused while an order is open', async () => {
    await assignedTo(fixture, zulmira.id);
    const refused = await anonymise(zulmira.id);
    expect([refused.statusCode, problemOf(refused)]).toMatchObject([
      409,
      { code: 'courier-busy', counts: { open: 1, orders: 1 } },
    ]);
    expect(await readCourier(fixture, zulmira.id)).toMatchObject({ name: ZULMIRA.name, version: 1 });
  });

  test('still permits an undo and another assignment', async () => {
    const done = await deliveredBy(fixture, zulmira.id);
    await anonymise(zulmira.id);
    const undone = await fixture.drive(fixture.operator, done, ['order.undo']);
    expect(undone.courier?.name).toBe('Entregador removido');
    const bia = await createCourier(fixture, BIA);
    const again = await fixture.drive(fixture.operator, undone, ['order.assign', { courierId: bia.id }]);
    expect(again.courier).toMatchObject(BIA);
  });

  test('is the only permitted change of timelines', async () => {
    await deliveredBy(fixture, zulmira.id);
    const change = fixture.db.updateTable('order_events').set({ changes: '[]' });
    await expect(change.execute()).rejects.toMatchObject({ code: '23001' });
    const rename = fixture.db.transaction().execute(async (trx) => {
      await sql`select set_config('malote.anonymisation', 'on', true)`.execute(trx);
      await trx.updateTable('order_events').set({ note: 'Outra coisa' }).execute();
    });
    await expect(rename).rejects.toMatchObject({ code: '23001' });
  });
});

describe('the data export of a courier', () => {
  const download = () => fixture.as(fixture.admin).get(`/v1/couriers/${zulmira.id}/data`);

  test('contains the record and its orders, and matches the contract', async () => {
    const { done } = await leaveTraces();
    const answer = answered(await download(), 200);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="malote-entregador-2026-11-20.json"',
    );
    const { check } = compileContract(readContract());
    expect(check('CourierData', answer.json()).errors).toBeUndefined();
    const now = fixture.clock.read().toISOString();
    expect(answer.json()).toEqual({
      exportedAt: now,
      courier: await readCourier(fixture, zulmira.id, fixture.admin),
      orders: [
        {
          orderNumber: done.orderNumber,
          companyName: 'Farmácia Boa Vida',
          status: 'delivered',
          name: ZULMIRA.name,
          phone: ZULMIRA.phone,
          vehiclePlate: ZULMIRA.vehiclePlate,
          assignedAt: now,
          closedAt: now,
        },
      ],
      settledDays: [],
    });
  });

  test('contains each closing of a day, with its amounts at that time', async () => {
    const stops = [
      pickup(),
      { ...dropoff('Helena'), cashOnDelivery: { method: 'cash', amountCents: 5000 } as const },
    ];
    const order = await fixture.create(fixture.manager, fixture.draft({ stops }));
    const delivered = await fixture.drive(
      fixture.operator,
      order,
      ['order.accept'],
      ['order.assign', { courierId: zulmira.id }],
      ['order.startPickup'],
      ['order.confirmPickup', { packagesCount: 2 }],
      [
        'order.completeStop',
        {
          stopId: order.stops[1]?.id,
          receiverName: 'Helena',
          cash: { amountCents: 4000, method: 'cash', reason: 'Faltou troco' },
        },
      ],
    );
    await closeDay('Traz amanhã.');
    const closedAt = fixture.clock.read().toISOString();
    fixture.clock.passMinutes(5);
    await reopenDay('Contado de novo');
    const at = fixture.clock.read().toISOString();
    await fixture.drive(fixture.operator, delivered, ['order.settleCash', { handedIn: true }]);
    await closeDay('Confere.');
    const answer = answered(await download(), 200).json<Schema<'CourierData'>>();
    expect(compileContract(readContract()).check('CourierData', answer).errors).toBeUndefined();
    const shared = {
      day: DAY,
      doors: 1,
      dueCents: 5000,
      receivedCents: 4000,
      closedBy: fixture.operator.name,
    };
    const reopened = { at, by: fixture.admin.name, reason: 'Contado de novo' };
    expect(answer.settledDays).toEqual([
      { ...shared, handedInCents: 0, note: 'Traz amanhã.', closedAt, reopened },
      { ...shared, handedInCents: 4000, note: 'Confere.', closedAt: at, reopened: null },
    ]);
  });

  test('has all closed days across several pages', async () => {
    await deliveredBy(fixture, zulmira.id);
    await closeDay('Uma porta.');
    await sql`
      insert into courier_settlements (id, courier_id, day, closed_by, closed_at)
      select gen_random_uuid(), courier_id, day - n, closed_by, closed_at
      from courier_settlements, generate_series(1, 230) as n`.execute(fixture.db);
    const { settledDays } = answered(await download(), 200).json<Schema<'CourierData'>>();
    const days = settledDays.map(({ day }) => day);
    expect([new Set(days).size, days.at(-1)]).toEqual([231, DAY]);
    expect(days).toEqual(days.toSorted());
    expect(settledDays.at(-1)).toMatchObject({ doors: 1, receivedCents: 0 });
  });

  test('is complete across several pages and without orders', async () => {
    expect(answered(await download(), 200).json().orders).toEqual([]);
    const { orderNumber } = await deliveredBy(fixture, zulmira.id);
    await sql`
      insert into orders (id, company_id, status, source, courier_id, courier_name, courier_phone, requested_at)
      select gen_random_uuid(), company_id, 'delivered', 'web', courier_id, courier_name, courier_phone, requested_at
      from orders, generate_series(1, 1100) where order_number = ${orderNumber}
    `.execute(fixture.db);
    const { orders } = answered(await download(), 200).json<Schema<'CourierData'>>();
    expect(new Set(orders.map((order) => order.orderNumber)).size).toBe(1101);
    expect((await anonymise(zulmira.id)).statusCode).toBe(204);
    expect(await traces()).toEqual([]);
  });

  test('can be requested ten times an hour, apart from exports of the administrator’s own data', async () => {
    const admin = await fixture.server.createUser('admin');
    const statusOf = async (url: string) => (await fixture.as(admin).get(url)).statusCode;
    for (let time = 0; time < 10; time++) expect(await statusOf(`/v1/couriers/${zulmira.id}/data`)).toBe(200);
    expect(await statusOf(`/v1/couriers/${zulmira.id}/data`)).toBe(429);
    expect(await statusOf('/v1/users/me/data')).toBe(200);
  });

  test('is recorded in the audit log', async () => {
    answered(await download(), 200);
    const audit = (await fixture.as(fixture.admin).get('/v1/audit-records?limit=1')).json();
    expect(audit.data).toMatchObject([
      { action: 'export.made', details: { operation: 'exportCourierData' } },
    ]);
  });
});
