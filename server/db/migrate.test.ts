import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { openTestDatabase } from '#tests/support/server/test-database.ts';

import { MigrationError } from './errors.ts';
import { awaitMigrations, migrate, MIGRATIONS_FOLDER, readMigrations } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.pool.query('drop schema if exists scratch cascade');
  await database.pool.query('create schema scratch');
  folder = await mkdtemp(join(tmpdir(), 'malote-migrations-'));
  await write('001-fruit.sql', 'create table fruit (name text primary key)');
  await write('002-apple.sql', `insert into fruit values ('apple')`);
  return () => rm(folder, { recursive: true });
});

function write(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

/** Migrates a separate schema without previous migrations. */
function migrateScratch(): Promise<string[]> {
  return inScratch((client) => migrate(client, folder));
}

function inScratch<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  return database.withoutStatementLimit(async (client) => {
    await client.query('set search_path = scratch');
    try {
      return await work(client);
    } finally {
      await client.query('reset search_path');
    }
  });
}

/** Holds a lock on the table in a transaction, like a long report. */
function holdLock() {
  const [held, released] = [new EventEmitter(), new EventEmitter()];
  const end = once(released, 'end');
  const holding = database.pool.withClient(async (client) => {
    await client.query('begin');
    await client.query('lock table scratch.fruit in access share mode');
    held.emit('held');
    await end;
    await client.query('commit');
  });
  return {
    isHeld: once(held, 'held'),
    async release(): Promise<void> {
      released.emit('end');
      await holding;
    },
  };
}

async function fruit(): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from scratch.fruit order by name',
  );
  return rows.map(({ name }) => name);
}

test('migrate runs nothing in a prepared database', async () => {
  expect(await database.withoutStatementLimit((client) => migrate(client))).toEqual([]);
});

test('migrate runs each migration once, in order', async () => {
  expect(await migrateScratch()).toEqual(['001-fruit.sql', '002-apple.sql']);
  await write('003-pear.sql', `insert into fruit values ('pear')`);
  expect(await migrateScratch()).toEqual(['003-pear.sql']);
  expect(await migrateScratch()).toEqual([]);
  expect(await fruit()).toEqual(['apple', 'pear']);
});

test('migrate accepts gaps in the numbers', async () => {
  await write('007-pear.sql', `insert into fruit values ('pear')`);
  expect(await migrateScratch()).toEqual(['001-fruit.sql', '002-apple.sql', '007-pear.sql']);
  await write('009-plum.sql', `insert into fruit values ('plum')`);
  expect(await migrateScratch()).toEqual(['009-plum.sql']);
});

test('migrate runs each migration once in concurrent processes', async () => {
  const results = await Promise.all([migrateScratch(), migrateScratch(), migrateScratch()]);
  expect(results.flat()).toEqual(['001-fruit.sql', '002-apple.sql']);
});

test('migrate rolls back a failed migration and keeps the ones before it', async () => {
  await write('003-bad.sql', `insert into fruit values ('pear'); insert into nowhere values (1)`);
  await expect(migrateScratch()).rejects.toThrow(
    /^A migração 003-bad\.sql falhou e nada dela ficou no banco de dados: .*nowhere/,
  );
  expect(await fruit()).toEqual(['apple']);
});

test('migrate refuses a migration changed after it ran', async () => {
  await migrateScratch();
  await write('002-apple.sql', `insert into fruit values ('orange')`);
  await expect(migrateScratch()).rejects.toThrow(
    new MigrationError(
      'A migração 002-apple.sql foi alterada depois de aplicada. ' +
        'Restaure o arquivo original e escreva a mudança em uma migração nova.',
    ),
  );
});

test('migrate refuses a database newer than the program', async () => {
  await migrateScratch();
  await rm(join(folder, '002-apple.sql'));
  const newer = /já recebeu a migração 002-apple\.sql, que esta versão/;
  await expect(migrateScratch()).rejects.toThrow(newer);
  await write('001-fruit.sql', '-- In the words of the older version.');
  await expect(migrateScratch()).rejects.toThrow(newer);
});

