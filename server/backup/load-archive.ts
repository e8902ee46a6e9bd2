import { type ClientBase, escapeIdentifier } from 'pg';

import { rebasedHistory } from '../db/baseline.ts';
import {
  appliedMigrations,
  applyMigration,
  createMigrationsTable,
  type Migration,
  migrationsToRun,
} from '../db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { readForeignKeys, readIndexes, readTables, type Table } from './catalog.ts';
import { contentOf, type VerifiedArchive } from './read-archive.ts';
import { RowWriter } from './row-writer.ts';

/**
 * Fills an empty database from an archive, in the caller's transaction: first the archive's schema and rows, then the
 * newer migrations.
 * @param migrations those of this version
 * @throws BackupError for an archive of a newer version or with unknown tables, pg.DatabaseError if its rows violate
 *   constraints
 */
export async function loadArchive(
  client: ClientBase,
  archive: VerifiedArchive,
  migrations: readonly Migration[],
): Promise<void> {
  await createMigrationsTable(client);
  for (const migration of migrationsOf(archive, migrations)) await applyMigration(client, migration);
  await withoutRules(client, () => loadContent(client, archive));
  for (const migration of migrationsToRun(migrations, await appliedMigrations(client))) {
    await applyMigration(client, migration);
  }
}

/**
 * The migrations that created the archive's schema.
 * @throws BackupError if this version lacks one
 */
export function migrationsOf({ header, file }: VerifiedArchive, known: readonly Migration[]): Migration[] {
  return rebasedHistory(header.migrations, known).map(({ name, checksum }) => {
    const migration = known.find((each) => each.name === name && each.checksum === checksum);
    if (migration) return migration;
    throw new BackupError(
      `${file} foi feito por uma versão do Malote com a migração ${name}, que esta não tem. ` +
        'Restaure-o com aquela versão ou com uma mais nova. Nada foi alterado.',
    );
  });
}

/**
 * Runs `load` without foreign keys and triggers, on tables emptied of rows inserted by migrations. Indexes are built
 * afterwards, which is much faster; unique indexes and foreign keys are then checked.
 */
async function withoutRules(client: ClientBase, load: () => Promise<void>): Promise<void> {
  const tables = (await readTables(client)).map(({ name }) => escapeIdentifier(name));
  const keys = await readForeignKeys(client);
  const indexes = await readIndexes(client);
  const each = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await each(keys.map(({ table, name }) => `alter table ${table} drop constraint ${escapeIdentifier(name)}`));
  await each(indexes.map(({ name }) => `drop index ${name}`));
  await each(tables.map((table) => `alter table ${table} disable trigger user`));
  await client.query(`truncate ${tables.join(', ')}`);
  await load();
  await each(indexes.map(({ definition }) => definition));
  await each(tables.map((table) => `alter table ${table} enable trigger user`));
  await each(
    keys.map(
      ({ table, name, definition }) =>
        `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`,
    ),
  );
}

async function loadContent(client: ClientBase, archive: VerifiedArchive): Promise<void> {
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]));
  const writer = new RowWriter(client);
  for await (const line of contentOf(archive)) {
    if (Buffer.isBuffer(line)) await writer.add(line);
    else if (line[0] === 'table') await writer.begin(tableFor(archive, tables, line[1], line[2]));
    else await setSequence(client, line[1], line[2], line[3]);
  }
  await writer.flush();
}

function tableFor(
  archive: VerifiedArchive,
  tables: ReadonlyMap<string, Table>,
  name: string,
  columns: string[],
): Pick<Table, 'name' | 'columns'> {
  const table = tables.get(name);
  if (table && columns.every((column) => table.columns.includes(column))) return { name, columns };
  throw new BackupError(`O conteúdo de ${archive.file} não corresponde às tabelas que ele nomeia.`);
}

async function setSequence(
  client: ClientBase,
  name: string,
  last: number,
  wasCalled: boolean,
): Promise<void> {
  await client.query('select setval($1::regclass, $2, $3)', [escapeIdentifier(name), last, wasCalled]);
}
