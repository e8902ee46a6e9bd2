import { createHash } from 'node:crypto';

import { type ClientBase, escapeIdentifier } from 'pg';

import type { StoredFiles } from '#server/files/stored-files.ts';

import { appliedMigrations } from '../db/migrate.ts';
import { type ArchiveLine, headerLine, textOf } from './archive-lines.ts';
import { readSequences, readTables, type Table } from './catalog.ts';
import { outsideContents, placeInArchive } from './file-rows.ts';

/** Rows in memory at a time; pictures take up to half a megabyte each. */
const ROWS_AT_ONCE = 500;
const PICTURES_AT_ONCE = 10;

/**
 * Yields the database as text in chunks, from one snapshot regardless of concurrent writes.
 * @param client outside a transaction, and without statement time-out
 * @param files whose bytes come from their places into the archive; undefined leaves those outside of the database there
 */
export async function* writeArchive(
  client: ClientBase,
  now: Date,
  files: StoredFiles | undefined,
): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only');
  try {
    // The consumer may be slow.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    yield* hashed(contentOf(client, now, files));
  } finally {
    await client.query('rollback');
  }
}

type Piece = ArchiveLine | { table: string; rows: string[] };

/** Adds the last line, whose hash and counts prove that the archive is complete. */
async function* hashed(pieces: AsyncGenerator<Piece>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  for await (const piece of pieces) {
    const text = 'rows' in piece ? piece.rows.map((row) => `${row}\n`).join('') : textOf(piece);
    if ('rows' in piece) counts[piece.table] = (counts[piece.table] ?? 0) + piece.rows.length;
    hash.update(text);
    if (text !== '') yield text;
  }
  yield textOf(['end', counts, hash.digest('hex')]);
}

async function* contentOf(
  client: ClientBase,
  now: Date,
  files: StoredFiles | undefined,
): AsyncGenerator<Piece> {
  const { rows } = await client.query<{ postgres: string }>(
    `select current_setting('server_version') as postgres`,
  );
  yield headerLine({
    madeAt: now.toISOString(),
    postgres: rows[0]?.postgres ?? '',
    migrations: (await appliedMigrations(client)).map(({ name, checksum }) => ({ name, checksum })),
  });
  for (const table of await readTables(client)) {
    yield ['table', table.name, table.columns];
    yield { table: table.name, rows: [] };
    yield* rowsOf(client, table, files && table.name === 'files' ? placeInArchive : escapeIdentifier);
    if (files && table.name === 'file_contents') yield* contentsOf(client, files);
  }
  for (const name of await readSequences(client)) yield sequenceLine(client, name);
}

async function* rowsOf(
  client: ClientBase,
  { name, columns, hasPictures }: Table,
  expressionOf: (column: string) => string,
): AsyncGenerator<Piece> {
  const list = columns.map(expressionOf).join(', ');
  await client.query(
    `declare backup_rows no scroll cursor for
     select row_to_json(r)::text as line from (select ${list} from ${escapeIdentifier(name)}) as r`,
  );
  const fetch = `fetch ${hasPictures ? PICTURES_AT_ONCE : ROWS_AT_ONCE} from backup_rows`;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(fetch);
    if (rows.length === 0) break;
    yield { table: name, rows: rows.map(({ line }) => line) };
  }
  await client.query('close backup_rows');
}

async function* contentsOf(client: ClientBase, files: StoredFiles): AsyncGenerator<Piece> {
  for await (const row of outsideContents(client, files)) yield { table: 'file_contents', rows: [row] };
}

async function sequenceLine(client: ClientBase, name: string): Promise<ArchiveLine> {
  const { rows } = await client.query<{ last: number; called: boolean }>(
    `select last_value as last, is_called as called from ${escapeIdentifier(name)}`,
  );
  return ['sequence', name, rows[0]?.last ?? 1, rows[0]?.called ?? false];
}
