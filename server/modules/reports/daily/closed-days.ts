import { sql, type SqlBool } from 'kysely';

import { addDays, dayOf, daysFrom } from '#domain/sao-paulo-time.ts';
import type { Db } from '#server/db/schema.ts';

import { FAMILIES, type Family } from '../metric-families.ts';
import type { FormulaSettings } from '../metrics-of-period.ts';
import type { Period } from '../report-period.ts';
import { basisOf, countDays, measureDays } from './statements.ts';

/** Any number that nothing else in the database uses as an advisory lock. */
const LOCK = 729_510_484;

/** So much as one transaction counts in a second or two of a million orders. */
const DAYS_AT_ONCE = 31;

/** The rest is read from the facts, so that the first report over a year does not wait for its aggregation. */
const TRANSACTIONS_OF_A_READING = 3;

/**
 * How long a changed day is read from the facts before it is aggregated again: while its orders still move, aggregating
 * costs more than it saves.
 */
const PATIENCE_MINUTES = 10;

type Wanted = { closed: Period; families: readonly Family[]; settings: FormulaSettings };
type StaleDay = { family: Family; day: string; waits: boolean };

/** Where the figures of a period are. */
export type Sources = {
  /** The days that are over, whose cells are true but for those of `open`; undefined when there are none. */
  closed: Period | undefined;
  /** The days that are to be read from the facts, for each family, in the order of the calendar. */
  open: ReadonlyMap<Family, readonly string[]>;
};

/**
 * Makes the figures of a period ready to be read: counts days that never were, that changed some time ago, or that
 * were counted by other settings. Today, and what changed just now, is to be read from the facts.
 */
export async function prepareDays(
  db: Db,
  question: { period: Period; families: readonly Family[]; settings: FormulaSettings; now: Date },
): Promise<Sources> {
  const { period, families, settings } = question;
  const today = dayOf(question.now);
  const moving = period.to < today ? [] : daysFrom(period.from > today ? period.from : today, period.to);
  if (period.from >= today) return { closed: undefined, open: new Map(families.map((one) => [one, moving])) };
  const closed = moving.length > 0 ? { from: period.from, to: addDays(today, -1) } : period;
  const missing = await reckonDays(db, { closed, families, settings });
  const open = families.map((family) => {
    const days = missing.filter((one) => one.family === family).map(({ day }) => day);
    return [family, [...days, ...moving]] as const;
  });
  return { closed, open: new Map(open) };
}

/** @returns the days that are still to be counted, most of them because they just changed, in the order of the calendar */
async function reckonDays(db: Db, wanted: Wanted): Promise<StaleDay[]> {
  const bases = new Map(
    wanted.families.map((family) => [family, basisOf(db, family, wanted.settings)] as const),
  );
  let stale = await findStale(db, wanted, bases);
  for (let done = 0; done < TRANSACTIONS_OF_A_READING && stale.some(({ waits }) => !waits); done++) {
    // oxlint-disable-next-line no-await-in-loop -- others get their turn in between
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
      const found = (await findStale(trx, wanted, bases)).filter(({ waits }) => !waits);
      const days = new Set([...new Set(found.map(({ day }) => day))].slice(-DAYS_AT_ONCE));
      for (const family of wanted.families) {
        const ofFamily = found.filter((one) => one.family === family && days.has(one.day));
        if (ofFamily.length === 0) continue;
        const counted = { days: ofFamily.map(({ day }) => day), basis: bases.get(family) ?? '' };
        // oxlint-disable-next-line no-await-in-loop -- one transaction takes one statement after the other
        await reckonFamily(trx, family, wanted.settings, counted);
      }
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    stale = await findStale(db, wanted, bases);
  }
  return stale;
}

async function reckonFamily(
  trx: Db,
  family: Family,
  settings: FormulaSettings,
  { days, basis }: { days: string[]; basis: string },
): Promise<void> {
  const list = sql`${days}::date[]`;
  // Marks first, in a statement of their own: the aggregation sees every change whose mark is deleted here, and later
  // marks stay.
  for (const table of ['report_marks', 'report_cells', 'report_times', 'report_days']) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction takes one statement after the other
    await sql`delete from ${sql.table(table)} where family = ${family} and day = any(${list})`.execute(trx);
  }
  const ofDays = sql<SqlBool>`${FAMILIES[family].day} = any(${list})`;
  await countDays(family, settings, ofDays).execute(trx);
  await measureDays(family, settings, ofDays)?.execute(trx);
  await sql`insert into report_days (family, day, basis)
    select ${family}, day, ${basis} from unnest(${list}) as day`.execute(trx);
}

/** In the order of the calendar. */
async function findStale(
  db: Db,
  { closed, families }: Wanted,
  bases: ReadonlyMap<Family, string>,
): Promise<StaleDay[]> {
  const { rows } = await sql<StaleDay>`
    select wanted.family, days.day::date as day,
      known.day is not null and marks.oldest > clock_timestamp() - make_interval(mins => ${PATIENCE_MINUTES}) as waits
    from unnest(${[...families]}::text[], ${families.map((family) => bases.get(family))}::text[])
      as wanted (family, basis)
    cross join generate_series(${closed.from}::timestamp, ${closed.to}::timestamp, interval '1 day') as days (day)
    left join report_days as known
      on known.family = wanted.family and known.day = days.day::date and known.basis = wanted.basis
        and known.day between ${closed.from}::date and ${closed.to}::date
    left join (
      select family, day, min(at) as oldest from report_marks
      where day between ${closed.from}::date and ${closed.to}::date group by family, day
    ) as marks on marks.family = wanted.family and marks.day = days.day::date
    where known.day is null or marks.day is not null
    order by days.day
  `.execute(db);
  return rows;
}
