import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db } from '#server/db/schema.ts';

import { type TimeId, TIMES } from '../durations.ts';
import { column, type Figures, MAX_GROUPS, type Place } from '../family-statements.ts';
import type { Family, Grouping } from '../metric-families.ts';
import { METRICS, type PeriodMetric } from '../metrics-of-period.ts';
import type { Period } from '../report-period.ts';
import { CELL_SOURCES, type CellSource, STORED_GROUPINGS, TOTAL } from './cells.ts';
import type { Sources } from './closed-days.ts';

type Reading = {
  db: Db;
  companyId: string | undefined;
  closed: Period;
  open: Sources['open'];
};
type Measured = { place: Place; id: TimeId; minutes: Buffer };

/** Rows of `place`, `key`, `weight` and the figures: sums over the stored days of a family, in total or per group. */
export function cellRows(
  reading: Omit<Reading, 'db'>,
  family: Family,
  figures: Figures,
  by: Grouping | undefined,
): RawBuilder<unknown> {
  const { numbers, sums } = STORED_GROUPINGS[family];
  const sumAt = (index: number) => sql`sum(counts[${sql.lit(index + 1)}])`;
  const selected = [
    sql`${sumAt(0)} as weight`,
    ...figures.numbers.map((id, index) => sql`${sumAt(numbers.indexOf(id))} as ${column('n', index)}`),
    ...figures.sums.map(
      (id, index) => sql`${sumAt(numbers.length + sums.indexOf(id))} as ${column('s', index)}`,
    ),
  ];
  const source = by === undefined ? TOTAL : CELL_SOURCES[by];
  const cells = sql`from report_cells where ${cellsOf(reading, source, [family])}`;
  return by === undefined
    ? sql`select null::text as place, null::text as key, ${sql.join(selected)} ${cells}`
    : sql`select ${sql.lit(by)} as place, ${source.key} as key, ${sql.join(selected)} ${cells} group by 2`;
}

/** Unsorted (minute, count) pairs of times over the stored days, in total or per group. */
export async function collectMinutes(
  reading: Reading,
  times: readonly TimeId[],
  by: Grouping | undefined,
): Promise<Measured[]> {
  if (times.length === 0) return [];
  const families = familiesOf(times.map((id) => TIMES[id].counted));
  const source = by === undefined ? TOTAL : CELL_SOURCES[by];
  const { rows } = await sql<{ family: Family; key: string; minutes: Buffer }>`
    select family, ${source.key} as key, string_agg(minutes, ''::bytea) as minutes from report_times
    where ${cellsOf(reading, source, families)} group by 1, 2
    order by sum(length(minutes)) desc limit ${MAX_GROUPS * families.length}
  `.execute(reading.db);
  return rows.flatMap(({ family, key, minutes }) => {
    const { time } = STORED_GROUPINGS[family];
    return time === undefined
      ? []
      : [{ id: time, minutes, place: by === undefined ? undefined : { by, key } }];
  });
}

function cellsOf(
  { closed, open, companyId }: Omit<Reading, 'db'>,
  { grouping, isByCompany }: CellSource,
  families: readonly Family[],
): RawBuilder<SqlBool> {
  const passedOver = families.flatMap((family) =>
    (open.get(family) ?? []).filter((day) => day <= closed.to).map((day) => ({ family, day })),
  );
  const conditions = [
    sql`family = any(${[...families]}::text[])`,
    sql`grouping = ${grouping}`,
    sql`day between ${closed.from}::date and ${closed.to}::date`,
    ofCompanies(companyId, isByCompany),
    ...(passedOver.length === 0
      ? []
      : [
          sql`(family, day) not in (
            select * from unnest(${passedOver.map(({ family }) => family)}::text[], ${passedOver.map(({ day }) => day)}::date[])
          )`,
        ]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

function ofCompanies(companyId: string | undefined, isByCompany = false): RawBuilder<SqlBool> {
  if (companyId !== undefined) return sql`company_id = ${companyId}`;
  // Explicit ids let the index reach the days of each company.
  return isByCompany ? sql`company_id = any(array(select id from companies))` : sql`company_id is null`;
}

function familiesOf(numbers: readonly PeriodMetric[]): Family[] {
  return [...new Set(numbers.map((number) => METRICS[number].family))];
}
