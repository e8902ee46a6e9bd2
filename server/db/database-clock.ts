import type { Pool } from './pool.ts';

/**
 * The time of the database, for all processes that share it: their own clocks differ, and may be set back. Runs on
 * the monotonic clock of the process from one `synchronise()` to the next.
 */
export class DatabaseClock {
  readonly #pool: Pool;
  /** Of the database's time over `performance.now()`. */
  #offsetMs = Number.NaN;

  private constructor(pool: Pool) {
    this.#pool = pool;
  }

  static async start(pool: Pool): Promise<DatabaseClock> {
    const clock = new DatabaseClock(pool);
    await clock.synchronise();
    return clock;
  }

  readonly now = (): Date => new Date(performance.now() + this.#offsetMs);

  /** Corrects only what the round trip does not explain, so that the time does not jitter. */
  async synchronise(): Promise<void> {
    const askedAt = performance.now();
    const { rows } = await this.#pool.query<{ at: Date }>('select clock_timestamp() as at');
    const answeredAt = performance.now();
    const earliest = rows[0]?.at.getTime() ?? Number.NaN;
    const latest = earliest + answeredAt - askedAt;
    const assumed = answeredAt + this.#offsetMs;
    if (!(assumed >= earliest && assumed <= latest)) this.#offsetMs = earliest - answeredAt;
  }
}
