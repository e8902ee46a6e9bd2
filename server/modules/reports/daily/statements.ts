import { createHash } from 'node:crypto';

import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db } from '#server/db/schema.ts';

import { isMeasured, minutesOf, SUMS } from '../durations.ts';
import { FAMILIES, type Family, keyText } from '../metric-families.ts';
import { type FormulaSettings, METRICS } from '../metrics-of-period.ts';
import { STORED_GROUPINGS, STORED_GROUPING_IDS, type StoredGrouping } from './cells.ts';

/** Groupings for which times are stored, too. */
const TIMED_GROUPINGS: ReadonlySet<StoredGrouping> = new Set(['location', 'courier']);

type KeptKey = { grouping: StoredGrouping; column: RawBuilder<unknown>; text: RawBuilder<string> };

/** Counts the wanted days of a family, across companies and per company, and stores the counts. */
export function countDays(
  family: Family,
  settings: FormulaSettings,
  wanted: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const { numbers, sums } = STORED_GROUPINGS[family];
  const counts = [
    ...numbers.map((id) => sql`count(*) filter (where ${METRICS[id].where(settings)})`),
    ...sums.map(
      (id) =>
        sql`coalesce(sum(${SUMS[id].cents}) filter (where ${METRICS[SUMS[id].of].where(settings)}), 0)::bigint`,
    ),
  ];
  const keys = keysOf(family);
  const sets = [sql`()`, sql`(company_id)`, ...keys.flatMap(setsOf)];
  return sql`
    insert into report_cells (family, day, company_id, grouping, key, counts)
    select ${family}, counted_day, company_id, ${nameOf(keys)}, ${textOf(keys)}, array[${sql.join(counts)}]::bigint[]
    from (${rowsOf(family, keys, sql``)} where ${wanted}) as counted
    group by counted_day, grouping sets (${sql.join(sets)})
  `;
}

/** Measures the time of a family on the wanted days; undefined for a family without one. */
export function measureDays(
  family: Family,
  settings: FormulaSettings,
  wanted: RawBuilder<SqlBool>,
): RawBuilder<unknown> | undefined {
  const { time } = STORED_GROUPINGS[family];
  if (time === undefined) return undefined;
  const keys = keysOf(family).filter(({ grouping }) => TIMED_GROUPINGS.has(grouping));
  const sets = [sql`()`, sql`(company_id)`, ...keys.flatMap(setsOf)];
  const rows = rowsOf(family, keys, sql`, ${minutesOf(time, settings)} as minute`);
  return sql`
    insert into report_times (family, day, company_id, grouping, key, minutes)
    select ${family}, counted_day, company_id, grouping, key,
      string_agg(int4send(minute) || int4send(orders), ''::bytea order by minute)
    from (
      select counted_day, company_id, ${nameOf(keys)} as grouping, ${textOf(keys)} as key, minute, count(*)::int as orders
      from (${rows} where ${wanted} and ${isMeasured(time, settings)}) as counted
      group by counted_day, minute, grouping sets (${sql.join(sets)})
    ) as measured
    group by counted_day, company_id, grouping, key
  `;
}

/** Hash of the statements and settings that stored figures depend on. */
export function basisOf(db: Db, family: Family, settings: FormulaSettings): string {
  const hash = createHash('sha256');
  for (const make of [countDays, measureDays]) {
    const statement = make(family, settings, sql`true`)?.compile(db);
    hash.update(JSON.stringify([statement?.sql, statement?.parameters]));
  }
  return hash.digest('base64url');
}

function rowsOf(family: Family, keys: readonly KeptKey[], more: RawBuilder<unknown>): RawBuilder<unknown> {
  const { table, day, groupings } = FAMILIES[family];
  const columns = keys.map(({ grouping, column }) => sql`, ${groupings[grouping] ?? sql`null`} as ${column}`);
  return sql`select *, ${day} as counted_day${sql.join(columns, sql``)}${more} from ${table}`;
}

function keysOf(family: Family): KeptKey[] {
  return STORED_GROUPING_IDS.filter((grouping) => FAMILIES[family].groupings[grouping]).map((grouping) => {
    const column = sql.id(`by_${grouping}`);
    return { grouping, column, text: keyText(grouping, column) };
  });
}

function setsOf({ grouping, column }: KeptKey): RawBuilder<unknown>[] {
  const ofCompany = sql`(company_id, ${column})`;
  return grouping === 'location' ? [ofCompany] : [sql`(${column})`, ofCompany];
}

/** grouping() is 0 for the column that the row is grouped by. */
function nameOf(keys: readonly KeptKey[]): RawBuilder<unknown> {
  const cases = keys.map(
    ({ grouping, column }) => sql`when grouping(${column}) = 0 then ${sql.lit(grouping)}`,
  );
  return cases.length === 0 ? sql`'total'` : sql`case ${sql.join(cases, sql` `)} else 'total' end`;
}

function textOf(keys: readonly KeptKey[]): RawBuilder<unknown> {
  const cases = keys.map(({ column, text }) => sql`when grouping(${column}) = 0 then ${text}`);
  return cases.length === 0 ? sql`''` : sql`case ${sql.join(cases, sql` `)} else '' end`;
}
