import type { Ctx, Deps, Handlers } from '#server/contract/contract.ts';
import { decodeCursor, encodeCursor, fingerprintOf } from '#server/contract/cursor.ts';
import type { Trx } from '#server/db/schema.ts';
import { cancelJob, type Job, lockJob, retryJob } from '#server/jobs/job-queue.ts';
import { type AuditEntry, recordAudit } from '#server/modules/audit/repository.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

import * as policy from './policy.ts';
import { presentJob } from './presenter.ts';
import { findJob, findJobs } from './repository.ts';

type JobOperations = 'listJobs' | 'retryJob' | 'cancelJob';

export function jobHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, JobOperations> {
  return {
    async listJobs({ user, query }) {
      policy.listJobs(user);
      const { cursor, limit, state } = query;
      const fingerprint = fingerprintOf({ state });
      const beforeId = cursor === undefined ? undefined : idBefore(cursor, fingerprint);
      const rows = await findJobs(db, { state, beforeId, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const nextCursor = last ? cursorAfter(last, fingerprint) : null;
      return { status: 200, body: { data: shown.map(presentJob), limit, nextCursor } };
    },

    async retryJob(c) {
      policy.listJobs(c.user);
      return c.transact(async (trx) => {
        const job = policy.retryJob(c.user, await lockJob(trx, c.params.id));
        if (!(await retryJob(trx, job, c.now))) throw problem('job-queued-again');
        return changed(trx, c, job, 'job.retried');
      });
    },

    async cancelJob(c) {
      policy.listJobs(c.user);
      return c.transact(async (trx) => {
        const job = policy.cancelJob(c.user, await lockJob(trx, c.params.id));
        await cancelJob(trx, job, c.now);
        return changed(trx, c, job, 'job.cancelled');
      });
    },
  };
}

async function changed(
  trx: Trx,
  c: Ctx<'retryJob'>,
  { id, kind, company_id: companyId }: Job,
  action: AuditEntry['action'],
) {
  await recordAudit(trx, c, { action, companyId, details: { job: kind } });
  return { status: 200 as const, body: presentJob(await findJob(trx, id)) };
}

function cursorAfter({ id, created_at: createdAt }: Job, fingerprint: string): string {
  return encodeCursor({ direction: 'next', position: { key: createdAt.getTime(), id } }, fingerprint);
}

/** @throws Problem 422 for an invalid cursor, or one of another filter */
function idBefore(text: string, fingerprint: string): string {
  const position = decodeCursor(text, fingerprint)?.position;
  if (position === undefined || position === 'exactMatch')
    throw invalid(fieldError('/query/cursor', 'cursor'));
  return position.id;
}
