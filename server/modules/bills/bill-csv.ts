import { STATUS_LABELS } from '#machines/order/labels.ts';
import { asValue, BYTE_ORDER_MARK, type CsvCell, csvRow } from '#server/csv/csv-cells.ts';
import type { Db } from '#server/db/schema.ts';

import { type BillLineRow, findLines } from './bill-lines.ts';
import type { ClosingRow } from './repository.ts';

const READ_AT_ONCE = 500;

const COLUMNS: readonly (readonly [heading: string, cell: (line: BillLineRow) => CsvCell])[] = [
  ['OS', ({ order_number }) => asValue(String(order_number))],
  ['Dia', ({ day }) => asValue(day.split('-').toReversed().join('/'))],
  ['Resultado', ({ outcome }) => STATUS_LABELS[outcome]],
  ['Referência externa', ({ external_ref }) => external_ref ?? ''],
  ['Chave da NF-e', ({ invoice_key }) => invoice_key ?? ''],
  ['De', ({ origin }) => origin ?? ''],
  ['Para', ({ destination }) => destination ?? ''],
  ['Volumes', ({ packages }) => asValue(String(packages))],
  ['Peso (kg)', ({ weight_grams }) => asValue((weight_grams / 1000).toFixed(3).replace('.', ','))],
  ['Preço (R$)', ({ price_cents }) => asValue(reais(price_cents))],
  ['Repassado (R$)', ({ cash_cents }) => asValue(reais(cash_cents))],
  ['Recebido por', ({ receiver }) => receiver ?? ''],
];

/** The lines of a bill for Excel in pt-BR, and their totals; read in batches. */
export async function* billCsv(db: Db, bill: ClosingRow): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(COLUMNS.map(([heading]) => heading));
  let after = 0;
  for (;;) {
    const lines = await findLines(db, bill.id, { after, limit: READ_AT_ONCE });
    yield lines.map((line) => csvRow(COLUMNS.map(([, cell]) => cell(line)))).join('');
    if (lines.length < READ_AT_ONCE) break;
    after = lines.at(-1)?.position ?? after;
  }
  const blanks = COLUMNS.slice(1, -3).map(() => '');
  yield csvRow(['Total', ...blanks, asValue(reais(bill.cents)), asValue(reais(bill.cash_cents)), '']);
}

function reais(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
