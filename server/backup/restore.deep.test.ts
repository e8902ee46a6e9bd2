import { existsSync, truncateSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { appliedMigrations, createMigrationsTable, migrate, MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { backUp, linesOf, writeLines } from '#tests/support/server/backups.ts';
import { loadDumpedVersion } from '#tests/support/server/dumped-version.ts';
import { createTestPlace, openTestDatabase, type TestPlace } from '#tests/support/server/test-database.ts';

import { restoreBackup } from './restore-backup.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const NOW = new Date('2026-11-20T12:00:00Z');
const COMPANY = '01999999-0000-7000-8000-000000000001';
const NEW_PLACE = { mayOverwrite: false, now: NOW };
/** The name given to a folder's previous database. */
const KEPT = 'database.20261120T120000Z';
const isOnServer = process.env.TEST_DATABASE_URL !== undefined;
const OVERWRITE = { mayOverwrite: true, now: NOW };

let folder: string;
let file: string;
const places: TestPlace[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'malote-restore-'));
  file = join(folder, 'whole.backup');
  const source = await openTestDatabase();
  await fill(source, 'Papelaria Central');
  await backUp(source, file, NOW);
  await source.close();
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

async function fill({ db }: OpenDatabase, company: string): Promise<void> {
  await db.insertInto('companies').values({ id: COMPANY, name: company }).execute();
  const user = { id: crypto.randomUUID(), role: 'manager' as const, company_id: COMPANY, name: 'Rita' };
  await db
    .insertInto('users')
    .values({ ...user, email: 'rita@malote.test' })
    .execute();
}

async function newPlace(): Promise<TestPlace> {
  const place = await createTestPlace();
  places.push(place);
  return place;
}

async function placeWith(company: string): Promise<TestPlace> {
  const place = await newPlace();
  const database = await place.open();
  await database.withoutStatementLimit((client) => migrate(client));
  await fill(database, company);
  await database.close();
  return place;
}

async function companiesAt(place: TestPlace): Promise<string[]> {
  const database = await place.open();
  const rows = await database.db.selectFrom('companies').select('name').execute();
  await database.close();
  return rows.map(({ name }) => name);
}

const folderOf = async ({ config }: TestPlace) => (await readdir(config.dataDir)).toSorted();

/** Whether nothing was created: no database folder, no table on the server. */
async function isUntouched({ config, open }: TestPlace): Promise<boolean> {
  if (!config.databaseUrl) return !existsSync(join(config.dataDir, 'database'));
  const database = await open();
  const { rowCount } = await database.pool.query(
    `select from pg_class where relnamespace = 'public'::regnamespace`,
  );
  await database.close();
  return rowCount === 0;
}

const NOT_OURS =
  /não é uma cópia de segurança do Malote, ou foi feita por uma versão mais nova\. Nada foi alterado\./;
const DAMAGED = /está incompleto ou foi danificado\. Use outra cópia\. Nada foi alterado\./;

/** Changes applied to a copy of the valid archive. */
const BROKEN: [what: string, breakIt: (path: string) => void | Promise<void>, sentence: RegExp][] = [
  ['is missing', (path) => rm(path), /Não foi possível ler .*ENOENT/],
  ['is empty', (path) => truncateSync(path), DAMAGED],
  ['is plain text', (path) => writeFileSync(path, 'Nome;Contato\n'), NOT_OURS],
  ['contains something else', (path) => writeFileSync(path, gzipSync('{"a":1}\n')), NOT_OURS],
  ['was cut short', async (path) => truncateSync(path, (await stat(path)).size - 20), DAMAGED],
  [
    'lacks its last line',
    (path) => writeFileSync(path, gzipSync(linesOf(path).slice(0, -1).join('\n') + '\n')),
    DAMAGED,
  ],
  [
    'has an altered letter',
    (path) => writeFileSync(path, gzipSync(linesOf(path).join('\n').replace('Central', 'Zentral') + '\n')),
    DAMAGED,
  ],
  [
    'continues after its end',
    (path) => writeFileSync(path, gzipSync(`${linesOf(path).join('\n')}\n{}\n`)),
    DAMAGED,
  ],
  [
    'has a future format',
    (path) => writeLines(path, linesOf(path).with(0, linesOf(path)[0]?.replace('",1,', '",2,') ?? '')),
    NOT_OURS,
  ],
  [
    'is from a newer version',
    (path) =>
      writeLines(
        path,
        linesOf(path).with(
          0,
          linesOf(path)[0]?.replace(']}]', ',{"name":"999-future.sql","checksum":"x"}]}]') ?? '',
        ),
      ),
    /com a migração 999-future\.sql, que esta não tem\. Restaure-o com aquela versão ou com uma mais nova/,
  ],
];

test.each(BROKEN)('a file that %s is refused, and nothing is created', async (_what, breakIt, sentence) => {
  const path = join(folder, 'broken.backup');
  await cp(file, path);
  await breakIt(path);
  const place = await newPlace();
  await expect(restoreBackup(place.config, path, OVERWRITE)).rejects.toThrow(sentence);
  expect(await isUntouched(place)).toBe(true);
});

describe('a restore over existing data', () => {
  test('is refused without the option to overwrite', async () => {
    const place = await placeWith('Cartório 3º Ofício');
    await expect(restoreBackup(place.config, file, NEW_PLACE)).rejects.toThrow(/já tem dados.*--overwrite/);
    expect(await companiesAt(place)).toEqual(['Cartório 3º Ofício']);

    const { keptAt } = await restoreBackup(place.config, file, OVERWRITE);
    expect(await companiesAt(place)).toEqual(['Papelaria Central']);
    expect(keptAt).toBe(isOnServer ? undefined : join(place.config.dataDir, KEPT));
    expect(await folderOf(place)).toEqual(isOnServer ? [] : ['database', KEPT]);
  });

  test('leaves the data unchanged if the rows violate a constraint', async () => {
    const path = join(folder, 'misfit.backup');
    const lines = linesOf(file).map((line) =>
      line.includes('rita@malote.test') ? line.replace(COMPANY, crypto.randomUUID()) : line,
    );
    writeLines(path, lines);
    const place = await placeWith('Cartório 3º Ofício');
    await expect(restoreBackup(place.config, path, OVERWRITE)).rejects.toMatchObject({ code: '23503' });
    expect(await companiesAt(place)).toEqual(['Cartório 3º Ofício']);
    expect(await folderOf(place)).toEqual(isOnServer ? [] : ['database']);
  });

  test('is refused while a server uses the data', async () => {
    const place = await placeWith('Cartório 3º Ofício');
    const server = await place.open();
    // A server on PostgreSQL blocks a restore only during a transaction.
    const client = await server.pool.connect();
    await client.query('begin');
    await client.query('select * from companies');
    await expect(restoreBackup(place.config, file, OVERWRITE)).rejects.toThrow(
      /já está em uso por outro processo|está em uso\. Encerre os servidores/,
    );
    await client.query('rollback');
    client.release();
    await server.close();
    expect(await companiesAt(place)).toEqual(['Cartório 3º Ofício']);
  });

  test.runIf(process.env.TEST_DATABASE_URL)(
    'is refused for another application’s database, even with the option',
    async () => {
      const place = await newPlace();
      const database = await place.open();
      await database.pool.query('create table invoices (id integer)');
      await database.close();
      await expect(restoreBackup(place.config, file, OVERWRITE)).rejects.toThrow(/não são do Malote/);
    },
  );
});

test('a backup of an older version is migrated on restore', async () => {
  const migrations = join(folder, 'older');
  await cp(MIGRATIONS_FOLDER, migrations, { recursive: true });
  const newest = (await readdir(migrations)).toSorted().at(-1) ?? '';
  await rm(join(migrations, newest));
  const old = await newPlace();
  const source = await old.open({ isBare: true });
  await source.withoutStatementLimit((client) => migrate(client, migrations));
  await fill(source, 'Papelaria Central');
  const path = join(folder, 'older.backup');
  await backUp(source, path, NOW);
  await source.close();

  const place = await newPlace();
  await restoreBackup(place.config, path, NEW_PLACE);
  const database = await place.open();
  const applied = await database.withoutStatementLimit((client) => appliedMigrations(client));
  expect(applied.at(-1)?.name).toBe(newest);
  expect(await database.withoutStatementLimit((client) => migrate(client))).toEqual([]);
  const records = await database.db.selectFrom('audit_records').select('action').execute();
  expect(records).toEqual([{ action: 'backup.restored' }]);
  await database.close();
  expect(await companiesAt(place)).toEqual(['Papelaria Central']);
});

test.each(['4648017', '1c32a49a'] as const)(
  'a backup of version %s, whose migrations were merged, is restored with its orders',
  async (version) => {
    const numbersOf = ({ db }: OpenDatabase) =>
      db.selectFrom('orders').select('order_number').orderBy('order_number').execute();
    const source = await openTestDatabase({ isOwn: true });
    await loadDumpedVersion(source, version);
    await source.withoutStatementLimit((client) => createMigrationsTable(client));
    const numbers = await numbersOf(source);
    const path = join(folder, `${version}.backup`);
    await backUp(source, path, NOW);
    await source.close();

    const place = await newPlace();
    await restoreBackup(place.config, path, NEW_PLACE);
    const database = await place.open();
    expect(await numbersOf(database)).toEqual(numbers);
    expect(await database.withoutStatementLimit((client) => migrate(client))).toEqual([]);
    await database.close();
  },
);
