import type { JobRunners } from '#server/jobs/job-kind.ts';

import { announcementMailsJob } from './announcements/announcement-mails-job.ts';

/** The jobs of the modules. */
export const MODULE_JOBS: JobRunners = {
  'announcement-mails': announcementMailsJob,
};
