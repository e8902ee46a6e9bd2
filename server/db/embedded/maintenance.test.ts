import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { testTemplate } from '#tests/support/server/test-database.ts';

import type { OpenDatabase } from '../open-database.ts';
import { openEmbedded } from './embedded-database.ts';
import { maintain } from './maintenance.ts';

interface Facts {
  dead: number;
  unanalysed: number;
  log: number;
}

async function facts(database: OpenDatabase): Promise<Facts | undefined> {
  const { rows } = await database.pool.query<Facts>(`
    select n_dead_tup as dead, n_mod_since_analyze as unanalysed,
      (pg_current_wal_insert_lsn() - redo_lsn)::float8 as log
    from pg_stat_user_tables, pg_control_checkpoint() where relname = 'companies'
  `);
  return rows[0];
}

test('maintain vacuums, analyses and shortens the WAL', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'malote-maintenance-'));
  const template = await testTemplate();
  const database = await openEmbedded({
    dataDir,
    template,
    statementLimitMs: () => Infinity,
    durable: false,
  });
  await database.pool.query(
    `insert into companies (id, name) select gen_random_uuid(), 'Empresa ' || n from generate_series(1, 2000) as n`,
  );
  await database.pool.query('update companies set version = version + 1');
  await database.pool.query(`select pg_logical_emit_message(false, 'test', repeat('x', 10000000))`);
  await database.pool.query('select pg_stat_force_next_flush()');
  expect(await facts(database)).toMatchObject({ dead: 2000, unanalysed: 4000 });

  await maintain(database);
  await database.pool.query('select pg_stat_force_next_flush()');
  expect(await facts(database)).toMatchObject({ dead: 0, unanalysed: 0 });
  expect((await facts(database))?.log).toBeLessThan(1_000_000);

  await database.close();
  await rm(dataDir, { recursive: true });
});
