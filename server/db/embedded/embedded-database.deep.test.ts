import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, test, vi } from 'vitest';

import { testTemplate } from '#tests/support/server/test-database.ts';

import { DatabaseInUseError, DatabaseUnavailableError, DatabaseVersionError } from '../errors.ts';
import type { OpenDatabase } from '../open-database.ts';
import { copyTree } from './copy-tree.ts';
import { type EmbeddedOptions, openEmbedded, ENGINE_VERSION } from './embedded-database.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'malote-embedded-'));
  return () => rm(dataDir, { recursive: true });
});

async function open(options: Partial<EmbeddedOptions> = {}) {
  const template = await testTemplate();
  return openEmbedded({ dataDir, template, statementLimitMs: () => Infinity, durable: false, ...options });
}

test('openEmbedded refuses an open folder, and reopens it after closing', async () => {
  const first = await open();
  await first.pool.query(`insert into companies (id, name) values (gen_random_uuid(), 'Papelaria Central')`);
  await expect(open()).rejects.toThrow(DatabaseInUseError);
  await first.close();
  const second = await open();
  await expect(second.pool.query('select name from companies')).resolves.toMatchObject({
    rows: [{ name: 'Papelaria Central' }],
  });
  await second.close();
});

test('openEmbedded logs the reason of a failed start and frees the folder', async () => {
  copyTree(await testTemplate(), join(dataDir, 'database'));
  await writeFile(join(dataDir, 'database', 'global', 'pg_control'), '');
  const error = vi.fn<(details: object, message: string) => void>();
  const attempt = open({ log: { error } });
  await expect(attempt).rejects.toThrow(DatabaseUnavailableError);
  await expect(attempt).rejects.toThrow(
    /não inicia\. Verifique o espaço em disco e as permissões da pasta\.$/,
  );
  expect(error).toHaveBeenCalledWith(
    {
      err: expect.objectContaining({
        message: expect.stringContaining('pg_control'),
      }),
    },
    'starting the embedded database failed',
  );
  await rm(join(dataDir, 'database'), { recursive: true });
  const database = await open();
  await database.close();
});

test('openEmbedded refuses a folder of another PostgreSQL version, with instructions', async () => {
  copyTree(await testTemplate(), join(dataDir, 'database'));
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), '17\n');
  const attempt = open();
  await expect(attempt).rejects.toThrow(DatabaseVersionError);
  await expect(attempt).rejects.toThrow(
    /gravada pelo PostgreSQL 17, e esta versão do Malote traz o 18\. .*npm run backup.*npm run restore.*Nada foi alterado\.$/,
  );
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), `${ENGINE_VERSION}\n`);
  const database = await open();
  const { rows } = await database.pool.query<{ server_version: string }>('show server_version');
  expect(rows[0]?.server_version.split('.')[0]).toBe(ENGINE_VERSION);
  await database.close();
});

describe('a copy of a running database', () => {
  test('contains committed rows only', async () => {
    const database = await open();
    const insert = (name: string) => `insert into companies (id, name) values (gen_random_uuid(), '${name}')`;
    await database.pool.query(insert('Papelaria Central'));
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(insert('Cartório 3º Ofício'));
    const other = join(dataDir, 'copy');
    await mkdir(other);
    await database.copyTo?.(other);
    await client.query('commit');
    client.release();

    const copy = await open({ dataDir: other });
    const namesIn = async ({ pool }: OpenDatabase) =>
      (await pool.query<{ name: string }>('select name from companies order by name')).rows.map(
        ({ name }) => name,
      );
    expect(await namesIn(copy)).toEqual(['Papelaria Central']);
    expect(await namesIn(database)).toEqual(['Cartório 3º Ofício', 'Papelaria Central']);
    await copy.close();
    await database.close();
  });

  test('may fail without affecting the database', async () => {
    const database = await open();
    await expect(database.copyTo?.(join(dataDir, 'nowhere'))).rejects.toThrow('ENOENT');
    await expect(database.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
    await database.close();
  });
});

test('close waits for a running statement', async () => {
  const database = await open();
  const slow = database.pool.query('select pg_sleep(0.3)');
  const closing = database.close();
  await expect(slow).resolves.toMatchObject({ rowCount: 1 });
  await expect(closing).resolves.toBeUndefined();
});
