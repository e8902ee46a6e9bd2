import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { FileReply } from '#server/contract/contract.ts';
import { mapInTurns } from '#server/csv/in-turns.ts';
import { invalid } from '#server/problems.ts';

import { chosenColumns, type RecordFile } from './record-file.ts';
import { sheetFile } from './sheet-file.ts';

/** More would hold the connection of the embedded database for too long. */
export const MAX_LISTED = 50_000;
const READ_AT_ONCE = 1000;

type ListFile<Id extends string, Row> = RecordFile<Id, Row> & {
  /** As requested; all columns by default. */
  choice: { columns?: readonly Id[] | undefined; format: Schema<'FileFormat'> };
  rows: number;
  now: Date;
};

/**
 * The file of a list.
 * @param pages all rows in the order of the list
 * @throws as `sheetFile`, and Problem 422 for more rows than a file holds
 */
export function listFile<Id extends string, Row>(
  { name, title, table, values, choice, rows, now }: ListFile<Id, Row>,
  pages: AsyncIterable<readonly Row[]>,
): Promise<FileReply> {
  if (rows > MAX_LISTED) throw tooMany();
  const ids = chosenColumns(table, choice.columns);
  async function* cells() {
    for await (const page of pages) yield await mapInTurns(page, (row) => ids.map((id) => values[id](row)));
  }
  const file = { name: `malote-${name}-${dayOf(now)}`, title, format: choice.format, rows };
  return sheetFile({ ...file, formatAt: '/query/format', sheet: ids.map((id) => table[id]) }, cells());
}

/** Reads a list in pages. Rows that are added or removed during the export may be missing or appear twice. */
export async function* pagesByOffset<Row>(
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let offset = 0; offset < MAX_LISTED; offset += READ_AT_ONCE) {
    const rows = await read({ limit: READ_AT_ONCE, offset });
    if (rows.length > 0) yield rows;
    if (rows.length < READ_AT_ONCE) return;
  }
}

function tooMany() {
  const message = 'São mais de 50.000 linhas. Use os filtros para exportar menos.';
  return invalid({ pointer: '/query/search', code: 'export-large', message });
}
