import type { Row, Trx } from '#server/db/schema.ts';

import { actorOf, mayActOn } from './acting-user.ts';
import { checkRows } from './check-rows.ts';
import { defineImportJob, NO_WORK } from './import-jobs.ts';
import type { ImportKinds } from './import-kind.ts';
import { findReady, saveWritten } from './recorded-rows.ts';
import { lockImport, saveSharedFaults, setState, setStopped } from './repository.ts';
import { saveChecked } from './rows-repository.ts';
import { stateAfter } from './transition.ts';

/** Imports the ready rows; an order or place and the mark of its row are committed together. */
export function importCommitJob(kinds: ImportKinds) {
  return defineImportJob({
    next: (trx, importId, step) => commitNext(trx, importId, { kinds, ...step }),
    end: endCommit,
  });
}

type Committing = { kinds: ImportKinds; now: Date; isFirst: boolean };

async function commitNext(trx: Trx, importId: string, { kinds, now, isFirst }: Committing) {
  const imported = await lockImport(trx, importId);
  if (imported?.state !== 'committing') return NO_WORK;
  await holdCompany(trx, imported.company_id);
  const kind = kinds[imported.kind];
  const step = await kind.openStep(trx, { imported, now });
  const actor = await actorOf(trx, imported);
  const stop = (reason: keyof typeof kind.stopped) => stopCommit(trx, imported, kind.stopped[reason], now);
  // Also the reason for the company's managers, who have lost their access with it.
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

/** Locks the company against changes and other commits until the end of the step: each one sees the other's orders. */
async function holdCompany(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

async function stopCommit(trx: Trx, imported: Row<'order_imports'>, reason: string, now: Date) {
  const state = stateAfter(imported, 'import.commitStopped');
  await setState(trx, imported.id, { state, now });
  await setStopped(trx, imported.id, reason);
  return NO_WORK;
}

/** @returns false if rows are left, for example because a user requested another commit while this one ended */
async function endCommit(trx: Trx, importId: string, now: Date): Promise<boolean> {
  const imported = await lockImport(trx, importId);
  if (imported?.state !== 'committing') return true;
  if ((await findReady(trx, importId, 1)).length > 0) return false;
  await setState(trx, importId, { state: stateAfter(imported, 'import.commitEnded'), now });
  return true;
}
