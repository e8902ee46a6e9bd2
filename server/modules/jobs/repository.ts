import type { Query } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import type { Job } from '#server/jobs/job-queue.ts';

/** A job with the current names of its creator and company. */
export type JobRow = Job & {
  creator_name: string | null;
  creator_deleted_at: Date | null;
  company_name: string | null;
};

type JobPageQuery = Pick<Query<'listJobs'>, 'state' | 'limit'> & { beforeId: string | undefined };

/** Newest first: ids grow with time. */
export async function findJobs(db: Db, { state, beforeId, limit }: JobPageQuery): Promise<JobRow[]> {
  let jobs = withNames(db).orderBy('job.id', 'desc').limit(limit);
  if (beforeId !== undefined) jobs = jobs.where('job.id', '<', beforeId);
  if (state === 'waiting' || state === 'running') {
    jobs = jobs
      .where('job.ended_at', 'is', null)
      .where('job.lease', state === 'waiting' ? 'is' : 'is not', null);
  } else if (state !== 'all') {
    // The outcome implies the first condition, which the partial index of ended jobs needs.
    jobs = jobs.where('job.ended_at', 'is not', null).where('job.outcome', '=', state);
  }
  return jobs.execute();
}

/** @throws for a missing job; callers hold its lock */
export function findJob(db: Db, id: string): Promise<JobRow> {
  return withNames(db).where('job.id', '=', id).executeTakeFirstOrThrow();
}

function withNames(db: Db) {
  return db
    .selectFrom('jobs as job')
    .leftJoin('users as creator', 'creator.id', 'job.created_by')
    .leftJoin('companies as company', 'company.id', 'job.company_id')
    .selectAll('job')
    .select([
      'creator.name as creator_name',
      'creator.deleted_at as creator_deleted_at',
      'company.name as company_name',
    ]);
}
