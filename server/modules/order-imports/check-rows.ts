import { isTemplateExample } from '#domain/imports/columns/import-template.ts';
import { withFlags } from '#domain/imports/rows/flag-cells.ts';
import { withHeadingUnits } from '#domain/imports/rows/heading-units.ts';
import { cellMessage, columnAt, orderCellsOf } from '#domain/imports/rows/import-cells.ts';
import { withJoinedAddress } from '#domain/imports/rows/joined-address-cells.ts';
import { withJoinedPerson } from '#domain/imports/rows/joined-person-cells.ts';
import { noDeliveryFault } from '#domain/imports/rows/no-delivery.ts';
import { withPaidOrders } from '#domain/imports/rows/paid-cells.ts';
import { readOrderRow } from '#domain/imports/rows/read-order-row.ts';
import { returnTripFault } from '#domain/imports/rows/return-trips.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import { referenceKey } from '#domain/search/search-text.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Deps } from '#server/contract/contract.ts';
import { mapInTurns } from '#server/csv/in-turns.ts';
import type { Row, Trx } from '#server/db/schema.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import type { Import, ReadRow, RowToCheck } from '#server/modules/imports/import-kind.ts';
import { ordersByReference } from '#server/modules/orders/content/references.ts';
import { checkSubmission, type DraftToCheck } from '#server/modules/orders/content/submission.ts';
import { loadSettings, withCompanyOverrides } from '#server/modules/settings/repository.ts';

type Fault = Schema<'OrderImportFault'>;

/** Data for the checks of rows, loaded once per batch. */
export type CheckContext = {
  check: Deps['check'];
  imported: Import;
  company: Row<'companies'>;
  settings: DraftToCheck['settings'];
  now: Date;
};

/** @returns undefined if the company was deleted */
export async function checkContext(
  trx: Trx,
  given: Pick<CheckContext, 'check' | 'imported' | 'now'>,
): Promise<CheckContext | undefined> {
  const company = await findCompany(trx, given.imported.company_id);
  if (!company) return undefined;
  return { ...given, company, settings: withCompanyOverrides(await loadSettings(trx), company.settings) };
}

/** The draft of a row, with the faults of its cells. */
export function readRow({ cells: texts }: RowToCheck, { imported }: CheckContext) {
  const ofPerson = withJoinedPerson(withHeadingUnits(texts, imported), imported);
  // "Amanhã" is the day after the upload, however late its order is made.
  const today = dayOf(imported.created_at);
  const paid = withPaidOrders(ofPerson, { ...imported, today });
  const joined = withJoinedAddress(paid.texts, imported);
  const mapped = orderCellsOf(joined.texts, { ...imported, columns: joined.columns });
  const { cells, fault } = withFlags(mapped, texts, imported);
  const pickup = imported.pickup ?? { kind: 'pickup' as const };
  const row = readOrderRow(cells, { today, pickup });
  const { externalRef } = row.content;
  const ofRow = [
    noDeliveryFault(texts, imported),
    returnTripFault(texts, imported),
    paid.fault,
    fault,
  ].flatMap((message) => (message === undefined ? [] : [{ column: null, message }]));
  const faults: Fault[] = [...row.faults, ...ofRow];
  return { cells, content: row.content, faults, reference: externalRef ? referenceKey(externalRef) : null };
}

/** Checks rows as requested orders would be. */
export async function checkOrderRows(
  trx: Trx,
  rows: readonly RowToCheck[],
  context: CheckContext,
): Promise<ReadRow[]> {
  const checks = await mapInTurns(rows, (row) => checkRow(trx, row, context));
  const checked = await Promise.all(checks);
  const references = [...new Set(checked.flatMap(({ reference }) => reference ?? []))];
  const orders = await ordersByReference(trx, context.imported.company_id, references);
  return checked.map(({ faults, ...row }) => {
    const order = row.reference === null ? undefined : orders.get(row.reference);
    const isReferenceValid = !faults.some(({ column }) => column === 'externalRef');
    const taken = order === undefined || !isReferenceValid ? [] : [inOrder(order)];
    return { ...row, faults: [...faults, ...taken], repetition: inEarlierRow };
  });
}

/** Names what checks the row again, because an event of the order does not. */
function inOrder(order: number): Fault {
  const message = `A ordem ${order} já tem esta referência. Se ela for recusada ou cancelada, salve as colunas de novo.`;
  return { column: 'externalRef', message };
}

function inEarlierRow(firstRow: number): Fault {
  return { column: 'externalRef', message: `A linha ${firstRow} já tem esta referência.` };
}

/** Of the template's example rows, which are sent unchanged by mistake. */
const EXAMPLE: Fault = {
  column: 'externalRef',
  message: 'Esta é uma linha de exemplo do modelo. Apague-a, ou troque-a pelos seus dados.',
};

async function checkRow(trx: Trx, given: RowToCheck, context: CheckContext) {
  const { check, company, settings, now } = context;
  const { cells, content, reference, faults: cellFaults } = readRow(given, context);
  const { stops = [] } = content;
  // The location of the pickup is checked once per import, so that no row queries the database.
  const draft = { ...content, stops: stops.map(({ locationId: _id, ...stop }) => stop) };
  const loaded = { order: { draft }, company, settings };
  const { errors } = await checkSubmission({ check, db: trx, loaded, now, pointer: '' });
  const faults: Fault[] = isTemplateExample(cells) ? [EXAMPLE, ...cellFaults] : [...cellFaults];
  for (const { pointer, ...error } of errors) {
    if (pointer === '/stops/0' || pointer.startsWith('/stops/0/')) continue;
    const column = columnAt(pointer, cells) ?? null;
    // Only the first fault of a cell: an unreadable phone would also be reported as missing.
    if (faults.some((fault) => fault.column === column)) continue;
    faults.push({ column, message: cellMessage(error, column === null ? undefined : cells[column]) });
  }
  return { row: given.row_number, reference, faults };
}
