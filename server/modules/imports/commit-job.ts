import { z } from 'zod';

import { columnAt } from '#domain/imports/import-cells.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Row, Trx } from '#server/db/schema.ts';
import { defineJob } from '#server/jobs/job-kind.ts';
import { queueJob } from '#server/jobs/job-queue.ts';
import { workThrough } from '#server/jobs/work-through.ts';
import {
  checkContext,
  type CheckContext,
  checkRows,
  readRow,
  type RowToCheck,
} from '#server/modules/order-imports/check-rows.ts';
import { pickupFaults } from '#server/modules/order-imports/pickup.ts';
import { inSavepoint, orderEventBy } from '#server/modules/orders/background-work.ts';
import { createDraft } from '#server/modules/orders/content/drafts.ts';
import { applyOrderEvent, changeOf } from '#server/modules/orders/events/dispatch.ts';
import type { ProblemError } from '#server/problems.ts';

import { actorOf, mayActOn } from './acting-user.ts';
import type { ImportJobDeps } from './check-job.ts';
import { findReady, type OrderedRow, saveOrdered } from './recorded-rows.ts';
import {
  type CheckedRow,
  lockImport,
  saveChecked,
  savePickupFaults,
  setState,
  setStopped,
} from './repository.ts';
import { stateAfter } from './transition.ts';

/** Orders per step: some hundred statements, during which the embedded database serves no request. */
export const COMMIT_BATCH_SIZE = 20;

const MAX_ATTEMPTS = 6;

const STOPPED = {
  access: 'O usuário que pediu a criação das ordens não tem mais acesso a esta planilha.',
  company: 'A empresa foi desativada.',
  pickup: 'A coleta precisa ser corrigida antes de criar as outras ordens.',
} as const;

/** Makes orders of the ready rows. An open job of the import takes the new choices too: they stand with the import. */
export async function queueCommit(
  trx: Trx,
  { id, company_id: companyId }: Pick<Row<'order_imports'>, 'id' | 'company_id'>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await queueJob(trx, {
    kind: 'order-import-commit',
    key: id,
    payload: { importId: id },
    createdBy: userId,
    companyId,
    // Cancelling the import is the way to stop.
    isCancellable: false,
    now,
  });
}

/** Makes orders of the ready rows of an import; an order and the mark of its row are committed together. */
export function orderImportCommitJob(deps: ImportJobDeps) {
  return defineJob({
    payload: z.object({ importId: z.uuid() }),
    maxAttempts: MAX_ATTEMPTS,
    run({ payload: { importId }, clock, ...context }) {
      return workThrough(context, {
        next: (trx) =>
          commitNext(trx, importId, { deps, now: clock(), isFirst: context.progress().done === 0 }),
        end: (trx) => endCommit(trx, importId, clock()),
      });
    },
  });
}

type Committing = { deps: ImportJobDeps; now: Date; isFirst: boolean };

const NOTHING = { done: 0, left: 0 };

async function commitNext(trx: Trx, importId: string, { deps, now, isFirst }: Committing) {
  const imported = await lockImport(trx, importId);
  if (imported?.state !== 'committing') return NOTHING;
  await holdCompany(trx, imported.company_id);
  const context = await checkContext(trx, { check: deps.check, imported, now });
  const actor = await actorOf(trx, imported);
  const stop = (reason: keyof typeof STOPPED) => stopCommit(trx, imported, STOPPED[reason], now);
  // Managers lose their access with their company, which is the reason that they can act on.
  if (context?.company.active === false || actor?.isOfInactiveCompany === true) return stop('company');
  if (!context || !actor || !mayActOn(imported, actor)) return stop('access');
  const { company, settings } = context;
  const faults = await pickupFaults(imported.pickup, { check: deps.check, db: trx, now, company, settings });
  if (faults.length > 0) {
    await savePickupFaults(trx, importId, faults);
    return stop('pickup');
  }

  const rows = await findReady(trx, importId, COMMIT_BATCH_SIZE);
  const checked = await checkRows(trx, rows, context);
  const fit = rows.filter((_, index) => checked[index]?.faults.length === 0);
  const ordered: OrderedRow[] = [];
  const refused: CheckedRow[] = [];
  for (const row of fit) {
    const isSilent = !isFirst || ordered.length > 0;
    const made = await inSavepoint(trx, () =>
      makeOrder(trx, row, { deps, context, user: actor.user, isSilent }),
    );
    if ('value' in made) ordered.push({ row: row.row_number, order: made.value });
    else refused.push(refusedRow(row, made.refusal, context));
  }
  if (refused.length > 0) await saveChecked(trx, importId, refused);
  await saveOrdered(trx, importId, ordered);
  const ready =
    imported.row_count - imported.unchecked_count - imported.faulty_count - imported.ordered_count;
  return { done: ordered.length, left: ready - rows.length };
}

/** The row with the faults of a refusal that its check cannot know, such as one of the windows of both stops. */
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

type Making = { deps: ImportJobDeps; context: CheckContext; user: Principal; isSilent: boolean };

/** Makes the order of a row; only the first of a commit creates notices. */
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

/** The company stays as it was checked until the end of the step. */
async function holdCompany(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('companies').select('id').where('id', '=', id).forShare().execute();
}

async function stopCommit(trx: Trx, imported: Row<'order_imports'>, reason: string, now: Date) {
  const state = stateAfter(imported, 'import.commitStopped');
  await setState(trx, imported.id, { state, now });
  await setStopped(trx, imported.id, reason);
  return NOTHING;
}

/** @returns false if rows are left, as for a commit that began while an earlier one of the import ended */
async function endCommit(trx: Trx, importId: string, now: Date): Promise<boolean> {
  const imported = await lockImport(trx, importId);
  if (imported?.state !== 'committing') return true;
  if ((await findReady(trx, importId, 1)).length > 0) return false;
  await setState(trx, importId, { state: stateAfter(imported, 'import.commitEnded'), now });
  return true;
}
