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

/** The migrations of the time when nobody wrote down what an order waits for. */
async function folderBefore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'malote-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name < '033');
  await Promise.all(names.map((name) => copyFile(join(MIGRATIONS_FOLDER, name), join(folder, name))));
  return folder;
}

test('finds what open orders wait for in their last attempts, and in the timeline what was corrected since', async () => {
  const { pool } = database;
  const before = await folderBefore();
  await database.withoutStatementLimit(async (client) => {
    await client.query('drop schema public cascade; create schema public');
    await migrate(client, before);
  });
  const company = crypto.randomUUID();
  await pool.query(`insert into companies (id, name) values ($1, 'Farmácia Boa Vida')`, [company]);

  async function failed(
    name: string,
    status: string,
    kind: 'pickup' | 'dropoff',
    reasonCode: string,
    { cancellation = 'none', correctedAt = '' } = {},
  ) {
    const id = crypto.randomUUID();
    const stopId = crypto.randomUUID();
    await pool.query(
      `insert into orders (id, company_id, status, cancellation, source, requested_at, external_ref)
       values ($1, $2, $3, $4, 'web', now(), $5)`,
      [id, company, status, cancellation, name],
    );
    const attempt = { n: 1, outcome: 'failed', endedAt: '2026-11-20T13:40:00.000Z', reasonCode };
    await pool.query(
      `insert into stops (id, order_id, company_id, kind, sequence, status, address, contact_name, contact_phone, attempts)
       values ($1, $2, $3, $4, $5, 'failed', '{}', 'Helena Prado', '+5511998765432', $6)`,
      [stopId, id, company, kind, kind === 'pickup' ? 1 : 2, JSON.stringify([attempt])],
    );
    if (correctedAt === '') return;
    await pool.query(
      `insert into order_events (order_id, seq, company_id, type, at, source, to_status, stop_id, visibility)
       values ($1, 1, $2, 'order.editRecipient', $3, 'web', $4, $5, 'company')`,
      [id, company, correctedAt, status, stopId],
    );
  }
  await failed('wrong', 'attempt_failed', 'dropoff', 'MOVED');
  await failed('mended', 'attempt_failed', 'dropoff', 'MOVED', { correctedAt: '2026-11-20T13:50:00.120Z' });
  await failed('mended before', 'attempt_failed', 'dropoff', 'MOVED', {
    correctedAt: '2026-11-20T12:00:00Z',
  });
  await failed('asked', 'attempt_failed', 'dropoff', 'MOVED', { cancellation: 'requested' });
  await failed('absent', 'attempt_failed', 'dropoff', 'RECIPIENT_ABSENT');
  await failed('on its way back', 'returning', 'dropoff', 'MOVED');
  await failed('unready', 'pickup_failed', 'pickup', 'NOT_READY');
  await failed('unfound', 'pickup_failed', 'pickup', 'ADDRESS_NOT_FOUND');

  await database.withoutStatementLimit((client) => migrate(client));

  const { rows } = await pool.query<{ name: string; step: string | null; corrected: string | null }>(
    `select external_ref as name, company_step as step, attempts -> -1 ->> 'correctedAt' as corrected
     from orders join stops on stops.order_id = orders.id order by order_number`,
  );
  expect(rows.map(({ name, step, corrected }) => [name, step, corrected])).toEqual([
    ['wrong', 'correctRecipient', null],
    ['mended', null, '2026-11-20T13:50:00.120Z'],
    ['mended before', 'correctRecipient', null],
    ['asked', null, null],
    ['absent', null, null],
    ['on its way back', null, null],
    ['unready', 'prepareGoods', null],
    ['unfound', null, null],
  ]);
});
