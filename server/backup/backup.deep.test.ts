import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { readConfig } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { backUp, difference, linesOf } from '#tests/support/server/backups.ts';
import { answered, type Order, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import { createTestPlace, openTestDatabase, type TestPlace } from '#tests/support/server/test-database.ts';
import { startTestServer } from '#tests/support/server/test-server.ts';

import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

// The embedded database creates a new cluster for each restore.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const NOW = new Date('2026-11-20T12:00:00Z');
const NEW_PLACE = { mayOverwrite: false, now: NOW };

let folder: string;
const places: TestPlace[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'malote-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

async function newPlace(url?: string): Promise<TestPlace> {
  const place = await createTestPlace(url);
  places.push(place);
  return place;
}

/** Orders whose timeline is missing or not numbered 1, 2, 3 and so on. */
async function brokenTimelines({ db }: OpenDatabase) {
  const { rows } = await sql`
    select orders.order_number from orders left join order_events e on e.order_id = orders.id
    group by orders.id having count(e.seq) = 0 or max(e.seq) <> count(e.seq) or min(e.seq) <> 1`.execute(db);
  return rows;
}

/** Definitions of constraints, indexes and triggers. */
async function rulesOf({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass::text || ' ' || conname::text || ' ' || pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(db);
  return rows.map(({ rule }) => rule);
}

test('a backup during writes contains every order acknowledged before it started', async () => {
  const fixture = await OrdersFixture.start();
  const acknowledged: Order[] = [];
  const writing = { goesOn: true };
  async function write(): Promise<void> {
    while (writing.goesOn) {
      const requested = await fixture.create(fixture.manager);
      acknowledged.push(await fixture.drive(fixture.operator, requested, ['order.accept']));
      // Keeps below the rate limit.
      fixture.clock.passMinutes(1);
    }
  }
  const written = Promise.all([write(), write(), write()]);
  await vi.waitUntil(() => acknowledged.length >= 30, { timeout: 60_000 });
  const before = [...acknowledged];
  const file = join(folder, 'while-writing.backup');
  await backUp(fixture.server.database, file, fixture.clock.read());
  const last = acknowledged.length;
  await vi.waitUntil(() => acknowledged.length > last, { timeout: 60_000 });
  writing.goesOn = false;
  await written;

  const place = await newPlace();
  await restoreBackup(place.config, file, NEW_PLACE);
  const server = await startTestServer({ clock: fixture.clock.read, database: await place.open() });
  const operator = server.as(await server.createUser('operator', { email: 'nova@malote.test' }));
  for (const { orderNumber, version } of before) {
    const order = answered(await operator.get(`/v1/service-orders/${orderNumber}`), 200).json<Order>();
    expect([order.status, order.version]).toEqual(['accepted', version]);
    const { data } = (await operator.get(`/v1/service-orders/${orderNumber}/events`)).json();
    expect(data.map(({ type }: { type: string }) => type)).toEqual([
      'order.accept',
      'order.submit',
      'order.create',
    ]);
  }
  expect(await brokenTimelines(server.database)).toEqual([]);

  // Users must sign in again; order numbers and report facts continue.
  expect((await server.as(fixture.operator).get('/v1/users/me')).statusCode).toBe(401);
  const [next] = (
    await sql<{ next: number }>`select nextval('order_numbers') as next, max(order_number) as newest,
      (select count(*) from order_facts) = (select count(*) from orders where status <> 'draft') as counted
      from orders`.execute(server.db)
  ).rows;
  expect(next).toMatchObject({ counted: true });
  const numbers = before.map(({ orderNumber }) => orderNumber);
  expect(next?.next).toBeGreaterThan(Math.max(...numbers));
  await server.close();
  await fixture.close();
});

describe('a backup of the demo data', () => {
  let source: OpenDatabase;
  let file: string;

  beforeAll(async () => {
    source = await openTestDatabase();
    await seedDemo(source, NOW, 40);
    file = join(folder, 'demo.backup');
    await backUp(source, file, NOW);
  });
  afterAll(() => source.close());

  async function copyTo(place: TestPlace, from: string, name: string): Promise<string> {
    await restoreBackup(place.config, from, NEW_PLACE);
    const database = await place.open();
    const copy = join(folder, name);
    await backUp(database, copy, NOW);
    await database.close();
    return copy;
  }

  test('is identical after a restore and another backup', async () => {
    const copy = await copyTo(await newPlace(), file, 'copy.backup');
    expect(linesOf(file).length).toBeGreaterThan(500);
    expect(difference(copy, file)).toEqual([]);
  });

  test.runIf(process.env.TEST_DATABASE_URL)(
    'is identical after moving from PostgreSQL to a folder and back',
    async () => {
      const inFolder = await copyTo(await newPlace(''), file, 'in-folder.backup');
      const onServer = await copyTo(await newPlace(), inFolder, 'on-server.backup');
      expect(difference(inFolder, file)).toEqual([]);
      expect(difference(onServer, file)).toEqual([]);
    },
  );

  test('is recorded in the audit log on restore and backup', async () => {
    const place = await newPlace();
    await restoreBackup(place.config, file, NEW_PLACE);
    await makeBackup({ ...place.config, files: readConfig({}).files }, join(folder, 'reported.backup'));
    const database = await place.open();
    const records = await database.db
      .selectFrom('audit_records')
      .select(['action', 'actor_id'])
      .orderBy('id')
      .execute();
    expect(records).toEqual([
      { action: 'backup.restored', actor_id: null },
      { action: 'backup.made', actor_id: null },
    ]);
    await database.close();
  });

  test('has all constraints, indexes and triggers after a restore', async () => {
    const place = await newPlace();
    await restoreBackup(place.config, file, NEW_PLACE);
    const database = await place.open();
    const query = (statement: string) => database.pool.query(statement);
    await expect(query('update order_events set note = null')).rejects.toMatchObject({ code: '23001' });
    await expect(query('delete from audit_records')).rejects.toMatchObject({ code: '23001' });
    await expect(query('delete from companies')).rejects.toMatchObject({ code: '23503' });
    expect(await rulesOf(database)).toEqual(await rulesOf(source));
    await database.close();
  });
});
