import type { Pool } from './pool.ts';

/**
 * The database's time, shared by all processes, as their own clocks differ and may be set back. Runs on the process's
 * monotonic clock between calls of `synchronise()`.
 */
export class DatabaseClock {
  readonly #pool: Pool;
  /** Database time minus `performance.now()`. */
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

  /** Corrects only deviations beyond the round trip, so that the time does not jitter. */
  async synchronise(): Promise<void> {
    const sentAt = performance.now();
    const { rows } = await this.#pool.query<{ at: Date }>('select clock_timestamp() as at');
    const receivedAt = performance.now();
    const earliest = rows[0]?.at.getTime() ?? Number.NaN;
    const latest = earliest + receivedAt - sentAt;
    const assumed = receivedAt + this.#offsetMs;
    if (!(assumed >= earliest && assumed <= latest)) this.#offsetMs = earliest - receivedAt;
  }
}
