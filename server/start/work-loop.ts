import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/http/logger.ts';
import { type JobDeps, runJobs } from '#server/jobs/run-jobs.ts';
import { deliverMails, type MailDeps } from '#server/mail/deliver-mails.ts';

/** For retries, and for notifications missed while disconnected. */
const POLL_INTERVAL_MS = 15_000;
const FINISH_WITHIN_MS = 5000;

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

/**
 * Sends the mails of the outbox.
 * @returns the function that stops it and closes the transport
 */
export async function startMailing(
  database: OpenDatabase,
  deps: Omit<MailDeps, 'db' | 'signals'>,
): Promise<() => Promise<void>> {
  const stop = await startWorkLoop(database, {
    channel: 'mails',
    run: (signals) => deliverMails({ ...deps, db: database.db, signals }),
    log: deps.log,
    failed: 'checking for mails failed',
  });
  return async () => {
    await stop();
    deps.transport.close();
  };
}

/** `end` starts no further piece of work; `cut` aborts the current one too. */
type Signals = { end: AbortSignal; cut: AbortSignal };

type WorkLoop = {
  /** Notifies of committed work. */
  channel: string;
  /** Does all work that is due; never called while it runs. */
  run: (signals: Signals) => Promise<void>;
  log: Log;
  /** The message of a failed run. */
  failed: string;
};

/**
 * Works off a queue: as soon as any process commits to it, and periodically for retries.
 * @returns the function that stops it; the current piece of work gets a moment to finish
 */
async function startWorkLoop(
  database: Pick<OpenDatabase, 'listen'>,
  { channel, run, log, failed }: WorkLoop,
): Promise<() => Promise<void>> {
  const [end, cut] = [new AbortController(), new AbortController()];
  const signals = { end: end.signal, cut: cut.signal };
  let running: Promise<void> | undefined;
  let isDue = false;

  /** Starts a run, or schedules one after the current run. */
  function runNow(): void {
    isDue = true;
    running ??= runWhileDue().finally(() => (running = undefined));
  }

  async function runWhileDue(): Promise<void> {
    while (isDue && !end.signal.aborted) {
      isDue = false;
      try {
        await run(signals);
      } catch (error) {
        log.warn({ err: error }, failed);
      }
    }
  }

  const stopListening = await database.listen(channel, runNow, runNow);
  const timer = setInterval(runNow, POLL_INTERVAL_MS);
  timer.unref();
  runNow();
  return async () => {
    stopListening();
    clearInterval(timer);
    end.abort();
    const timeout = setTimeout(() => cut.abort(), FINISH_WITHIN_MS);
    await running;
    clearTimeout(timeout);
  };
}
