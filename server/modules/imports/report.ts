import { ORDER_COLUMNS } from '#domain/imports/order-columns.ts';
import type { FileReply } from '#server/contract/contract.ts';
import { BYTE_ORDER_MARK, csvRow } from '#server/csv/csv-cells.ts';
import { mapInTurns } from '#server/csv/in-turns.ts';
import type { Db } from '#server/db/schema.ts';

import { findRows, type ShownImport, type ShownRow } from './repository.ts';

const ROWS_READ_AT_ONCE = 1000;

type Only = 'all' | 'faulty';

/** The rows of an import as they are now, with their situation and faults. */
export function importReport(db: Db, imported: ShownImport, only: Only): FileReply {
  const name = imported.file_name.replace(/\.[^.]*$/u, '');
  return { name: `${name}-situacao.csv`, content: reportOf(db, imported, only) };
}

async function* reportOf(db: Db, { id, headings }: ShownImport, only: Only): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow([...headings, 'Situação', 'Erros']);
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows: ShownRow[] = await findRows(db, id, { only, after, limit: ROWS_READ_AT_ONCE });
    const lines = await mapInTurns(rows, (row) =>
      csvRow([...cellsOf(row, headings), situationOf(row), faultsOf(row)]),
    );
    yield lines.join('');
    after = rows.length < ROWS_READ_AT_ONCE ? undefined : rows.at(-1)?.row_number;
  }
}

/** One cell per heading, so that the two columns stand below theirs. */
function cellsOf({ cells }: ShownRow, headings: readonly string[]): string[] {
  return headings.map((_, index) => cells[index] ?? '');
}

function situationOf({ faults, order_id: orderId, order_number: orderNumber }: ShownRow): string {
  if (orderNumber !== null) return `Ordem ${orderNumber}`;
  if (orderId !== null) return 'Ordem excluída';
  if (faults === null) return 'A verificar';
  return faults.length > 0 ? 'Com erro' : 'Pronta';
}

function faultsOf({ faults }: ShownRow): string {
  const sentences = (faults ?? []).map(({ column, message }) =>
    column === null ? message : `${ORDER_COLUMNS[column].heading}: ${message}`,
  );
  return sentences.join(' ');
}
