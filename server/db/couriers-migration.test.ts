import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { openTestDatabase } from '#tests/support/server/test-database.ts';

import { migrate, MIGRATIONS_FOLDER } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ isOwn: true });
});
afterAll(() => database.close());

/** The migrations of the time when a courier was three texts of an order. */
async function folderBeforeCouriers(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'malote-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name < '022');
  await Promise.all(names.map((name) => copyFile(join(MIGRATIONS_FOLDER, name), join(folder, name))));
  return folder;
}

test('makes a record of each telephone that orders name, called as in the newest, and links orders and attempts', async () => {
  const { pool } = database;
  const before = await folderBeforeCouriers();
  await database.withoutStatementLimit(async (client) => {
    await client.query('drop schema public cascade; create schema public');
    await migrate(client, before);
  });
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
  // A drop-off of each order, at whose door somebody stood 40 minutes after the pickup.
  await pool.query(`update orders set collected_at = '2026-11-20T13:00:00Z'`);
  await pool.query(
    `insert into stops (id, order_id, company_id, kind, sequence, address, contact_name, contact_phone, attempts)
     select gen_random_uuid(), id, company_id, 'dropoff', 2, '{}', 'Helena Prado', '+5511998765432',
       '[{"n": 1, "outcome": "failed", "endedAt": "2026-11-20T13:40:00.000Z", "reasonCode": "CLOSED"}]'
     from orders`,
  );

  await database.withoutStatementLimit((client) => migrate(client));

  const couriers = await pool.query(
    'select name, phone, vehicle_plate, active, version from couriers order by name',
  );
  expect(couriers.rows).toEqual([
    { name: 'Bia Nunes', phone: '+5511998315570', vehicle_plate: null, active: true, version: 1 },
    { name: 'Joel Matos', phone: '+5511997410032', vehicle_plate: 'FKJ4B71', active: true, version: 1 },
  ]);
  const orders = await pool.query<{ record: string | null }>(
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
  const attempts = await pool.query(
    `select couriers.name as record, door_seconds from attempt_facts
     join orders on orders.id = order_id left join couriers on couriers.id = attempt_facts.courier_id
     order by order_number`,
  );
  expect(attempts.rows).toEqual(orders.rows.map(({ record }) => ({ record, door_seconds: 40 * 60 })));

  const { rows: ids } = await pool.query<{ id: string }>('select id from couriers');
  const now = Date.now();
  for (const { id } of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(Math.abs(now - madeAt)).toBeLessThan(60_000);
  }
});
