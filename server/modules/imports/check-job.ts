import type { Trx } from '#server/db/schema.ts';

import { checkRows } from './check-rows.ts';
import { defineImportJob, NO_WORK } from './import-jobs.ts';
import type { ImportKinds } from './import-kind.ts';
import { lockImport, saveSharedFaults, setState } from './repository.ts';
import { findUnchecked } from './rows-repository.ts';
import { stateAfter } from './transition.ts';

/** Rows per step. */
export const CHECK_BATCH_SIZE = 100;

/** Checks the rows of an import in pieces, each against the current import, company and records. */
export function importCheckJob(kinds: ImportKinds) {
  return defineImportJob({
    next: (trx, importId, { now }) => checkNext(trx, importId, { kinds, now }),
    end: endCheck,
  });
}

async function checkNext(
  trx: Trx,
  importId: string,
  { kinds, now }: { kinds: ImportKinds; now: Date },
): Promise<{ done: number; left: number }> {
  const imported = await lockImport(trx, importId);
  if (imported?.state !== 'checking') return NO_WORK;
  const step = await kinds[imported.kind].openStep(trx, { imported, now });
  if (!step) return NO_WORK;
  await saveSharedFaults(trx, importId, await step.findSharedFaults());
  const rows = await findUnchecked(trx, importId, CHECK_BATCH_SIZE);
  await checkRows(trx, rows, step);
  return { done: rows.length, left: imported.unchecked_count - rows.length };
}

/** @returns false if rows are still unchecked */
async function endCheck(trx: Trx, importId: string, now: Date): Promise<boolean> {
  const imported = await lockImport(trx, importId);
  if (imported?.state !== 'checking') return true;
  if (imported.unchecked_count > 0) return false;
  await setState(trx, importId, { state: stateAfter(imported, 'import.checked'), now });
  return true;
}
