import fs, { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { startChild } from '#tests/support/server/database-child.ts';
import { testTemplate } from '#tests/support/server/test-database.ts';

import { copyTree } from './copy-tree.ts';
import { openEmbedded } from './embedded-database.ts';
import { startEngine } from './engine.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'malote-durability-'));
  return () => rm(dataDir, { recursive: true });
});

const WRITING_CHILD = `
  const { openEmbedded } = await import('#server/db/embedded/embedded-database.ts');
  const { DATA_DIR: dataDir, TEMPLATE: template } = process.env;
  const database = await openEmbedded({ dataDir, template, statementLimitMs: () => Infinity, durable: true });
  for (let number = 1; ; number++) {
    await database.pool.query('insert into companies (id, name) values (gen_random_uuid(), $1)', ['Empresa ' + number]);
    console.log('Empresa ' + number);
  }
`;

test('a killed process loses no acknowledged write', { timeout: 60_000 }, async () => {
  const child = startChild(WRITING_CHILD, { DATA_DIR: dataDir, TEMPLATE: await testTemplate() });
  const acknowledged: (string | undefined)[] = [];
  while (acknowledged.length < 100) acknowledged.push(await child.line());
  child.kill('SIGKILL');
  await child.ended;

  const database = await openEmbedded({ dataDir, statementLimitMs: () => Infinity, durable: true });
  const { rows } = await database.pool.query<{ name: string }>('select name from companies');
  await database.close();
  const stored = new Set(rows.map(({ name }) => name));
  expect(acknowledged.filter((name) => !name || !stored.has(name))).toEqual([]);
});

test('openEmbedded creates the database after an interrupted creation', { timeout: 60_000 }, async () => {
  fs.mkdirSync(join(dataDir, 'database.unfinished', 'base'), { recursive: true });
  fs.writeFileSync(join(dataDir, 'database.unfinished', 'PG_VERSION'), '18\n');
  const database = await openEmbedded({ dataDir, statementLimitMs: () => Infinity, durable: true });
  const { rows } = await database.pool.query(`select current_setting('fsync') as fsync, 1 as works`);
  await database.close();
  expect(rows).toEqual([{ fsync: 'on', works: 1 }]);
  expect(fs.readdirSync(dataDir)).toEqual(['database']);
});

describe('the engine', () => {
  let engine: PGlite;
  const onBroken = vi.fn<() => void>();

  beforeEach(async () => {
    engine = await startEngine(
      { folder: join(dataDir, 'database'), template: await testTemplate(), durable: true },
      onBroken,
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  /** Number of fsync calls during `work`. */
  async function syncsDuring(work: () => Promise<unknown>): Promise<number> {
    const spy = vi.spyOn(fs, 'fsyncSync');
    syncBuiltinESMExports();
    await work();
    const count = spy.mock.calls.length;
    spy.mockRestore();
    syncBuiltinESMExports();
    return count;
  }

  const addCompany = (name: string) =>
    engine.query('insert into companies (id, name) values (gen_random_uuid(), $1)', [name]);

  test('syncs each commit to disk before acknowledging it', async () => {
    const counts = [];
    for (const name of ['Um', 'Dois', 'Três']) counts.push(await syncsDuring(() => addCompany(name)));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    await engine.close();
  });

  test('syncs once per transaction, and once more where a file of the log ends', async () => {
    await addCompany('Zero');
    const updateOften = () =>
      engine.transaction(async (transaction) => {
        for (let number = 0; number < 20; number++) {
          await transaction.query('update settings set version = version + 1');
        }
      });
    const counts = [await syncsDuring(updateOften), await syncsDuring(updateOften)];
    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
    await engine.close();
  });

  test('syncs the data files at a checkpoint', async () => {
    await addCompany('Um');
    expect(await syncsDuring(() => engine.exec('checkpoint'))).toBeGreaterThan(3);
    await engine.close();
  });

  test('does not sync for reads or rate limits', async () => {
    const count = () =>
      engine.query(
        `insert into rate_limits (bucket, window_start, expires_at) values (gen_random_uuid(), now(), now())`,
      );
    await count();
    expect(await syncsDuring(count)).toBe(0);
    expect(await syncsDuring(() => engine.query('select * from settings'))).toBe(0);
    await engine.close();
  });

  test('recovers from a crash with fewer syncs, and syncs commits afterwards', async () => {
    await addCompany('Um');
    const crashed = join(dataDir, 'crashed');
    copyTree(join(dataDir, 'database'), crashed);
    await engine.close();
    const files = readdirSync(crashed, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    // Simulates files that were written some time before the recovery.
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    const count = await syncsDuring(async () => {
      engine = await startEngine({ folder: crashed, template: undefined, durable: true }, onBroken);
    });
    vi.mocked(Date.now).mockRestore();
    expect(count).toBeLessThan(files.length / 2);
    expect((await engine.query('select name from companies')).rows).toEqual([{ name: 'Um' }]);
    expect(await syncsDuring(() => addCompany('Dois'))).toBeGreaterThanOrEqual(1);
    await engine.close();
  });

  test('calls onBroken if the disk is full while writing the WAL', async () => {
    const change = () => engine.query('update settings set version = version + 1');
    await change();
    vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    await expect(change()).rejects.toMatchObject({ severity: 'PANIC' });
    expect(onBroken).toHaveBeenCalledWith();
  });
});