describe('migrate with a schema newer than the program', () => {
  async function becomeNewerBy(worksFrom: string): Promise<void> {
    await write(
      '003-pear.sql',
      `-- Works with programs from: ${worksFrom}\ninsert into fruit values ('pear')`,
    );
    await migrateScratch();
    await rm(join(folder, '003-pear.sql'));
  }

  test('leaves it as it is if it declares that the program works with it', async () => {
    await becomeNewerBy('002');
    expect(await migrateScratch()).toEqual([]);
    expect(await fruit()).toEqual(['apple', 'pear']);
  });

  test('refuses it if it declares a newer program', async () => {
    await becomeNewerBy('003');
    await expect(migrateScratch()).rejects.toThrow(/já recebeu a migração 003-pear\.sql/);
  });

  test('refuses it if one of several declares nothing', async () => {
    await becomeNewerBy('002');
    await write('004-plum.sql', `insert into fruit values ('plum')`);
    await write('003-pear.sql', `-- Works with programs from: 002\ninsert into fruit values ('pear')`);
    await migrateScratch();
    await rm(join(folder, '003-pear.sql'));
    await rm(join(folder, '004-plum.sql'));
    await expect(migrateScratch()).rejects.toThrow(/já recebeu a migração 003-pear\.sql/);
  });

  test('refuses it if it lacks a migration of the program', async () => {
    await becomeNewerBy('002');
    await write('000-seed.sql', 'select 1');
    await expect(migrateScratch()).rejects.toThrow(/já recebeu a migração 003-pear\.sql/);
  });
});

test('awaitMigrations returns once another process has migrated, and migrates nothing itself', async () => {
  await migrateScratch();
  await write('003-pear.sql', `insert into fruit values ('pear')`);
  const { checksum = '' } = (await readMigrations(folder)).at(-1) ?? {};
  let waits = 0;
  await inScratch(async (client) => {
    const onWait = () => {
      waits += 1;
      void client.query(
        `insert into schema_migrations (name, checksum) values ('003-pear.sql', '${checksum}')`,
      );
    };
    await awaitMigrations(client, { folder, onWait });
    await awaitMigrations(client, { folder, onWait });
  });
  expect([waits, await fruit()]).toEqual([1, ['apple']]);
});

// The embedded database has one connection.
test.runIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'migrate gives way to a statement that holds a lock for long, and tries again',
  async () => {
    await migrateScratch();
    await write('003-size.sql', 'alter table fruit add column size integer');
    const lock = holdLock();
    await lock.isHeld;
    const migrating = migrateScratch();
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select from pg_locks where relation = 'scratch.fruit'::regclass and not granted`,
      );
      expect(rows).toHaveLength(1);
    });
    // Requests wait behind a waiting migration, but not for longer than its time-out.
    expect(await fruit()).toEqual(['apple']);
    await lock.release();
    expect(await migrating).toEqual(['003-size.sql']);
  },
);

test('every migration from 051 on declares the programs that work with its schema', async () => {
  const undeclared = (await readMigrations(MIGRATIONS_FOLDER)).filter(
    ({ name, worksFrom }) => name >= '051' && worksFrom === null,
  );
  expect(undeclared.map(({ name }) => name)).toEqual([]);
});

test('migrate refuses a new migration numbered below an applied one', async () => {
  await migrateScratch();
  await write('000-seed.sql', 'select 1');
  await expect(migrateScratch()).rejects.toThrow(/000-seed\.sql vem antes de 001-fruit\.sql/);
});

test('migrate refuses a file name without a number', async () => {
  await write('late.sql', 'select 1');
  await expect(migrateScratch()).rejects.toThrow(
    'O nome da migração late.sql precisa ter a forma 001-nome.sql.',
  );
});
