import type { OpenDatabase } from '#server/db/open-database.ts';
import { type JobDeps, runJobs } from '#server/jobs/run-jobs.ts';

import { startWorkLoop } from './work-loop.ts';

/**
 * Runs queued jobs.
 * @returns the function that stops it; a job in progress is released after its current step
 */
export function startJobs(
  database: OpenDatabase,
  deps: Omit<JobDeps, 'db' | 'signals'>,
): Promise<() => Promise<void>> {
  return startWorkLoop(database, {
    channel: 'jobs',
    run: (signals) => runJobs({ ...deps, db: database.db, signals }),
    log: deps.log,
    failed: 'checking for jobs failed',
  });
}
