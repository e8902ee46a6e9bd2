import { MINUTE_MS } from '#domain/time.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Log } from '#server/http/logger.ts';
import { tooManyRequests } from '#server/problems.ts';

const WINDOW_MS = MINUTE_MS;
const EXCHANGE_EVERY_MS = 1000;

type RequestLimits = {
  perMinute: number;
  /** Requests of a session that a process admits before it syncs with the others. */
  syncMargin: number;
};

type Count = {
  windowStart: number;
  /** Requests counted by all processes, as of the last exchange. */
  known: number;
  /** Requests counted by this process and not yet exchanged. */
  own: number;
};

const EXCHANGE = `
  insert into rate_limits (bucket, window_start, hits, expires_at)
  select * from unnest($1::text[], $2::timestamptz[], $3::integer[], $4::timestamptz[]) order by 1, 2
  on conflict (bucket, window_start) do update set hits = rate_limits.hits + excluded.hits
  returning bucket, window_start as started, hits`;

/**
 * The general limit of requests per session and minute. Most requests need no statement: each process counts locally
 * and exchanges its counts through the database periodically, and whenever a session has sent `syncMargin` requests.
 * The limit is exact within one process; each further one may admit `syncMargin` more.
 */
export class RequestLimit {
  readonly #counts = new Map<string, Count>();
  readonly #pool: Pool;
  readonly #limits: RequestLimits;
  readonly #timer: NodeJS.Timeout;
  #newestWindow = 0;
  #exchanging: Promise<void> | undefined;

  constructor(pool: Pool, limits: RequestLimits, log: Log) {
    this.#pool = pool;
    this.#limits = limits;
    this.#timer = setInterval(() => {
      this.exchange().catch((error: unknown) => log.warn({ err: error }, 'exchanging request counts failed'));
    }, EXCHANGE_EVERY_MS);
    this.#timer.unref();
  }

  /** @throws Problem 429; a refused request does not count */
  async count(sessionId: string, now: Date): Promise<void> {
    const windowStart = Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS;
    const count = this.#countOf(sessionId, windowStart);
    this.#refuseBeyond(count, now);
    // Repeated, as other requests may have been counted during the exchange.
    while (count.own >= this.#limits.syncMargin && this.#isCurrent(sessionId, count)) {
      await this.exchange();
      this.#refuseBeyond(count, now);
    }
    count.own++;
  }

  /** Counts of a past window are no longer synced. */
  #isCurrent(sessionId: string, count: Count): boolean {
    return this.#counts.get(sessionId) === count;
  }

  #refuseBeyond({ windowStart, known, own }: Count, now: Date): void {
    if (known + own < this.#limits.perMinute) return;
    throw tooManyRequests((windowStart + WINDOW_MS - now.getTime()) / 1000);
  }

  #countOf(sessionId: string, windowStart: number): Count {
    const count = this.#counts.get(sessionId);
    if (count?.windowStart === windowStart) return count;
    this.#newestWindow = windowStart;
    const fresh = { windowStart, known: 0, own: 0 };
    this.#counts.set(sessionId, fresh);
    return fresh;
  }

  /**
   * Adds this process's counts to the database and reads the totals; concurrent calls share one exchange. Runs every
   * `EXCHANGE_EVERY_MS`.
   */
  exchange(): Promise<void> {
    this.#exchanging ??= this.#exchangeOnce().finally(() => (this.#exchanging = undefined));
    return this.#exchanging;
  }

  async #exchangeOnce(): Promise<void> {
    const due = [...this.#counts]
      .map(([id, count]) => ({ id, count, own: count.own }))
      .filter(({ own }) => own > 0);
    this.#dropPastWindows();
    if (due.length > 0) await this.#sync(due);
  }

  async #sync(due: { id: string; count: Count; own: number }[]): Promise<void> {
    const { rows } = await this.#pool.query<{ bucket: string; started: Date; hits: number }>(EXCHANGE, [
      due.map(({ id }) => `session:${id}`),
      due.map(({ count }) => new Date(count.windowStart)),
      due.map(({ own }) => own),
      due.map(({ count }) => new Date(count.windowStart + WINDOW_MS)),
    ]);
    const hitsOf = new Map(rows.map(({ bucket, started, hits }) => [`${bucket} ${started.getTime()}`, hits]));
    for (const { id, count, own } of due) {
      // Requests counted during the exchange go into the next one.
      count.own -= own;
      count.known = hitsOf.get(`session:${id} ${count.windowStart}`) ?? count.known + own;
    }
  }

  /** Drops synced counts of past windows. */
  #dropPastWindows(): void {
    for (const [id, { windowStart, own }] of this.#counts) {
      if (windowStart < this.#newestWindow && own === 0) this.#counts.delete(id);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
