import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import type { OpenDatabase } from '#server/db/open-database.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

import { createReadinessCheck } from './readiness.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

const UNAVAILABLE = expect.objectContaining({ code: 'unavailable' });

async function spilledBytes(): Promise<number> {
  await database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await database.pool.query<{ bytes: number }>(
    'select temp_bytes as bytes from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.bytes ?? 0;
}

async function logPosition(): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: number }>(
    `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`,
  );
  return Number(rows[0]?.bytes);
}

describe('readiness', () => {
  test('checks disk space and a commit, and leaves the database session unchanged', async () => {
    const before = { spilled: await spilledBytes(), log: await logPosition() };
    await createReadinessCheck(database)();
    expect(await logPosition()).toBeGreaterThan(before.log);
    await vi.waitFor(async () => expect(await spilledBytes()).toBeGreaterThan(before.spilled));
    const { rows } = await database.pool.query<{ work_mem: string }>('show work_mem');
    expect(rows[0]?.work_mem).toBe('4MB');
  });

  test('is probed at most once a second', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const query = vi.fn<() => Promise<void>>(async () => undefined);
    const check = createReadinessCheck({ kind: 'postgres', pool: { query } });
    await Promise.all([check(), check()]);
    vi.advanceTimersByTime(999);
    await check();
    expect(query).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    await check();
    expect(query).toHaveBeenCalledTimes(2);
  });

  test('fails after three seconds for an unresponsive database, and probes it once until it responds', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    let thaw: () => void = () => undefined;
    const query = vi.fn<() => Promise<void>>(
      () =>
        new Promise((resolve) => {
          thaw = resolve;
        }),
    );
    const check = createReadinessCheck({ kind: 'embedded', pool: { query } });
    const first = check().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await first).toEqual(UNAVAILABLE);
    await expect(check()).rejects.toEqual(UNAVAILABLE);
    expect(query).toHaveBeenCalledOnce();
    thaw();
    await vi.advanceTimersByTimeAsync(0);
    void check();
    expect(query).toHaveBeenCalledTimes(2);
    thaw();
  });

  test('fails for a database error', async () => {
    const full = Object.assign(new Error('could not write'), { code: '53100' });
    const check = createReadinessCheck({ kind: 'postgres', pool: { query: () => Promise.reject(full) } });
    await expect(check()).rejects.toEqual(UNAVAILABLE);
  });
});
