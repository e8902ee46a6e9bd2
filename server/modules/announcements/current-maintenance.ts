import { sql } from 'kysely';

import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Db } from '#server/db/schema.ts';
import type { Log } from '#server/http/logger.ts';
import { LiveCopy } from '#server/live/live-copy.ts';

/** How long before its start a maintenance is shown to visitors without a session. */
const AHEAD_MS = DAY_MS;
/** Interval between reads; each read covers every start until the next one. */
const READ_EVERY_MS = HOUR_MS;
const MAX_READ = 10;

type Maintenance = { text: string; from: Date; until: Date };

/** The current maintenance as shown to visitors: a live copy, in which starts and ends by time are read ahead. */
export class CurrentMaintenance {
  readonly #copy: LiveCopy<readonly Maintenance[]>;
  readonly #clock: () => Date;
  #readAt: number;

  static async start(database: OpenDatabase, clock: () => Date, log: Log): Promise<CurrentMaintenance> {
    const readAt = clock().getTime();
    const read = () => readMaintenance(database.db, clock());
    const failed = 'reading the maintenance failed';
    const copy = await LiveCopy.start(database, { kind: 'announcements.changed', read, log, failed });
    return new CurrentMaintenance(copy, clock, readAt);
  }

  private constructor(copy: LiveCopy<readonly Maintenance[]>, clock: () => Date, readAt: number) {
    this.#copy = copy;
    this.#clock = clock;
    this.#readAt = readAt;
  }

  /** The newest current maintenance, or else the next one that starts within `AHEAD_MS`. */
  now(): (Maintenance & { isBegun: boolean }) | undefined {
    const now = this.#clock().getTime();
    if (now - this.#readAt > READ_EVERY_MS) {
      // Set first, so that concurrent page requests do not read as well.
      this.#readAt = now;
      void this.#copy.tryRefresh();
    }
    const open = this.#copy.known.filter(({ until }) => until.getTime() > now);
    const begun = open.findLast(({ from }) => from.getTime() <= now);
    const next = begun ?? open.find(({ from }) => from.getTime() <= now + AHEAD_MS);
    return next && { ...next, isBegun: begun !== undefined };
  }

  stop(): void {
    this.#copy.stop();
  }
}

/** In order of start. */
async function readMaintenance(db: Db, now: Date): Promise<Maintenance[]> {
  const ahead = new Date(now.getTime() + AHEAD_MS + READ_EVERY_MS);
  const { rows } = await sql<Maintenance>`
    select body as text, shown_from as "from", shown_until as until from (
      select * from announcements
      where kind = 'maintenance' and shown_until > ${now} and shown_from <= ${ahead}
      order by shown_from desc, id desc limit ${sql.lit(MAX_READ)}
    ) as newest
    order by shown_from, id`.execute(db);
  return rows;
}
