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

export type Figures = { numbers: readonly PeriodMetric[]; sums: readonly SumId[] };

/**
 * Counts and sums of one family, which the database adds up over its sources: the total, and each group of every
 * grouping that the family has.
 * @param sources `factRows` of days, and the stored rows of other days
 * @param groupings of the sources, to bound the response
 */
export async function countFamily(
  db: Db,
  figures: Figures,
  sources: readonly RawBuilder<unknown>[],
  groupings: number,
): Promise<Counted[]> {
  const columns = [
    ...figures.numbers.map((_id, index) => column('n', index)),
    ...figures.sums.map((_id, index) => column('s', index)),
  ];
  const added = columns.map((name) => sql`coalesce(sum(${name}), 0)::bigint as ${name}`);
  const { rows } = await sql<Raw & { place: Grouping | null; key: string }>`
    select place, key, ${sql.join(added)} from (${sql.join(sources, sql` union all `)}) as counted
    group by place, key order by sum(weight) desc nulls last limit ${MAX_GROUPS * groupings + 1}
  `.execute(db);
  return rows.map(({ place, key, ...row }) => ({
    place: place === null ? undefined : { by: place, key },
    counts: figures.numbers.map((id, index) => [id, Number(row[`n${index}`])]),
    cents: figures.sums.map((id, index) => [id, Number(row[`s${index}`])]),
  }));
}

/** Rows of `place`, `key`, `weight` and the figures, counted from the facts. */
export function factRows(
  { family, days, question }: Omit<Reading, 'db'>,
  figures: Figures,
  by: readonly Grouping[],
): RawBuilder<unknown> {
  const { settings } = question;
  const where = (number: PeriodMetric) => METRICS[number].where(settings);
  const selected = [
    sql`count(*) as weight`,
    ...figures.numbers.map((id, index) => sql`count(*) filter (where ${where(id)}) as ${column('n', index)}`),
    ...figures.sums.map(
      (id, index) =>
        sql`coalesce(sum(${SUMS[id].cents}) filter (where ${where(SUMS[id].of)}), 0)::bigint as ${column('s', index)}`,
    ),
  ];
  const groupings = expressionsOf(family, by);
  const { table } = FAMILIES[family];
  const rowsOfDays = onDays(family, days, question.companyId);
  if (groupings.length === 0) {
    return sql`select null::text as place, null::text as key, ${sql.join(selected)} from ${table} where ${rowsOfDays}`;
  }
  const grouped = sql.join(
    groupings.map(([, expression], index) => sql`${expression} as ${column('k', index)}`),
  );
  const sets = sql.join([...groupings.map((_grouping, index) => sql`(${column('k', index)})`), sql`()`]);
  // grouping() is 0 for the column that the row is grouped by.
  const chosen = (value: (name: Grouping, key: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(
      groupings.map(([name], index) => {
        const key = column('k', index);
        return sql`when grouping(${key}) = 0 then ${value(name, key)}`;
      }),
      sql` `,
    );
  return sql`select case ${chosen((name) => sql.lit(name))} end as place, case ${chosen(keyText)} end as key,
      ${sql.join(selected)}
    from (select *, ${grouped} from ${table} where ${rowsOfDays}) as facts group by grouping sets (${sets})`;
}

/** Number of orders per duration in minutes, over all rows of a family or per group. */
export async function measureFamily(
  { db, family, days, question }: Reading,
  id: TimeId,
  by: Grouping | undefined,
): Promise<{ place: Place; minute: number; orders: number }[]> {
  const [grouping] = expressionsOf(family, by === undefined ? [] : [by]);
  const keyOfGroup = grouping ? keyText(...grouping) : sql`null`;
  const { settings, companyId } = question;
  const { rows } = await sql<{ key: string; minute: number; orders: number }>`
    select ${keyOfGroup} as key, ${minutesOf(id, settings)} as minute, count(*) as orders
    from ${FAMILIES[family].table}
    where ${onDays(family, days, companyId)} and ${isMeasured(id, settings)}
    group by 1, 2
  `.execute(db);
  return rows.map(({ key, minute, orders }) => ({
    place: grouping ? { by: grouping[0], key } : undefined,
    minute,
    orders,
  }));
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

export function column(kind: 'n' | 's' | 'k', index: number): RawBuilder<unknown> {
  return sql.id(`${kind}${index}`);
}
