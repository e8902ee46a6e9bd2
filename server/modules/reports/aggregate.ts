import type { Kysely } from 'kysely';

import type { Database } from '#server/db/schema.ts';

import { type SumId, SUMS, type TimeId, TIMES } from './durations.ts';
import { countFamily, measureFamily, type Place, type Quantiles, type Reading } from './family-statements.ts';
import { type Family, type Grouping, GROUPINGS } from './metric-families.ts';
import { type FormulaSettings, METRICS, type PeriodMetric } from './metrics-of-period.ts';
import type { Period } from './report-period.ts';

/** What was asked for, of one group of rows or of all; a group that has no rows of a number lacks the number. */
export type Aggregate = {
  counts: ReadonlyMap<PeriodMetric, number>;
  times: ReadonlyMap<TimeId, Quantiles>;
  cents: ReadonlyMap<SumId, number>;
};

/** A group without rows. */
export const NOTHING: Aggregate = { counts: new Map(), times: new Map(), cents: new Map() };

type Question = {
  period: Period;
  companyId: string | undefined;
  settings: FormulaSettings;
  numbers: readonly PeriodMetric[];
  times?: readonly TimeId[];
  sums?: readonly SumId[];
  /** By what rows are told apart, beside the total: those of the families that these numbers belong to. */
  by?: Partial<Record<Grouping, readonly PeriodMetric[]>>;
  /** Times that are measured for each group of one grouping, too. */
  timesBy?: { by: Grouping; times: readonly TimeId[] };
};

export type Answer = { total: Aggregate; groups: (by: Grouping) => ReadonlyMap<string, Aggregate> };

type Written = {
  counts: Map<PeriodMetric, number>;
  times: Map<TimeId, Quantiles>;
  cents: Map<SumId, number>;
};

/**
 * Counts numbers over a period, and measures times and sums of money. A family is read once for all its numbers and
 * groupings, and once more for its time: each a statement over an index that has all it needs, so that others get
 * their turn in between on a database that does one thing at a time.
 */
export async function tally(db: Kysely<Database>, question: Question): Promise<Answer> {
  const { numbers, times = [], sums = [], by = {}, timesBy } = question;
  const notes = new Notes();
  const reading = (family: Family): Reading => ({ db, family, question });
  const counting = familiesOf([...numbers, ...sums.map((id) => SUMS[id])]).map(async (family) => {
    const asked = {
      numbers: numbers.filter((id) => METRICS[id].family === family),
      sums: sums.filter((id) => METRICS[SUMS[id]].family === family),
    };
    for (const { place, counts, cents } of await countFamily(
      reading(family),
      asked,
      groupingsOf(family, by),
    )) {
      const note = notes.at(place);
      for (const [id, value] of counts) note.counts.set(id, value);
      for (const [id, value] of cents) note.cents.set(id, value);
    }
  });
  const measuring = [
    ...times.map((id) => ({ id, by: undefined })),
    ...(timesBy?.times.map((id) => ({ id, by: timesBy.by })) ?? []),
  ].map(async ({ id, by: grouping }) => {
    const { family } = METRICS[TIMES[id].counted];
    for (const { place, quantiles } of await measureFamily(reading(family), id, grouping)) {
      notes.at(place).times.set(id, quantiles);
    }
  });
  await Promise.all([...counting, ...measuring]);
  return { total: notes.at(undefined), groups: (grouping) => notes.of(grouping) };
}

function groupingsOf(family: Family, by: NonNullable<Question['by']>): Grouping[] {
  return GROUPINGS.filter((grouping) => by[grouping]?.some((number) => METRICS[number].family === family));
}

function familiesOf(numbers: readonly PeriodMetric[]): Family[] {
  return [...new Set(numbers.map((number) => METRICS[number].family))];
}

class Notes {
  readonly #total = blank();
  readonly #groups = new Map<Grouping, Map<string, Written>>();

  of(by: Grouping): Map<string, Written> {
    const groups = this.#groups.get(by) ?? new Map<string, Written>();
    this.#groups.set(by, groups);
    return groups;
  }

  at(place: Place): Written {
    if (place === undefined) return this.#total;
    const groups = this.of(place.by);
    const note = groups.get(place.key) ?? blank();
    groups.set(place.key, note);
    return note;
  }
}

function blank(): Written {
  return { counts: new Map(), times: new Map(), cents: new Map() };
}

/** Groups put together by a coarser key. Counts and cents add up; percentiles do not, so those of parts are left out. */
export function mergedBy(
  groups: ReadonlyMap<string, Aggregate>,
  keyOf: (key: string) => string,
): Map<string, Aggregate> {
  const merged = new Map<string, Aggregate>();
  for (const [key, group] of groups) {
    const coarse = keyOf(key);
    const before = merged.get(coarse);
    merged.set(coarse, {
      counts: added(before?.counts, group.counts),
      cents: added(before?.cents, group.cents),
      times: new Map(),
    });
  }
  return merged;
}

function added<Id>(
  before: ReadonlyMap<Id, number> | undefined,
  more: ReadonlyMap<Id, number>,
): Map<Id, number> {
  const sums = new Map(before);
  for (const [id, value] of more) sums.set(id, (sums.get(id) ?? 0) + value);
  return sums;
}
