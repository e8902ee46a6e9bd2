import { type RawBuilder, sql } from 'kysely';

import { type SumId, SUMS, type TimeId, TIMES } from '../durations.ts';
import { type Family, type Grouping, keyText, weekdayOf } from '../metric-families.ts';
import { METRICS, type PeriodMetric } from '../metrics-of-period.ts';

/** Stored groupings of a day; all others are derived from them. */
export const STORED_GROUPING_IDS = [
  'hour',
  'reason',
  'stage',
  'who',
  'location',
  'courier',
  'courierReason',
] as const satisfies Grouping[];
export type StoredGrouping = (typeof STORED_GROUPING_IDS)[number];

/** The stored grouping that holds the figures of a grouping, and the expression of its key. */
export type CellSource = {
  grouping: StoredGrouping | 'total';
  key: RawBuilder<string>;
  /** Stored per company only: the groups are so fine that totals across companies would save no rows. */
  isByCompany?: true;
};

const day = sql<string>`day`;
const key = sql<string>`key`;

export const TOTAL: CellSource = { grouping: 'total', key };

export const CELL_SOURCES: Readonly<Record<Grouping, CellSource>> = {
  day: { grouping: 'total', key: keyText('day', day) },
  weekday: { grouping: 'total', key: sql`${weekdayOf(day)}::text` },
  company: { grouping: 'total', key: keyText('company', sql`company_id`), isByCompany: true },
  location: { grouping: 'location', key, isByCompany: true },
  hour: { grouping: 'hour', key },
  weekHour: { grouping: 'hour', key: sql`(${weekdayOf(day)} * 24 + key::int)::text` },
  reason: { grouping: 'reason', key },
  stage: { grouping: 'stage', key },
  who: { grouping: 'who', key },
  courier: { grouping: 'courier', key },
  courierReason: { grouping: 'courierReason', key },
};

type Kept = {
  /** In the order of `counts`, before the sums. */
  numbers: readonly PeriodMetric[];
  sums: readonly SumId[];
  time: TimeId | undefined;
};

/** Stored figures per family. */
export const STORED_GROUPINGS: Readonly<Record<Family, Kept>> = {
  requested: storedGroupings('requested'),
  decided: storedGroupings('decided'),
  collected: storedGroupings('collected'),
  arrived: storedGroupings('arrived'),
  closed: storedGroupings('closed'),
  attempts: storedGroupings('attempts'),
};

function storedGroupings(family: Family): Kept {
  return {
    numbers: idsOf(METRICS).filter((id) => METRICS[id].family === family),
    sums: idsOf(SUMS).filter((id) => METRICS[SUMS[id].of].family === family),
    time: idsOf(TIMES).find((id) => METRICS[TIMES[id].counted].family === family),
  };
}

function idsOf<Id extends string>(table: Readonly<Record<Id, unknown>>): Id[] {
  const isId = (name: string): name is Id => name in table;
  return Object.keys(table).filter(isId);
}
