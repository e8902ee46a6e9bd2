import { z } from 'zod';

import type { Row, Trx } from '#server/db/schema.ts';
import { defineJob } from '#server/jobs/job-kind.ts';
import { queueJob } from '#server/jobs/job-queue.ts';
import { workThrough } from '#server/jobs/work-through.ts';

import { actorOf, mayActOn } from './acting-user.ts';
import { checkRows } from './check-rows.ts';
import type { ImportKinds } from './import-kind.ts';
import { findReady, saveWritten } from './recorded-rows.ts';
import { lockImport, saveChecked, saveSharedFaults, setState, setStopped } from './repository.ts';
import { stateAfter } from './transition.ts';

const MAX_ATTEMPTS = 6;

/** Imports the ready rows. An open job of the import takes the new choices too: they stand with the import. */
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

/** Imports the ready rows; an order or place and the mark of its row are committed together. */
export function importCommitJob(kinds: ImportKinds) {
  return defineJob({
    payload: z.object({ importId: z.uuid() }),
    maxAttempts: MAX_ATTEMPTS,
    run({ payload: { importId }, clock, ...context }) {
      return workThrough(context, {
        next: (trx) =>
          commitNext(trx, importId, { kinds, now: clock(), isFirst: context.progress().done === 0 }),
        end: (trx) => endCommit(trx, importId, clock()),
      });
    },
  });
}

type Committing = { kinds: ImportKinds; now: Date; isFirst: boolean };

const NOTHING = { done: 0, left: 0 };

async function commitNext(trx: Trx, importId: string, { kinds, now, isFirst }: Committing) {
  const imported = await lockImport(trx, importId);
  if (imported?.state !== 'committing') return NOTHING;
  await holdCompany(trx, imported.company_id);
  const kind = kinds[imported.kind];
  const step = await kind.openStep(trx, { imported, now });
  const actor = await actorOf(trx, imported);
  const stop = (reason: keyof typeof kind.stopped) => stopCommit(trx, imported, kind.stopped[reason], now);
  // Managers lose their access with their company, which is the reason that they can act on.
  if (step?.company.active === false || actor?.isOfInactiveCompany === true) return stop('company');
  if (!step || !actor || !mayActOn(imported, actor)) return stop('commitAccess');
  const faults = await step.findSharedFaults();
  if (faults.length > 0) {
    await saveSharedFaults(trx, importId, faults);
    return stop('choices');
  }

  const rows = await findReady(trx, importId, kind.batchSize);
  const checked = await checkRows(trx, rows, step);
  const fit = rows.filter((_, index) => checked[index]?.faults.length === 0);
  const { written, refused } = await step.write(fit, { user: actor.user, isFirst });
  if (refused.length > 0) await saveChecked(trx, importId, refused);
  await saveWritten(trx, importId, written);
  const ready =
    imported.row_count - imported.unchecked_count - imported.faulty_count - imported.ordered_count;
  return { done: written.length, left: ready - rows.length };
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
