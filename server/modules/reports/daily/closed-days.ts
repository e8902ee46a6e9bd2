import { sql, type SqlBool } from 'kysely';

import { addDays, dayOf, daysFrom } from '#domain/sao-paulo-time.ts';
import type { Db } from '#server/db/schema.ts';

import { FAMILIES, type Family } from '../metric-families.ts';
import type { FormulaSettings } from '../metrics-of-period.ts';
import type { Period } from '../report-period.ts';
import { basisOf, countDays, measureDays } from './statements.ts';

/** Arbitrary id, unique among the advisory locks of this database. */
const LOCK = 729_510_484;

/** Days per transaction: one or two seconds with a million orders. */
const DAYS_PER_TRANSACTION = 31;

/**
 * Limit per report; other days are read from the facts, so that the first report over a year does not wait for its
 * aggregation.
 */
const MAX_TRANSACTIONS = 3;

/**
 * Delay before a changed day is aggregated again; while its orders still change, aggregation costs more than it saves.
 */
const SETTLE_MINUTES = 10;

type Wanted = { closed: Period; families: readonly Family[]; settings: FormulaSettings };
type Bases = ReadonlyMap<Family, string>;
/** The same one, unless figures are read on a replica. */
type Databases = { written: Db; read: Db };
type StaleDay = { family: Family; day: string; waits: boolean };

/** Sources of the figures of a period. */
export type Sources = {
  /** Closed days, whose cells are valid except for the days in `open`; undefined if there are none. */
  closed: Period | undefined;
  /** Days to read from the facts, per family, in calendar order. */
  open: ReadonlyMap<Family, readonly string[]>;
};

/**
 * Prepares the figures of a period: aggregates days without aggregates, days changed some time ago, and days aggregated
 * with other settings. Today and recent changes are left to the facts.
 */
export async function prepareDays(
  databases: Databases,
  question: { period: Period; families: readonly Family[]; settings: FormulaSettings; now: Date },
): Promise<Sources> {
  const { period, families, settings } = question;
  const today = dayOf(question.now);
  const moving = period.to < today ? [] : daysFrom(period.from > today ? period.from : today, period.to);
  if (period.from >= today) return { closed: undefined, open: new Map(families.map((one) => [one, moving])) };
  const closed = moving.length > 0 ? { from: period.from, to: addDays(today, -1) } : period;
  const missing = await staleDays(databases, { closed, families, settings });
  const open = families.map((family) => {
    const days = missing.filter((one) => one.family === family).map(({ day }) => day);
    return [family, [...days, ...moving]] as const;
  });
  return { closed, open: new Map(open) };
}

/** @returns the days that are stale where they are read, mostly because of recent changes, in calendar order */
async function staleDays({ written, read }: Databases, wanted: Wanted): Promise<StaleDay[]> {
  const bases = new Map(
    wanted.families.map((family) => [family, basisOf(read, family, wanted.settings)] as const),
  );
  const stale = await findStale(read, wanted, bases);
  if (stale.every(({ waits }) => waits)) return stale;
  const left = await aggregateDays(written, wanted, bases);
  // A replica has the new days only some time later.
  return read === written ? left : findStale(read, wanted, bases);
}

async function aggregateDays(db: Db, wanted: Wanted, bases: Bases): Promise<StaleDay[]> {
  let stale = await findStale(db, wanted, bases);
  for (let done = 0; done < MAX_TRANSACTIONS && stale.some(({ waits }) => !waits); done++) {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
      const found = (await findStale(trx, wanted, bases)).filter(({ waits }) => !waits);
      const days = new Set([...new Set(found.map(({ day }) => day))].slice(-DAYS_PER_TRANSACTION));
      for (const family of wanted.families) {
        const ofFamily = found.filter((one) => one.family === family && days.has(one.day));
        if (ofFamily.length === 0) continue;
        const counted = { days: ofFamily.map(({ day }) => day), basis: bases.get(family) ?? '' };
        await aggregateFamily(trx, family, wanted.settings, counted);
      }
    });
    stale = await findStale(db, wanted, bases);
  }
  return stale;
}

async function aggregateFamily(
  trx: Db,
  family: Family,
  settings: FormulaSettings,
  { days, basis }: { days: string[]; basis: string },
): Promise<void> {
  const list = sql`${days}::date[]`;
  // Marks first, in a separate statement: the aggregation sees every change whose mark is deleted here, and later
  // marks stay.
  for (const table of ['report_marks', 'report_cells', 'report_times', 'report_days']) {
    await sql`delete from ${sql.table(table)} where family = ${family} and day = any(${list})`.execute(trx);
  }
  const ofDays = sql<SqlBool>`${FAMILIES[family].day} = any(${list})`;
  await countDays(family, settings, ofDays).execute(trx);
  await measureDays(family, settings, ofDays)?.execute(trx);
  await sql`insert into report_days (family, day, basis)
    select ${family}, day, ${basis} from unnest(${list}) as day`.execute(trx);
}

/** In calendar order. */
async function findStale(db: Db, { closed, families }: Wanted, bases: Bases): Promise<StaleDay[]> {
  const { rows } = await sql<StaleDay>`
    select wanted.family, days.day::date as day,
      known.day is not null and marks.oldest > clock_timestamp() - make_interval(mins => ${SETTLE_MINUTES}) as waits
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
