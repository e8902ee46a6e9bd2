import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { testTemplate } from '#tests/support/server/test-database.ts';

import type { OpenDatabase } from '../open-database.ts';
import { openEmbedded } from './embedded-database.ts';
import { LOG_BYTES, maintain } from './maintenance.ts';

interface TableStats {
  dead: number;
  unanalysed: number;
  /** Bytes of WAL that a crash recovery would replay. */
  walToReplay: number;
}

async function openWithRows(count: number): Promise<OpenDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'malote-maintenance-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const template = await testTemplate();
  const database = await openEmbedded({
    dataDir,
    template,
    statementLimitMs: () => Infinity,
    durable: false,
  });
  onTestFinished(() => database.close());
  await database.pool.query(
    `insert into companies (id, name) select gen_random_uuid(), 'Empresa ' || n from generate_series(1, $1::int) as n`,
    [count],
  );
  await database.pool.query('update companies set version = version + 1');
  return database;
}

/** Statistics of the table `companies`. */
async function statsOf(database: OpenDatabase): Promise<TableStats | undefined> {
  // PostgreSQL flushes them late.
  await database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await database.pool.query<TableStats>(`
    select n_dead_tup as dead, n_mod_since_analyze as unanalysed,
      (pg_current_wal_insert_lsn() - redo_lsn)::float8 as "walToReplay"
    from pg_stat_user_tables, pg_control_checkpoint() where relname = 'companies'
  `);
  return rows[0];
}

test('maintain vacuums and analyses changed tables, and writes a checkpoint after much WAL', async () => {
  const database = await openWithRows(2000);
  await database.pool.query(`select pg_logical_emit_message(false, 'test', repeat('x', 10000000))`);
  const before = await statsOf(database);
  expect(before).toMatchObject({ dead: 2000, unanalysed: 4000 });
  expect(before?.walToReplay).toBeGreaterThan(LOG_BYTES);

  await maintain(database);
  const after = await statsOf(database);
  expect(after).toMatchObject({ dead: 0, unanalysed: 0 });
  expect(after?.walToReplay).toBeLessThan(1_000_000);
});

test('maintain leaves a table with few changes, and little WAL', async () => {
  const database = await openWithRows(50);
  const before = await statsOf(database);
  expect(before).toMatchObject({ dead: 50, unanalysed: 100 });

  await maintain(database);
  const after = await statsOf(database);
  expect(after).toMatchObject({ dead: 50, unanalysed: 100 });
  expect(after?.walToReplay).toBeGreaterThanOrEqual(before?.walToReplay ?? Infinity);
});
