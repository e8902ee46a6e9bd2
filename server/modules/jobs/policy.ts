import type { Principal } from '#server/auth/principal.ts';
import { requireAdmin } from '#server/auth/require-role.ts';
import type { Job } from '#server/jobs/job-queue.ts';
import { problem } from '#server/problems.ts';

/** Jobs are for administrators only (docs/domain.md 1). */
export const listJobs = requireAdmin;

/** @throws Problem 403 except for administrators, 404, 409 job-not-failed */
export function retryJob(user: Principal, job: Job | undefined): Job {
  const found = forAdmin(user, job);
  if (found.outcome !== 'failed') throw problem('job-not-failed');
  return found;
}

/** @throws Problem 403 except for administrators, 404, 409 job-ended or job-kept */
export function cancelJob(user: Principal, job: Job | undefined): Job {
  const found = forAdmin(user, job);
  if (found.outcome !== null) throw problem('job-ended');
  if (!found.is_cancellable) throw problem('job-kept');
  return found;
}

function forAdmin(user: Principal, job: Job | undefined): Job {
  requireAdmin(user);
  if (!job) throw problem('not-found');
  return job;
}
