import type { Pool } from '#server/db/pool.ts';

/** How far behind the work outside of requests is, for all processes. */
export type QueueFigures = {
  /** Seconds since the oldest due work should have begun; 0 without any. */
  oldestSeconds: { mails: number; jobs: number };
  waiting: { mails: number; jobs: number };
  /** Not deleted yet: mails for 7 days, jobs for 90. */
  failed: { mails: number; jobs: number };
  /** Undefined before the first backup. */
  backupAgeSeconds: number | undefined;
};

const FIGURES = `
  select
    (select coalesce(extract(epoch from $1 - min(due_at)), 0) from mails
      where sent_at is null and failed_at is null and due_at <= $1)::float8 as "oldestMail",
    (select coalesce(extract(epoch from $1 - min(due_at)), 0) from jobs
      where ended_at is null and due_at <= $1)::float8 as "oldestJob",
    (select count(*) from mails where sent_at is null and failed_at is null)::integer as "waitingMails",
    (select count(*) from jobs where ended_at is null)::integer as "waitingJobs",
    (select count(*) from mails where failed_at is not null)::integer as "failedMails",
    (select count(*) from jobs where outcome = 'failed')::integer as "failedJobs",
    (select extract(epoch from $1 - max(at)) from audit_records where action = 'backup.made')::float8 as "backupAge"`;

type Row = Record<
  'oldestMail' | 'oldestJob' | 'waitingMails' | 'waitingJobs' | 'failedMails' | 'failedJobs',
  number
> & { backupAge: number | null };

/** A scrape must come even if the database does not answer. */
const ANSWERS_WITHIN_MS = 1000;
/** Several scrapers share one query. */
const VALID_MS = 5000;

/** @returns the reader of the figures; undefined while the database does not answer */
export function createQueueFigures(
  pool: Pick<Pool, 'query'>,
  clock: () => Date,
): () => Promise<QueueFigures | undefined> {
  let last: { at: number; figures: Promise<QueueFigures | undefined> } | undefined;
  let isReading = false;

  async function read(now: Date): Promise<QueueFigures | undefined> {
    isReading = true;
    const { rows } = await pool.query<Row>(FIGURES, [now]).finally(() => (isReading = false));
    const [row] = rows;
    if (!row) return undefined;
    return {
      oldestSeconds: { mails: row.oldestMail, jobs: row.oldestJob },
      waiting: { mails: row.waitingMails, jobs: row.waitingJobs },
      failed: { mails: row.failedMails, jobs: row.failedJobs },
      backupAgeSeconds: row.backupAge ?? undefined,
    };
  }

  return () => {
    const at = performance.now();
    // A frozen database never answers: another query would occupy another connection.
    if (last && (isReading || at - last.at < VALID_MS)) return last.figures;
    const figures = within(ANSWERS_WITHIN_MS, read(clock()));
    last = { at, figures };
    return figures;
  };
}

/** Undefined for failed or late work. */
async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  const settled = work.catch(() => undefined);
  return Promise.race([settled, limit]).finally(() => clearTimeout(timer));
}
