import { type Kysely, sql, type SqlBool } from 'kysely';

import { addDays, dayOf } from '#domain/sao-paulo-time.ts';
import type { Database } from '#server/db/schema.ts';

import { FAMILIES, type Family } from '../metric-families.ts';
import type { FormulaSettings } from '../metrics-of-period.ts';
import type { Period } from '../report-period.ts';
import { basisOf, countDays, measureDays } from './statements.ts';

/** Any number that nothing else in the database uses as an advisory lock. */
const LOCK = 729_510_484;

/** Today and the two days before: so much still changes in them that counting them anew would cost more than it saves. */
const MOVING_DAYS = 3;

/** So much as one transaction counts in a second or two of a million orders. */
const DAYS_AT_ONCE = 31;

type Wanted = { closed: Period; families: readonly Family[]; settings: FormulaSettings };
type StaleDay = { family: Family; day: string };

/** The part of a period whose days are over, and the part that is read from the facts; undefined for one without days. */
export function splitPeriod(
  { from, to }: Period,
  now: Date,
): { closed: Period | undefined; moving: Period | undefined } {
  const moving = addDays(dayOf(now), 1 - MOVING_DAYS);
  if (to < moving) return { closed: { from, to }, moving: undefined };
  if (from >= moving) return { closed: undefined, moving: { from, to } };
  return { closed: { from, to: addDays(moving, -1) }, moving: { from: moving, to } };
}

/**
 * Counts those of the days that were never counted, that changed since, or that other settings were counted by. When
 * it is done, `report_cells` and `report_times` say of all of them what the facts said when it began, or later.
 */
export async function reckonDays(db: Kysely<Database>, wanted: Wanted): Promise<void> {
  const bases = new Map(
    wanted.families.map((family) => [family, basisOf(db, family, wanted.settings)] as const),
  );
  let isStale = (await findStale(db, wanted, bases)).length > 0;
  while (isStale) {
    // oxlint-disable-next-line no-await-in-loop -- others get their turn in between
    isStale = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
      const stale = await findStale(trx, wanted, bases);
      const days = new Set([...new Set(stale.map(({ day }) => day))].slice(0, DAYS_AT_ONCE));
      const now = stale.filter(({ day }) => days.has(day));
      for (const family of wanted.families) {
        const ofFamily = now.filter((one) => one.family === family).map(({ day }) => day);
        // oxlint-disable-next-line no-await-in-loop -- one transaction takes one statement after the other
        if (ofFamily.length > 0) await reckonFamily(trx, family, ofFamily);
      }
      return now.length < stale.length;
    });
  }

  async function reckonFamily(trx: Kysely<Database>, family: Family, days: readonly string[]): Promise<void> {
    const basis = bases.get(family) ?? '';
    const { settings } = wanted;
    const list = sql`${sql.val([...days])}::date[]`;
    // First, in a statement of its own: what committed a mark that this takes away is seen by the statements that
    // count, and a mark that comes later stays.
    for (const table of ['report_marks', 'report_cells', 'report_times', 'report_days']) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sql`delete from ${sql.table(table)} where family = ${family} and day = any(${list})`.execute(trx);
    }
    const { day } = FAMILIES[family];
    const ofDays = sql<SqlBool>`${day} = any(${list})`;
    await countDays(family, settings, ofDays).execute(trx);
    await measureDays(family, settings, ofDays)?.execute(trx);
    await sql`insert into report_days (family, day, basis)
      select ${family}, day, ${basis} from unnest(${list}) as day`.execute(trx);
  }
}

/** By day, the latest first: those are asked for most. */
async function findStale(
  db: Kysely<Database>,
  { closed, families }: Wanted,
  bases: ReadonlyMap<Family, string>,
): Promise<StaleDay[]> {
  const { rows } = await sql<StaleDay>`
    select wanted.family, days.day::date as day
    from unnest(${[...families]}::text[], ${families.map((family) => bases.get(family))}::text[]) as wanted (family, basis)
    cross join generate_series(${closed.from}::timestamp, ${closed.to}::timestamp, interval '1 day') as days (day)
    left join report_days as known
      on known.family = wanted.family and known.day = days.day::date and known.basis = wanted.basis
    where known.day is null
      or exists (select from report_marks as mark where mark.family = wanted.family and mark.day = days.day::date)
    order by days.day desc
  `.execute(db);
  return rows;
}
