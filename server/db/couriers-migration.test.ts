import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#tests/support/server/test-database.ts';

import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ isOwn: true });
});
afterAll(() => database.close());

const MIGRATION = new URL('./migrations/022-couriers.sql', import.meta.url);

/** Takes back what the migration has made, so that it can run over orders that were there before. */
const BACK = `
  alter table orders drop constraint orders_courier_named;
  alter table orders drop column courier_id;
  drop table courier_uses, couriers;
  alter table orders add constraint orders_courier_complete
    check ((courier_name is null) = (courier_phone is null));
`;

test('makes a record of each telephone that orders name, called as in the newest, and links the orders', async () => {
  const { pool } = database;
  await pool.query(BACK);
  const company = crypto.randomUUID();
  await pool.query(`insert into companies (id, name) values ($1, 'Farmácia Boa Vida')`, [company]);
  const order = (
    name: string | null,
    phone: string | null,
    plate: string | null,
    assignedAt: string | null,
  ) =>
    pool.query(
      `insert into orders (id, company_id, status, source, requested_at, courier_name, courier_phone, courier_plate, assigned_at)
       values ($1, $2, 'assigned', 'web', now(), $3, $4, $5, $6)`,
      [crypto.randomUUID(), company, name, phone, plate, assignedAt],
    );
  await order('Joel', '+5511997410032', 'AAA1111', '2026-11-18T12:00:00Z');
  await order('Joel Matos', '+5511997410032', 'FKJ4B71', '2026-11-20T12:00:00Z');
  await order('Joel M.', '+5511997410032', null, '2026-11-19T12:00:00Z');
  await order('Bia Nunes', '+5511998315570', null, null);
  await order(null, null, null, null);

  await pool.query(readFileSync(MIGRATION, 'utf8'));

  const couriers = await pool.query(
    'select name, phone, vehicle_plate, active, version from couriers order by name',
  );
  expect(couriers.rows).toEqual([
    { name: 'Bia Nunes', phone: '+5511998315570', vehicle_plate: null, active: true, version: 1 },
    { name: 'Joel Matos', phone: '+5511997410032', vehicle_plate: 'FKJ4B71', active: true, version: 1 },
  ]);
  const orders = await pool.query(
    `select courier_name, courier_plate, couriers.name as record from orders
     left join couriers on couriers.id = courier_id order by order_number`,
  );
  expect(orders.rows).toEqual([
    { courier_name: 'Joel', courier_plate: 'AAA1111', record: 'Joel Matos' },
    { courier_name: 'Joel Matos', courier_plate: 'FKJ4B71', record: 'Joel Matos' },
    { courier_name: 'Joel M.', courier_plate: null, record: 'Joel Matos' },
    { courier_name: 'Bia Nunes', courier_plate: null, record: 'Bia Nunes' },
    { courier_name: null, courier_plate: null, record: null },
  ]);
  const { rows: ids } = await pool.query<{ id: string }>('select id from couriers');
  const now = Date.now();
  for (const { id } of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(Math.abs(now - madeAt)).toBeLessThan(60_000);
  }
});
