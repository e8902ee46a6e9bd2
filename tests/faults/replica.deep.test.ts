import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { onPrimary } from '#server/db/replica.ts';
import { multiplyOrders } from '#server/demo/multiply-orders.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { readDashboard } from '#server/modules/reports/dashboard.ts';
import { readReport } from '#server/modules/reports/report.ts';

import { findPostgres } from '../../scripts/setup/find-postgres.mjs';
import {
  startTemporaryPostgres,
  startTemporaryReplica,
  type TemporaryPostgres,
  type TemporaryReplica,
} from '../../scripts/setup/temporary-postgres.mjs';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const programs = await findPostgres(process.env['REQUIRE_POSTGRES'] === '1');
const NOW = new Date('2026-11-20T15:00:00Z');
const PERIOD = { from: '2026-11-01', to: '2026-11-20' };
const SOON = { timeout: 60_000, interval: 50 };

describe.skipIf(programs === undefined)('with a replica', () => {
  let postgres: TemporaryPostgres;
  let replica: TemporaryReplica;
  let database: OpenDatabase;

  beforeAll(async () => {
    if (programs === undefined) throw new Error('No PostgreSQL is installed here.');
    postgres = await startTemporaryPostgres(programs);
    const alone = await openPostgres({ url: postgres.url, statementLimitMs: 120_000 });
    await alone.withoutStatementLimit((client) => migrate(client));
    await seedDemo(alone, NOW, 200);
    await alone.close();
    replica = await startTemporaryReplica(programs, postgres.url);
    database = await openPostgres({
      url: postgres.url,
      replicaUrl: replica.url,
      statementLimitMs: 120_000,
    });
  });

  afterAll(async () => {
    await database.close();
    await replica.remove();
    await postgres.remove();
  });

  const isOnReplica = () =>
    database.onReplica(async (db) => {
      const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
      return rows[0]?.is;
    });

  async function figures(onReplica: OpenDatabase['onReplica']) {
    const source = { db: database.db, onReplica };
    const query = { period: PERIOD, companyId: undefined, now: NOW };
    const report = { ...query, report: 'daily-operation' as const, by: undefined, sort: 'natural' };
    return { dashboard: await readDashboard(source, query), report: await readReport(source, report) };
  }

  /** Until everything written so far is on the replica. */
  async function untilReplayed(): Promise<void> {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(database.db);
    await vi.waitFor(async () => {
      const replayed = await database.onReplica((db) =>
        sql<{ is: boolean }>`select pg_last_wal_replay_lsn() >= ${rows[0]?.at}::pg_lsn as is`.execute(db),
      );
      expect(replayed.rows[0]?.is).toBe(true);
    }, SOON);
  }

  test('figures are the same, also while the days that were just counted are not there yet', async () => {
    expect(await isOnReplica()).toBe(true);
    const first = await figures(database.onReplica);
    expect(first).toEqual(await figures(onPrimary(database.db)));
    await untilReplayed();
    expect(await figures(database.onReplica)).toEqual(first);
  });

  test('figures follow what is written', async () => {
    const before = await figures(database.onReplica);
    await multiplyOrders(database, 400);
    await untilReplayed();
    const after = await figures(database.onReplica);
    expect(after).toEqual(await figures(onPrimary(database.db)));
    expect(after.report.totals).not.toEqual(before.report.totals);
  });

  test('figures come from the database once the replica is gone', async () => {
    const before = await figures(database.onReplica);
    await replica.remove();
    expect(await figures(database.onReplica)).toEqual(before);
    expect(await isOnReplica()).toBe(false);
  });
});
