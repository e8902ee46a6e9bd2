import type { Pool } from '#server/db/pool.ts';

export type Limit = { bucket: string; hits: number; seconds: number };

/** The window slides in this many steps; a hit leaves it at most one step late. */
const STEPS = 15;

type CountedRow = { bucket: string; started: Date; hits: number };
type Step = Limit & { since: Date; start: Date; end: Date };

const COUNT = `
  with wanted as (
    select * from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[])
      as t (bucket, since, start, expires_at)
  ), hit as (
    insert into rate_limits (bucket, window_start, expires_at)
    select bucket, start, expires_at from wanted order by bucket
    on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1
    returning bucket, window_start as started, hits
  )
  select bucket, started, hits from hit
  union all
  select r.bucket, r.window_start, r.hits from rate_limits r
  join wanted a on a.bucket = r.bucket and r.window_start > a.since and r.window_start <> a.start`;

const TAKE_BACK = `
  with mine as (
    select bucket, window_start from rate_limits
    where (bucket, window_start) in (select * from unnest($1::text[], $2::timestamptz[]))
    order by bucket for no key update
  )
  update rate_limits r set hits = hits - 1 from mine
  where (r.bucket, r.window_start) = (mine.bucket, mine.window_start)`;

const FORGET = `
  with mine as (
    select bucket, window_start from rate_limits where bucket ^@ any($1::text[])
    order by bucket, window_start for update
  )
  delete from rate_limits r using mine
  where (r.bucket, r.window_start) = (mine.bucket, mine.window_start)`;

export type Hit = {
  /** 0 if within all limits. */
  retryAfterSeconds: number;
  /** Undoes the hit if it turns out not to count. */
  refund(): Promise<void>;
};

/**
 * Counts one hit per bucket in one database statement, so that parallel requests of all processes are included. Rows
 * are locked in bucket order, here and in `refund`: an update alone locks in any order, and two of them could
 * deadlock.
 */
export async function countHit(pool: Pool, limits: readonly Limit[], now: Date): Promise<Hit> {
  const steps = limits.map((limit) => stepOf(limit, now));
  const { rows } = await pool.query<CountedRow>({
    name: 'count-hit',
    text: COUNT,
    values: [
      steps.map(({ bucket }) => bucket),
      steps.map(({ since }) => since),
      steps.map(({ start }) => start),
      steps.map(({ end }) => end),
    ],
  });
  return {
    retryAfterSeconds: Math.max(...steps.map((step) => secondsToWait(step, rows, now))),
    async refund() {
      await pool.query(TAKE_BACK, [steps.map(({ bucket }) => bucket), steps.map(({ start }) => start)]);
    },
  };
}

/** Deletes all hits of buckets with one of these name prefixes. */
export async function deleteHits(pool: Pool, prefixes: readonly string[]): Promise<void> {
  await pool.query(FORGET, [prefixes]);
}

function stepOf(limit: Limit, now: Date): Step {
  const windowMs = limit.seconds * 1000;
  const stepMs = windowMs / STEPS;
  const start = Math.floor(now.getTime() / stepMs) * stepMs;
  return {
    ...limit,
    since: new Date(start - windowMs),
    start: new Date(start),
    end: new Date(start + windowMs + stepMs),
  };
}

/** Seconds until enough old steps have left the window for one more hit. */
function secondsToWait(step: Step, rows: readonly CountedRow[], now: Date): number {
  const counted = rows
    .filter(({ bucket }) => bucket === step.bucket)
    .toSorted((a, b) => a.started.getTime() - b.started.getTime());
  let over = counted.reduce((sum, { hits }) => sum + hits, 0) - step.hits;
  if (over <= 0) return 0;
  for (const { started, hits } of counted) {
    over -= hits;
    if (over <= 0) return Math.max(1, Math.ceil((started.getTime() - now.getTime()) / 1000) + step.seconds);
  }
  return step.seconds;
}
