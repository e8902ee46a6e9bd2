import { setTimeout as pause } from 'node:timers/promises';

import type { Db, Trx } from '#server/db/schema.ts';
import type { Log } from '#server/http/logger.ts';

import {
  type JobContext,
  JobError,
  type JobKind,
  type JobRunner,
  type JobRunners,
  type Progress,
  StoppedJob,
} from './job-kind.ts';
import { changeLeased, type ClaimedJob, claimJob, renewLease } from './job-queue.ts';
import { retryGapMs } from './retry-gap.ts';

export type JobDeps = {
  db: Db;
  clock: () => Date;
  log: Log;
  runners: JobRunners;
  /** `end` starts no further step; `cut` aborts outward calls too. */
  signals?: { end: AbortSignal; cut: AbortSignal };
};

/** A step is followed by a pause as long as it took, at most this: requests get half of the time. */
const MAX_PAUSE_MS = 100;

/** A job with steps left then goes behind the waiting ones, so that a short job never waits for the end of a long one. */
export const TURN_MS = 3000;

const UNEXPECTED = 'Algo deu errado no servidor. O registro do servidor tem os detalhes.';
const INTERRUPTED = 'O servidor parou várias vezes durante esta tarefa.';

/** Runs all due jobs, one at a time and in turns. Failures are logged and, unless permanent or too many, retried. */
export async function runJobs(deps: JobDeps): Promise<void> {
  const kinds = Object.keys(deps.runners).filter((kind): kind is JobKind => kind in deps.runners);
  while (!deps.signals?.end.aborted) {
    const job = await claimJob(deps.db, kinds, deps.clock());
    if (!job) return;
    await runJob(job, deps);
  }
}

async function runJob(job: ClaimedJob, deps: JobDeps): Promise<void> {
  const { db, clock, log, runners, signals } = deps;
  const about = { jobId: job.id, kind: job.kind, attempts: job.attempts };
  const runner = runners[job.kind];
  if (job.cancel_requested_at !== null) {
    // Requested during an attempt whose process died.
    await changeLeased(db, job, { outcome: 'cancelled', endedAt: clock() });
    log.info({ ...about, reason: 'cancelled' }, 'job stopped');
    return;
  }
  // Only the attempts of dead processes are not ended by `changeAfterFailure`.
  if (job.attempts > runner.maxAttempts) {
    await changeLeased(db, job, { outcome: 'failed', endedAt: clock(), fault: INTERRUPTED });
    log.warn(about, 'job failed');
    return;
  }
  const { context, hasFinished } = createContext(job, deps);
  try {
    await runner.prepare(job.payload)(context);
    if (!hasFinished()) await context.finish();
    log.info(about, 'job done');
  } catch (error) {
    const isStopping = signals?.end.aborted === true && !(error instanceof JobError);
    const isTurnOver = error instanceof StoppedJob && error.reason === 'turn-over';
    if (isStopping || isTurnOver) await changeLeased(db, job, { releasedAt: clock() });
    // Without a line in the log: a long job has a turn every few seconds.
    if (isTurnOver) return;
    if (error instanceof StoppedJob || isStopping) {
      log.info({ ...about, reason: error instanceof StoppedJob ? error.reason : 'aborted' }, 'job stopped');
      return;
    }
    await changeLeased(db, job, changeAfterFailure(job, runner, error, clock()));
    log.warn({ ...about, err: error }, 'job attempt failed');
  }
}

function changeAfterFailure({ attempts }: ClaimedJob, runner: JobRunner, error: unknown, now: Date) {
  const { fault, isPermanent } =
    error instanceof JobError ? error : { fault: UNEXPECTED, isPermanent: false };
  if (isPermanent || attempts >= runner.maxAttempts) {
    return { outcome: 'failed' as const, endedAt: now, fault };
  }
  return { retryAt: new Date(now.getTime() + retryGapMs(attempts)), fault, now };
}

type Held<T> = { stopped: StoppedJob['reason'] } | { value: T };

type Context = Omit<JobContext<never>, 'payload'>;

function createContext(
  job: ClaimedJob,
  { db, clock, signals }: JobDeps,
): { context: Context; hasFinished: () => boolean } {
  const turnEndsAt = clock().getTime() + TURN_MS;
  // A turn has progress, however slow its steps are: otherwise the next one would only repeat it.
  let mayEndTurn = false;
  let isFinished = false;
  let progress: Progress = { done: job.progress_done, total: job.progress_total };

  async function inLease<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    const held = await db.transaction().execute(async (trx): Promise<Held<T>> => {
      const leased = await renewLease(trx, job, clock());
      if (!leased) return { stopped: 'lease-lost' };
      if (leased.cancel_requested_at !== null) {
        await changeLeased(trx, job, { outcome: 'cancelled', endedAt: clock() });
        return { stopped: 'cancelled' };
      }
      return { value: await work(trx) };
    });
    // After the commit, which a cancellation needs too.
    if ('stopped' in held) throw new StoppedJob(held.stopped);
    return held.value;
  }

  const context: Context = {
    progress: () => progress,
    clock,
    signal: signals?.cut ?? new AbortController().signal,
    async step(work) {
      if (signals?.end.aborted) throw new StoppedJob('server-stopping');
      if (mayEndTurn && clock().getTime() >= turnEndsAt) throw new StoppedJob('turn-over');
      let next = progress;
      const began = performance.now();
      const value = await inLease(async (trx) => {
        const result = await work(trx, (set) => (next = set));
        if (next !== progress) await changeLeased(trx, job, { progress: next });
        return result;
      });
      mayEndTurn = next !== progress;
      progress = next;
      await pause(Math.min(MAX_PAUSE_MS, performance.now() - began));
      return value;
    },
    async finish(work) {
      await inLease(async (trx) => {
        const result = await work?.(trx);
        await changeLeased(trx, job, { outcome: 'done', endedAt: clock(), ...(result && { result }) });
      });
      isFinished = true;
    },
  };
  return { context, hasFinished: () => isFinished };
}
