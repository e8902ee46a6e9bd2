import { z } from 'zod';

import type { Trx } from '#server/db/schema.ts';
import { defineJob } from '#server/jobs/job-kind.ts';
import { queueJob } from '#server/jobs/job-queue.ts';
import { workThrough } from '#server/jobs/work-through.ts';

import { checkRows } from './check-rows.ts';
import type { ImportKinds } from './import-kind.ts';
import { findUnchecked, lockImport, saveSharedFaults, setState } from './repository.ts';
import { stateAfter } from './transition.ts';

/** Rows per step. */
export const CHECK_BATCH_SIZE = 100;

const MAX_ATTEMPTS = 6;

type Queued = { id: string; company_id: string };

/** Checks the unchecked rows of an import; a job that checks them already takes new ones too. */
export async function queueCheck(
  trx: Trx,
  { id, company_id: companyId }: Queued,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await queueJob(trx, {
    kind: 'order-import-check',
    key: id,
    payload: { importId: id },
    createdBy: userId,
    companyId,
    // Its import could not be committed without it; cancelling the import is the way to stop.
    isCancellable: false,
    now,
  });
}

/** Checks the rows of an import in pieces, each against the import, company and records as they are by then. */
export function importCheckJob(kinds: ImportKinds) {
  return defineJob({
    payload: z.object({ importId: z.uuid() }),
    maxAttempts: MAX_ATTEMPTS,
    run({ payload: { importId }, clock, ...context }) {
      return workThrough(context, {
        next: (trx) => checkNext(trx, importId, { kinds, now: clock() }),
        end: (trx) => endCheck(trx, importId, clock()),
      });
    },
  });
}

async function checkNext(
  trx: Trx,
  importId: string,
  { kinds, now }: { kinds: ImportKinds; now: Date },
): Promise<{ done: number; left: number }> {
  const imported = await lockImport(trx, importId);
  if (imported?.state !== 'checking') return { done: 0, left: 0 };
  const step = await kinds[imported.kind].openStep(trx, { imported, now });
  if (!step) return { done: 0, left: 0 };
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
