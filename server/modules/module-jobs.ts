import type { JobRunners } from '#server/jobs/job-kind.ts';

import { announcementMailsJob } from './announcements/announcement-mails-job.ts';
import { orderImportCheckJob } from './imports/check-job.ts';
import type { ImportJobDeps } from './imports/check-job.ts';
import { orderImportCommitJob } from './imports/commit-job.ts';
import { orderImportUndoJob } from './imports/undo-job.ts';
import { orderExportJob } from './order-exports/export-job.ts';
import { recurringOrdersJob } from './order-recurrences/make-orders-job.ts';

/** The jobs of the modules. */
export function moduleJobs(deps: ImportJobDeps): JobRunners {
  return {
    'announcement-mails': announcementMailsJob,
    'order-import-check': orderImportCheckJob(deps),
    'order-import-commit': orderImportCommitJob(deps),
    'order-import-undo': orderImportUndoJob(deps),
    'order-export': orderExportJob,
    'recurring-orders': recurringOrdersJob(deps),
  };
}
