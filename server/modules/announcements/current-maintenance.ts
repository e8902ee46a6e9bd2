import { sql } from 'kysely';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Db } from '#server/db/schema.ts';
import type { Log } from '#server/http/logger.ts';

const CHANNEL = 'live_events';
const CHANGE = 'announcements.changed';

/** How long before its start a maintenance is shown to visitors without a session. */
const AHEAD_MS = DAY_MS;
/** Interval between reads; each read covers every start until the next one. */
const READ_EVERY_MS = HOUR_MS;
const MAX_READ = 10;

type Maintenance = { text: string; from: Date; until: Date };
type Known = { all: readonly Maintenance[]; readAt: number };

/**
 * The current maintenance as shown to visitors, cached in memory. Live events invalidate the cache in every process;
 * starts and ends by time are read ahead.
 */
export class CurrentMaintenance {
  readonly #db: Db;
  readonly #clock: () => Date;
  readonly #log: Log;
  #known: Known;
  #asked = 0;
  #stopListening: (() => void) | undefined;

  /** Loads the maintenance, so that the first page already has it. */
  static async start(database: OpenDatabase, clock: () => Date, log: Log): Promise<CurrentMaintenance> {
    const current = new CurrentMaintenance(database, clock, log, await read(database.db, clock()));
    current.#stopListening = await database.listen(
      CHANNEL,
      (payload) => payload.includes(CHANGE) && current.#refreshLater(),
      () => current.#refreshLater(),
    );
    return current;
  }

  private constructor({ db }: OpenDatabase, clock: () => Date, log: Log, known: Known) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#known = known;
  }

  /** The newest current maintenance, or else the next one that starts within `AHEAD_MS`. */
  now(): (Maintenance & { isBegun: boolean }) | undefined {
    const now = this.#clock().getTime();
    if (now - this.#known.readAt > READ_EVERY_MS) this.#refreshLater();
    const open = this.#known.all.filter(({ until }) => until.getTime() > now);
    const begun = open.findLast(({ from }) => from.getTime() <= now);
    const next = begun ?? open.find(({ from }) => from.getTime() <= now + AHEAD_MS);
    return next && { ...next, isBegun: begun !== undefined };
  }

  stop(): void {
    this.#stopListening?.();
  }

  #refreshLater(): void {
    // Set first, so that concurrent page requests do not read as well.
    this.#known = { ...this.#known, readAt: this.#clock().getTime() };
    this.#refresh().catch((error: unknown) => {
      this.#known = { ...this.#known, readAt: this.#clock().getTime() - READ_EVERY_MS + MINUTE_MS };
      this.#log.warn({ err: error }, 'reading the maintenance failed');
    });
  }

  async #refresh(): Promise<void> {
    const turn = ++this.#asked;
    const known = await read(this.#db, this.#clock());
    // An earlier read may finish later, with older data.
    if (turn === this.#asked) this.#known = known;
  }
}

/** In order of start. */
async function read(db: Db, now: Date): Promise<Known> {
  const ahead = new Date(now.getTime() + AHEAD_MS + READ_EVERY_MS);
  const { rows } = await sql<Maintenance>`
    select body as text, shown_from as "from", shown_until as until from (
      select * from announcements
      where kind = 'maintenance' and shown_until > ${now} and shown_from <= ${ahead}
      order by shown_from desc, id desc limit ${sql.lit(MAX_READ)}
    ) as told
    order by shown_from, id`.execute(db);
  return { all: rows, readAt: now.getTime() };
}
