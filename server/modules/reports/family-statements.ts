import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { countDays } from '#domain/sao-paulo-time.ts';
import type { Db } from '#server/db/schema.ts';

import { isMeasured, minutesOf, type SumId, SUMS, type TimeId } from './durations.ts';
import { FAMILIES, type Family, type Grouping, keyText } from './metric-families.ts';
import { type FormulaSettings, METRICS, type PeriodMetric } from './metrics-of-period.ts';
import type { Period } from './report-period.ts';

export type Reading = {
  db: Db;
  family: Family;
  /** In calendar order. */
  days: readonly string[];
  question: { companyId: string | undefined; settings: FormulaSettings };
};

/** The group of a figure; undefined: the total. */
export type Place = { by: Grouping; key: string } | undefined;

type Raw = Record<string, unknown>;
export type Counted = { place: Place; counts: [PeriodMetric, number][]; cents: [SumId, number][] };

/** Limit of groups per grouping; those with the most rows are kept. */
export const MAX_GROUPS = 10_000;

/** Counts and sums of one family: the total, and each group of every grouping that the family has. */
export async function countFamily(
  { db, family, days, question }: Reading,
  figures: { numbers: readonly PeriodMetric[]; sums: readonly SumId[] },
  by: readonly Grouping[],
): Promise<Counted[]> {
  const { settings } = question;
  const where = (number: PeriodMetric) => METRICS[number].where(settings);
  const selected = [
    ...figures.numbers.map((id, index) => sql`count(*) filter (where ${where(id)}) as ${column('n', index)}`),
    ...figures.sums.map(
      (id, index) =>
        sql`coalesce(sum(${SUMS[id].cents}) filter (where ${where(SUMS[id].of)}), 0)::bigint as ${column('s', index)}`,
    ),
  ];
  const groupings = expressionsOf(family, by);
  const keys = groupings.flatMap(([name], index) => {
    const key = column('k', index);
    return [
      sql`grouping(${key}) as ${column('g', index)}`,
      sql`${keyText(name, key)} as ${column('t', index)}`,
    ];
  });
  const grouped = sql.join(
    groupings.map(([, expression], index) => sql`${expression} as ${column('k', index)}`),
  );
  const sets = sql.join([...groupings.map((_grouping, index) => sql`(${column('k', index)})`), sql`()`]);
  const { table } = FAMILIES[family];
  const rowsOfDays = onDays(family, days, question.companyId);
  const statement =
    groupings.length === 0
      ? sql<Raw>`select ${sql.join(selected)} from ${table} where ${rowsOfDays}`
      : sql<Raw>`select ${sql.join([...keys, ...selected])}
          from (select *, ${grouped} from ${table} where ${rowsOfDays}) as counted
          group by grouping sets (${sets})
          order by count(*) desc limit ${MAX_GROUPS * groupings.length + 1}`;
  const { rows } = await statement.execute(db);
  return rows.map((row) => ({
    place: placeOf(row, groupings),
    counts: figures.numbers.map((id, index) => [id, Number(row[`n${index}`])]),
    cents: figures.sums.map((id, index) => [id, Number(row[`s${index}`])]),
  }));
}

/** Number of orders per duration in minutes, over all rows of a family or per group. */
export async function measureFamily(
  { db, family, days, question }: Reading,
  id: TimeId,
  by: Grouping | undefined,
): Promise<{ place: Place; minute: number; orders: number }[]> {
  const groupings = expressionsOf(family, by === undefined ? [] : [by]);
  const [grouping] = groupings;
  const key = grouping ? keyText(...grouping) : sql`null`;
  const { settings, companyId } = question;
  const { rows } = await sql<Raw & { minute: number; orders: number }>`
    select 0 as g0, ${key} as t0, ${minutesOf(id, settings)} as minute, count(*) as orders
    from ${FAMILIES[family].table}
    where ${onDays(family, days, companyId)} and ${isMeasured(id, settings)}
    group by t0, minute
  `.execute(db);
  return rows.map((row) => ({ place: placeOf(row, groupings), minute: row.minute, orders: row.orders }));
}

/** Condition: the day of a family's row is in the period. */
export function inPeriod(
  family: Family,
  { from, to }: Period,
  companyId: string | undefined,
): RawBuilder<SqlBool> {
  const { day } = FAMILIES[family];
  const ofCompany = companyId === undefined ? sql`` : sql` and company_id = ${companyId}`;
  return sql`${day} between ${from}::date and ${to}::date${ofCompany}`;
}

/** Condition: the day of a family's row is one of these. */
function onDays(family: Family, days: readonly string[], companyId: string | undefined): RawBuilder<SqlBool> {
  const span = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const isSpan = countDays(span.from, span.to) === days.length;
  return isSpan
    ? inPeriod(family, span, companyId)
    : sql`${inPeriod(family, span, companyId)} and ${FAMILIES[family].day} = any(${[...days]}::date[])`;
}

function expressionsOf(family: Family, by: readonly Grouping[]): [Grouping, RawBuilder<unknown>][] {
  const { groupings } = FAMILIES[family];
  return by.flatMap((name) => {
    const expression = groupings[name];
    return expression ? [[name, expression]] : [];
  });
}

function column(kind: 'n' | 's' | 'k' | 'g' | 't', index: number): RawBuilder<unknown> {
  return sql.id(`${kind}${index}`);
}

/** grouping() is 0 for the column that the row is grouped by. */
function placeOf(row: Raw, groupings: readonly [Grouping, unknown][]): Place {
  const index = groupings.findIndex((_grouping, at) => row[`g${at}`] === 0);
  const by = groupings[index]?.[0];
  return by === undefined ? undefined : { by, key: String(row[`t${index}`]) };
}
