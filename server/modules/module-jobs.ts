import type { Deps } from '#server/contract/contract.ts';
import type { JobRunners } from '#server/jobs/job-kind.ts';

import { announcementMailsJob } from './announcements/announcement-mails-job.ts';
import { importKinds } from './import-kinds.ts';
import { importCheckJob } from './imports/check-job.ts';
import { importCommitJob } from './imports/commit-job.ts';
import { importUndoJob } from './imports/undo-job.ts';
import { exportJob } from './order-exports/export-job.ts';
import { recurringOrdersJob } from './order-recurrences/make-orders-job.ts';
import { moveFilesJob } from './system/move-files-job.ts';

/** The jobs of the modules. */
export function moduleJobs(deps: Pick<Deps, 'check' | 'live' | 'files'>): JobRunners {
  const kinds = importKinds(deps);
  return {
    'announcement-mails': announcementMailsJob,
    'order-import-check': importCheckJob(kinds),
    'order-import-commit': importCommitJob(kinds),
    'order-import-undo': importUndoJob(kinds),
    'order-export': exportJob(),
    'list-export': exportJob(),
    'files-move': moveFilesJob(deps.files),
    'recurring-orders': recurringOrdersJob(deps),
  };
}
