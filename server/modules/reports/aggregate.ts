import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Db } from '#server/db/schema.ts';

import { prepareDays, type Sources } from './daily/closed-days.ts';
import { cellRows, collectMinutes } from './daily/read-cells.ts';
import { type SumId, SUMS, type TimeId, TIMES } from './durations.ts';
import { type Counted, countFamily, factRows, measureFamily, type Place } from './family-statements.ts';
import { Histogram, type Quantiles } from './histogram.ts';
import { FAMILIES, type Family, type Grouping, GROUPINGS } from './metric-families.ts';
import { type FormulaSettings, METRICS, type PeriodMetric } from './metrics-of-period.ts';
import type { Period } from './report-period.ts';

/** Requested metrics of one group or of the total; a metric without rows is absent. */
export type Aggregate = {
  counts: ReadonlyMap<PeriodMetric, number>;
  times: ReadonlyMap<TimeId, Quantiles>;
  cents: ReadonlyMap<SumId, number>;
};

/** A group without rows. */
export const NOTHING: Aggregate = { counts: new Map(), times: new Map(), cents: new Map() };

type MetricsQuery = {
  period: Period;
  companyId: string | undefined;
  settings: FormulaSettings;
  now: Date;
  numbers: readonly PeriodMetric[];
  times?: readonly TimeId[];
  sums?: readonly SumId[];
  /** Groupings besides the total, for the families of the listed metrics. */
  by?: Partial<Record<Grouping, readonly PeriodMetric[]>>;
  /** Times also measured per group of these groupings. */
  timesBy?: Partial<Record<Grouping, readonly TimeId[]>>;
};

/** Where closed days are stored, and where figures are read. */
export type FigureSource = Pick<OpenDatabase, 'db' | 'onReplica'>;

export type Answer = { total: Aggregate; groups: (by: Grouping) => ReadonlyMap<string, Aggregate> };

/**
 * Computes counts, times and sums of money over a period. Closed days come from stored aggregates, which are updated
 * first; today, and days without a valid aggregate, come from the facts.
 */
export async function aggregate(source: FigureSource, question: MetricsQuery): Promise<Answer> {
  return source.onReplica(async (db) => {
    const databases = { written: source.db, read: db };
    const sources = await prepareDays(databases, { ...question, families: familiesOf(question) });
    const groups = new GroupAccumulators();
    await Promise.all([
      countFigures(db, question, sources, groups),
      measureTimes(db, question, sources, groups),
    ]);
    return groups.answer();
  });
}

/** One statement per family, in which the database adds the figures of stored days and those of the facts. */
async function countFigures(
  db: Db,
  question: MetricsQuery,
  { closed, open }: Sources,
  groups: GroupAccumulators,
): Promise<void> {
  const { companyId, numbers, sums = [], by = {} } = question;
  const counting = familiesOf({ numbers, sums }).map(async (family) => {
    const figures = {
      numbers: numbers.filter((id) => METRICS[id].family === family),
      sums: sums.filter((id) => METRICS[SUMS[id].of].family === family),
    };
    const groupings = groupingsOf(family, by);
    const days = open.get(family) ?? [];
    const stored = closed
      ? [undefined, ...groupings].map((grouping) =>
          cellRows({ companyId, closed, open }, family, figures, grouping),
        )
      : [];
    const facts = days.length === 0 ? [] : [factRows({ family, days, question }, figures, groupings)];
    const sources = [...stored, ...facts];
    if (sources.length > 0) groups.count(await countFamily(db, figures, sources, groupings.length));
  });
  await Promise.all(counting);
}

