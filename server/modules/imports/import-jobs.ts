import { z } from 'zod';

import type { Row, Trx } from '#server/db/schema.ts';
import { defineJob, type JobContext, type JobKind, type JobRunner } from '#server/jobs/job-kind.ts';
import { queueJob } from '#server/jobs/job-queue.ts';
import { workThrough } from '#server/jobs/work-through.ts';

const MAX_ATTEMPTS = 6;

/** Returned by a step that found nothing to do, because the import has left the state that its job works on. */
export const NO_WORK = { done: 0, left: 0 };

/** Work on the rows of one import; an import has at most one open job of each kind. */
export type ImportJobKind = Extract<JobKind, `order-import-${string}`>;

/** Queues the job, unless one of this kind is open: that one reads its work from the import, so it does the new work. */
export async function queueImportJob(
  trx: Trx,
  kind: ImportJobKind,
  {
    imported: { id, company_id: companyId },
    userId,
    now,
  }: { imported: Pick<Row<'order_imports'>, 'id' | 'company_id'>; userId: string; now: Date },
): Promise<void> {
  await queueJob(trx, {
    kind,
    key: id,
    payload: { importId: id },
    createdBy: userId,
    companyId,
    // A cancelled job would leave the import in a state that only the job ends; users cancel the import instead.
    isCancellable: false,
    now,
  });
}

type ImportWork = {
  /** One step, committed as a whole: `done` rows were processed, `left` rows need another step. */
  next: (trx: Trx, importId: string, step: { now: Date; isFirst: boolean }) => Promise<typeof NO_WORK>;
  /** @returns false if rows are left, for example because a user requested work while the job ended */
  end: (trx: Trx, importId: string, now: Date) => Promise<boolean>;
};

/** Works through the rows of one import in steps; each reads the current import, company and records. */
export function defineImportJob({ next, end }: ImportWork): JobRunner {
  return defineJob({
    payload: z.object({ importId: z.uuid() }),
    maxAttempts: MAX_ATTEMPTS,
    run: ({ payload: { importId }, clock, ...context }: JobContext<{ importId: string }>) =>
      workThrough(context, {
        next: (trx) => next(trx, importId, { now: clock(), isFirst: context.progress().done === 0 }),
        end: (trx) => end(trx, importId, clock()),
      }),
  });
}
