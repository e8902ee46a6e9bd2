import { columnAt } from '#domain/imports/rows/import-cells.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Deps } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import type { RowToCheck } from '#server/modules/imports/import-kind.ts';
import type { WrittenRow } from '#server/modules/imports/recorded-rows.ts';
import type { CheckedRow } from '#server/modules/imports/rows-repository.ts';
import { inSavepoint, orderEventBy } from '#server/modules/orders/background-work.ts';
import { createDraft } from '#server/modules/orders/content/drafts.ts';
import { applyOrderEvent, changeOf } from '#server/modules/orders/events/dispatch.ts';
import type { ProblemError } from '#server/problems.ts';

import { type CheckContext, readRow } from './check-rows.ts';

/** Dependencies of the work on orders. */
export type OrderDeps = Pick<Deps, 'check' | 'live'>;

type Writing = { deps: OrderDeps; context: CheckContext; user: Principal; isFirst: boolean };

/** Makes orders of checked rows; a refused one is rolled back alone. Only the first order of a commit creates notices. */
export async function writeOrders(
  trx: Trx,
  rows: readonly RowToCheck[],
  { isFirst, ...writing }: Writing,
): Promise<{ written: WrittenRow[]; refused: CheckedRow[] }> {
  const written: WrittenRow[] = [];
  const refused: CheckedRow[] = [];
  for (const row of rows) {
    const isSilent = !isFirst || written.length > 0;
    const made = await inSavepoint(trx, () => makeOrder(trx, row, { ...writing, isSilent }));
    if ('value' in made) written.push({ row: row.row_number, record: made.value, outcome: 'created' });
    else refused.push(refusedRow(row, made.refusal, writing.context));
  }
  return { written, refused };
}

/** The row with faults that only the order's rules find, such as a conflict between the windows of its stops. */
function refusedRow(row: RowToCheck, { members }: ProblemError, context: CheckContext): CheckedRow {
  const { cells, reference } = readRow(row, context);
  const { errors = [], detail = 'Esta linha não pôde virar ordem.' } = members;
  const faults = errors.map(({ pointer, message }) => ({
    column: columnAt(pointer, cells) ?? null,
    message,
  }));
  return {
    row: row.row_number,
    reference,
    faults: faults.length > 0 ? faults : [{ column: null, message: detail }],
  };
}

type Making = Omit<Writing, 'isFirst'> & { isSilent: boolean };

async function makeOrder(trx: Trx, row: RowToCheck, { deps, context, user, isSilent }: Making) {
  const { imported, now } = context;
  const { content } = readRow(row, context);
  const draft = await createDraft(trx, {
    companyId: imported.company_id,
    body: { content, submit: false },
    user,
    now,
    importId: imported.id,
  });
  if (imported.submits !== true) {
    await deps.live.publish(trx, changeOf(draft));
    return draft.order;
  }
  const { order } = await applyOrderEvent({
    ...orderEventBy(user, imported, { deps, trx, now }),
    loaded: draft,
    event: { type: 'order.submit' },
    isSilent,
  });
  return order;
}