/** One statement per grouping for the stored days, and one per time and grouping for the facts, by covering indexes. */
async function measureTimes(
  db: Db,
  question: MetricsQuery,
  { closed, open }: Sources,
  groups: GroupAccumulators,
): Promise<void> {
  const { companyId } = question;
  const measuring = timesOf(question).flatMap(([grouping, ids]) => [
    ...(closed
      ? [
          (async () => {
            const reading = { db, companyId, closed, open };
            for (const { place, id, minutes } of await collectMinutes(reading, ids, grouping)) {
              groups.at(place).histogram(id).addPairs(minutes);
            }
          })(),
        ]
      : []),
    ...ids.map(async (id) => {
      const { family } = METRICS[TIMES[id].counted];
      const days = open.get(family) ?? [];
      if (days.length === 0) return;
      for (const { place, minute, orders } of await measureFamily(
        { db, family, days, question },
        id,
        grouping,
      )) {
        groups.at(place).histogram(id).add(minute, orders);
      }
    }),
  ]);
  await Promise.all(measuring);
}

function groupingsOf(family: Family, by: NonNullable<MetricsQuery['by']>): Grouping[] {
  return GROUPINGS.filter(
    (grouping) =>
      FAMILIES[family].groupings[grouping] &&
      by[grouping]?.some((number) => METRICS[number].family === family),
  );
}

/** Requested times, of the total and per grouping. */
function timesOf({
  times = [],
  timesBy = {},
}: Pick<MetricsQuery, 'times' | 'timesBy'>): [Grouping | undefined, readonly TimeId[]][] {
  const ofGroups = GROUPINGS.flatMap((grouping): [Grouping, readonly TimeId[]][] => {
    const ids = timesBy[grouping] ?? [];
    return ids.length > 0 ? [[grouping, ids]] : [];
  });
  return [[undefined, times], ...ofGroups];
}

function familiesOf({
  numbers,
  sums = [],
  ...question
}: Pick<MetricsQuery, 'numbers' | 'sums' | 'times' | 'timesBy'>): Family[] {
  const measured = timesOf(question).flatMap(([, ids]) => ids.map((id) => TIMES[id].counted));
  const counted = [...numbers, ...sums.map((id) => SUMS[id].of), ...measured];
  return [...new Set(counted.map((number) => METRICS[number].family))];
}

/** Partial results of one group. */
class GroupAccumulator {
  readonly counts = new Map<PeriodMetric, number>();
  readonly cents = new Map<SumId, number>();
  readonly #histograms = new Map<TimeId, Histogram>();

  histogram(id: TimeId): Histogram {
    const histogram = this.#histograms.get(id) ?? new Histogram();
    this.#histograms.set(id, histogram);
    return histogram;
  }

  aggregate(): Aggregate {
    const times = new Map([...this.#histograms].map(([id, histogram]) => [id, histogram.quantiles()]));
    return { counts: this.counts, cents: this.cents, times };
  }
}

class GroupAccumulators {
  readonly #total = new GroupAccumulator();
  readonly #groups = new Map<Grouping, Map<string, GroupAccumulator>>();

  at(place: Place): GroupAccumulator {
    if (place === undefined) return this.#total;
    const groups = this.#groups.get(place.by) ?? new Map<string, GroupAccumulator>();
    this.#groups.set(place.by, groups);
    const note = groups.get(place.key) ?? new GroupAccumulator();
    groups.set(place.key, note);
    return note;
  }

  /** Each metric belongs to one family, whose groups are counted once. */
  count(found: readonly Counted[]): void {
    for (const { place, counts, cents } of found) {
      const group = this.at(place);
      for (const [id, value] of counts) group.counts.set(id, value);
      for (const [id, value] of cents) group.cents.set(id, value);
    }
  }

  answer(): Answer {
    const groups = new Map(
      [...this.#groups].map(([by, notes]) => [
        by,
        new Map([...notes].map(([key, note]) => [key, note.aggregate()])),
      ]),
    );
    return { total: this.#total.aggregate(), groups: (by) => groups.get(by) ?? new Map<string, Aggregate>() };
  }
}

/** Merges groups by a coarser key. Counts add up; percentiles do not, and the database alone adds money: both are left out. */
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
      cents: new Map(),
      times: new Map(),
    });
  }
  return merged;
}

function added(
  before: Aggregate['counts'] | undefined,
  more: Aggregate['counts'],
): Map<PeriodMetric, number> {
  const sums = new Map(before);
  for (const [id, value] of more) sums.set(id, (sums.get(id) ?? 0) + value);
  return sums;
}
