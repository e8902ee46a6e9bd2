import { headingOf } from '#domain/imports/columns/import-columns.ts';
import { REPORT_HEADINGS, reportColumnsAt } from '#domain/imports/columns/report-columns.ts';
import type { FileReply } from '#server/contract/contract.ts';
import { BYTE_ORDER_MARK, csvRow } from '#server/csv/csv-cells.ts';
import { mapInTurns } from '#server/csv/in-turns.ts';
import type { Db } from '#server/db/schema.ts';

import type { ImportKind } from './import-kind.ts';
import { type ShownImport } from './repository.ts';
import { findRows, type ShownRow } from './rows-repository.ts';

const ROWS_READ_AT_ONCE = 1000;

type Only = 'all' | 'faulty';

/** The rows of an import as they are now, with their situation and faults; of a report, in place of those that it has. */
export function importReport(
  db: Db,
  imported: ShownImport,
  { kind, only }: { kind: ImportKind; only: Only },
): FileReply {
  const name = imported.file_name.replace(/\.[^.]*$/u, '');
  return { name: `${name}-situacao.csv`, content: reportOf(db, imported, { kind, only }) };
}

async function* reportOf(
  db: Db,
  imported: ShownImport,
  { kind, only }: { kind: ImportKind; only: Only },
): AsyncGenerator<string> {
  const { id, headings } = imported;
  const former = reportColumnsAt(headings) ?? headings.length;
  const own = (texts: readonly string[]) => texts.toSpliced(former, REPORT_HEADINGS.length);
  yield BYTE_ORDER_MARK + csvRow([...own(headings), ...REPORT_HEADINGS]);
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows: ShownRow[] = await findRows(db, id, { only, after, limit: ROWS_READ_AT_ONCE });
    const lines = await mapInTurns(rows, (row) =>
      csvRow([...own(cellsOf(row, headings)), situationOf(row, kind), faultsOf(row, imported)]),
    );
    yield lines.join('');
    after = rows.length < ROWS_READ_AT_ONCE ? undefined : rows.at(-1)?.row_number;
  }
}

/** One cell per heading, so that situation and errors stay in their columns. */
function cellsOf({ cells }: ShownRow, headings: readonly string[]): string[] {
  return headings.map((_, index) => cells[index] ?? '');
}

function situationOf(row: ShownRow, kind: ImportKind): string {
  const { faults } = row;
  if (row.record_id !== null) return kind.situationOf(row);
  if (faults === null) return 'A verificar';
  return faults.length > 0 ? 'Com erro' : 'Pronta';
}

function faultsOf({ faults }: ShownRow, { kind }: ShownImport): string {
  const sentences = (faults ?? []).map(({ column, message }) =>
    column === null ? message : `${headingOf(kind, column)}: ${message}`,
  );
  return sentences.join(' ');
}
