import type { Schema } from '#openapi/schema.ts';

import type { Aggregate } from './aggregate.ts';
import { type SumId, SUMS, type TimeId, TIMES } from './durations.ts';
import { countOf, numbersOfTime, shareOf, timeOf } from './metric-values.ts';
import { type FormulaSettings, METRICS, type PeriodMetric } from './metrics-of-period.ts';
import { type ShareId, SHARES, TIME_METRICS } from './metrics.ts';

type Cell = Schema<'ReportCell'>;

/** One column of a report: the metrics that it needs and its cells. */
export type Column = {
  id: string;
  label: string;
  kind: Schema<'ReportColumn'>['kind'];
  /** The metric whose orders its cells open, and which is their sample. */
  metric: PeriodMetric;
  numbers: readonly PeriodMetric[];
  times: readonly TimeId[];
  sums: readonly SumId[];
  explanation: (settings: FormulaSettings) => string;
  /** @param total aggregate of all rows, for shares of the whole */
  cell: (row: Aggregate, total: Aggregate) => Cell;
};

const BARE = { numbers: [], times: [], sums: [] } as const;

/** `cancellation.cancelled` becomes `cancellationCancelled`. */
function columnId(number: PeriodMetric): string {
  return number.replace(/[._](\w)/g, (_separator, letter: string) => letter.toUpperCase());
}

export function count(number: PeriodMetric, explanation: string, label = METRICS[number].label): Column {
  return {
    ...BARE,
    id: columnId(number),
    label,
    kind: 'count',
    metric: number,
    numbers: [number],
    explanation: () => explanation,
    cell: (row) => ({ value: countOf(row, number), n: null }),
  };
}

export function share(id: ShareId): Column {
  const { label, numerator, denominator, explanation } = SHARES[id];
  return {
    ...BARE,
    id,
    label,
    kind: 'share',
    metric: denominator,
    numbers: [numerator, denominator],
    explanation,
    cell: (row) => {
      const { value, denominator: n } = shareOf(row, SHARES[id]);
      return { value, n };
    },
  };
}

/** The row's share of the total of one metric. */
export function partOf(number: PeriodMetric, label: string): Column {
  return {
    ...BARE,
    id: `${columnId(number)}Share`,
    label,
    kind: 'share',
    metric: number,
    numbers: [number],
    explanation: () => `A parte desta linha no total de “${METRICS[number].label}”.`,
    cell: (row, total) => {
      const n = countOf(total, number);
      return { value: n === 0 ? null : countOf(row, number) / n, n };
    },
  };
}

export function time(id: TimeId, quantile: 'p50' | 'p90'): Column {
  const { label, explanation } = TIME_METRICS[id];
  return {
    ...BARE,
    id: `${id}${quantile.toUpperCase()}`,
    label: `${label} (${quantile})`,
    kind: 'seconds',
    metric: TIMES[id].counted,
    numbers: numbersOfTime(id),
    times: [id],
    explanation,
    cell: (row) => {
      const found = timeOf(row, id);
      return { value: found[quantile], n: found.n };
    },
  };
}

export function cents(id: SumId, label: string, explanation: string): Column {
  return {
    ...BARE,
    id,
    label,
    kind: 'cents',
    metric: SUMS[id].of,
    sums: [id],
    explanation: () => explanation,
    cell: (row) => ({ value: row.cents.get(id) ?? 0, n: null }),
  };
}

/** Cents per order that has a price. */
export function averagePrice(label: string, explanation: string): Column {
  return {
    ...BARE,
    id: 'averagePrice',
    label,
    kind: 'cents',
    metric: 'billing.withPrice',
    numbers: ['billing.withPrice'],
    sums: ['billed'],
    explanation: () => explanation,
    cell: (row) => {
      const n = countOf(row, 'billing.withPrice');
      return { value: n === 0 ? null : Math.round((row.cents.get('billed') ?? 0) / n), n };
    },
  };
}
