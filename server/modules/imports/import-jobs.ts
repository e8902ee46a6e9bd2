import { z } from 'zod';

import type { Row, Trx } from '#server/db/schema.ts';
import { defineJob, type JobContext, type JobKind, type JobRunner } from '#server/jobs/job-kind.ts';
import { queueJob } from '#server/jobs/job-queue.ts';
import { workThrough } from '#server/jobs/work-through.ts';

const MAX_ATTEMPTS = 6;

/** What a step without work returns: the import has left the state of its job. */
export const NO_WORK = { done: 0, left: 0 };

/** Work on the rows of one import; an import has at most one open job of each kind. */
export type ImportJobKind = Extract<JobKind, `order-import-${string}`>;

/** An open job of the kind takes the new work too: what it does stands with the import. */
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
    // Without it, the import would stay in a state that only its job leaves; cancelling the import is the way to stop.
    isCancellable: false,
    now,
  });
}

type ImportWork = {
  /** One step, committed as a whole. */
  next: (trx: Trx, importId: string, step: { now: Date; isFirst: boolean }) => Promise<typeof NO_WORK>;
  /** @returns false if rows are left, as for work that was requested while the job ended */
  end: (trx: Trx, importId: string, now: Date) => Promise<boolean>;
};

/** Works through the rows of one import in steps, each on the import, company and records as they are by then. */
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
