import { z } from 'zod';

import { OTHER_CODE } from '#machines/order/reasons.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Row, Trx } from '#server/db/schema.ts';
import { defineJob } from '#server/jobs/job-kind.ts';
import { queueJob } from '#server/jobs/job-queue.ts';
import { workThrough } from '#server/jobs/work-through.ts';
import { inSavepoint, orderEventBy } from '#server/modules/orders/background-work.ts';
import { applyOrderEvent, changeOf } from '#server/modules/orders/events/dispatch.ts';
import { deleteOrder, lockOrder } from '#server/modules/orders/repository.ts';

import { actorOf, mayActOn } from './acting-user.ts';
import { type ImportJobDeps, queueCheck } from './check-job.ts';
import { findOrdered, isUntouched, saveUndone } from './recorded-rows.ts';
import { lockImport, setState, setStopped } from './repository.ts';
import { stateAfter } from './transition.ts';

/** Orders per step, as for a commit. */
export const UNDO_BATCH_SIZE = 20;

const MAX_ATTEMPTS = 6;

const STOPPED = {
  access: 'O usuário que pediu para desfazer as ordens não tem mais acesso a esta planilha.',
  company: 'A empresa foi desativada.',
} as const;

/** Undoes the orders of an import that are as it made them. */
export async function queueUndo(
  trx: Trx,
  { id, company_id: companyId }: Pick<Row<'order_imports'>, 'id' | 'company_id'>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await queueJob(trx, {
    kind: 'order-import-undo',
    key: id,
    payload: { importId: id },
    createdBy: userId,
    companyId,
    // Its import could not be mended or committed again.
    isCancellable: false,
    now,
  });
}

/** Deletes the drafts and cancels the requests of an import that are unchanged, and opens their rows again. */
export function orderImportUndoJob(deps: ImportJobDeps) {
  return defineJob({
    payload: z.object({ importId: z.uuid() }),
    maxAttempts: MAX_ATTEMPTS,
    run({ payload: { importId }, clock, ...context }) {
      return workThrough(context, {
        next: (trx) => undoNext(trx, importId, { deps, now: clock() }),
        end: (trx) => endUndo(trx, importId, clock()),
      });
    },
  });
}

type Undoing = { deps: ImportJobDeps; now: Date };

async function undoNext(trx: Trx, importId: string, undoing: Undoing) {
  const imported = await lockImport(trx, importId);
  const lastUndo = imported?.last_undo ?? null;
  if (imported?.state !== 'undoing' || lastUndo === null) return { done: 0, left: 0 };
  const actor = await actorOf(trx, imported);
  if (!actor || !mayActOn(imported, actor)) {
    await setStopped(trx, importId, STOPPED[actor?.isOfInactiveCompany === true ? 'company' : 'access']);
    await leaveUndo(trx, imported, undoing.now);
    return { done: 0, left: 0 };
  }
  const rows = await findOrdered(trx, importId, imported.undo_after ?? 0, UNDO_BATCH_SIZE);
  let { undone, kept } = lastUndo;
  const opened: number[] = [];
  for (const row of rows) {
    const isUndone = await undoOrder(trx, imported, row, {
      ...undoing,
      user: actor.user,
      isSilent: undone > 0,
    });
    if (isUndone) opened.push(row.row_number);
    if (isUndone) undone += 1;
    else kept += 1;
  }
  const after = rows.at(-1)?.row_number ?? imported.undo_after ?? 0;
  await saveUndone(trx, importId, { rows: opened, lastUndo: { ...lastUndo, undone, kept }, after });
  return { done: rows.length, left: rows.length < UNDO_BATCH_SIZE ? 0 : imported.ordered_count - kept };
}

type OneUndoing = Undoing & { user: Principal; isSilent: boolean };
type OrderedRow = Awaited<ReturnType<typeof findOrdered>>[number];

/** @returns false for an order that is kept; only the first cancellation creates notices */
async function undoOrder(
  trx: Trx,
  imported: Row<'order_imports'>,
  { order_number: orderNumber, order_version: version }: OrderedRow,
  { deps, now, user, isSilent }: OneUndoing,
): Promise<boolean> {
  if (orderNumber === null) return false;
  const loaded = await lockOrder(trx, orderNumber, { companyId: imported.company_id });
  if (!loaded || !(await isUntouched(trx, loaded.order, version))) return false;
  if (loaded.order.draft !== null) {
    await deleteOrder(trx, loaded.order);
    await deps.live.publish(trx, changeOf(loaded));
    return true;
  }
  const cancelled = await inSavepoint(trx, () =>
    applyOrderEvent({
      ...orderEventBy(user, imported, { deps, trx, now }),
      loaded,
      event: {
        type: 'order.cancel',
        payload: { reasonCode: OTHER_CODE, note: `Importação desfeita: ${imported.file_name}` },
      },
      isSilent,
    }),
  );
  return 'value' in cancelled;
}

/** @returns false if orders are left, as for an undo that began while an earlier one of the import ended */
async function endUndo(trx: Trx, importId: string, now: Date): Promise<boolean> {
  const imported = await lockImport(trx, importId);
  if (imported?.state !== 'undoing') return true;
  if ((await findOrdered(trx, importId, imported.undo_after ?? 0, 1)).length > 0) return false;
  await leaveUndo(trx, imported, now);
  return true;
}

/** The rows of the undone orders are checked again. */
async function leaveUndo(trx: Trx, imported: Row<'order_imports'>, now: Date): Promise<void> {
  const state = stateAfter(imported, 'import.undone');
  await setState(trx, imported.id, { state, now });
  if (state === 'checking') {
    await queueCheck(trx, imported, { userId: imported.acting_user ?? imported.created_by, now });
  }
}
