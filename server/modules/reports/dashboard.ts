import type { Schema } from '#openapi/schema.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';

import { type Aggregate, aggregate, type FigureSource } from './aggregate.ts';
import {
  presentCompanies,
  presentCouriers,
  presentDays,
  presentFailures,
  presentHeatMap,
} from './dashboard-charts.ts';
import { readQueue, readWaits } from './dashboard-now.ts';
import type { TimeId } from './durations.ts';
import { countOf, numbersOfShare, numbersOfTime, shareOf, timeOf } from './metric-values.ts';
import { type FormulaSettings, METRICS, type PeriodMetric } from './metrics-of-period.ts';
import { type ShareId, SHARES, TIME_METRICS } from './metrics.ts';
import { outcomeCounts, OUTCOME_NUMBERS } from './outcomes.ts';
import { type Period, periodBefore } from './report-period.ts';

type Dashboard = Schema<'Dashboard'>;

const SHARE_IDS = [
  'onTime',
  'pickupOnTime',
  'firstAttempt',
  'failure',
  'pickupFailure',
  'return',
  'cancellation',
  'acceptance',
] as const satisfies ShareId[];
const TIME_IDS = ['deliveryTime', 'acceptTime', 'pickupTime', 'routeTime'] as const satisfies TimeId[];

const ALL_NUMBERS: readonly PeriodMetric[] = [
  'requested.counted',
  'delivery.counted',
  ...OUTCOME_NUMBERS,
  ...SHARE_IDS.flatMap(numbersOfShare),
  ...TIME_IDS.flatMap(numbersOfTime),
];

type DashboardQuery = { period: Period; companyId: string | undefined; now: Date };

/** All data of /dashboard, for a period and the current time. */
export async function readDashboard(source: FigureSource, query: DashboardQuery): Promise<Dashboard> {
  const { db } = source;
  const { period, companyId, now } = query;
  const settings = await loadSettings(db);
  const previousPeriod = periodBefore(period);
  const everything = { companyId, settings, now, numbers: ALL_NUMBERS, times: TIME_IDS };
  // In parallel, as far as the database allows.
  const [answer, { total: was }, queue, waits] = await Promise.all([
    aggregate(source, {
      ...everything,
      period,
      by: {
        day: ['requested.counted', ...OUTCOME_NUMBERS],
        weekHour: ['requested.counted'],
        reason: ['failure.failed'],
        company: ['requested.counted', 'onTime.counted', 'deliveryTime.counted'],
        courier: ['delivery.counted'],
      },
      sums: ['cashReceived'],
      timesBy: { company: ['deliveryTime'], courier: ['doorTime'] },
    }),
    aggregate(source, { ...everything, period: previousPeriod }),
    readQueue(db, companyId, now),
    readWaits(db, companyId, { settings, now }),
  ]);
  const is = answer.total;
  return {
    period,
    previousPeriod,
    shares: presentShares(is, was, settings),
    times: presentTimes(is, was, settings),
    requested: { value: countOf(is, 'requested.counted'), previous: countOf(was, 'requested.counted') },
    closed: { value: outcomeCounts(is), previous: outcomeCounts(was) },
    days: presentDays(answer, period),
    failures: presentFailures(answer, settings.reasons),
    heatMap: presentHeatMap(answer),
    companies: await presentCompanies(db, answer),
    couriers: await presentCouriers(db, answer),
    queue,
    waits,
    serverTime: now.toISOString(),
  };
}

function presentShares(is: Aggregate, was: Aggregate, settings: FormulaSettings): Dashboard['shares'] {
  const share = (id: ShareId): Schema<'ShareMetric'> => {
    const { label, explanation, numerator, denominator, apart } = SHARES[id];
    const { value, smallSample } = shareOf(is, SHARES[id]);
    return {
      label,
      explanation: explanation(settings),
      unit: METRICS[denominator].unit,
      value,
      numerator: counted(is, numerator),
      denominator: counted(is, denominator),
      apart: apart.map((number) => counted(is, number)),
      smallSample,
      previous: shareOf(was, SHARES[id]),
    };
  };
  return {
    onTime: share('onTime'),
    pickupOnTime: share('pickupOnTime'),
    firstAttempt: share('firstAttempt'),
    failure: share('failure'),
    pickupFailure: share('pickupFailure'),
    return: share('return'),
    cancellation: share('cancellation'),
    acceptance: share('acceptance'),
  };
}

function presentTimes(is: Aggregate, was: Aggregate, settings: FormulaSettings): Dashboard['times'] {
  const time = (id: (typeof TIME_IDS)[number]): Schema<'TimeMetric'> => {
    const { label, explanation } = TIME_METRICS[id];
    const { p50, p90, smallSample } = timeOf(is, id);
    return {
      label,
      explanation: explanation(settings),
      p50,
      p90,
      counted: counted(is, `${id}.counted`),
      corrected: counted(is, `${id}.corrected`),
      smallSample,
      previous: timeOf(was, id),
    };
  };
  return {
    deliveryTime: time('deliveryTime'),
    acceptTime: time('acceptTime'),
    pickupTime: time('pickupTime'),
    routeTime: time('routeTime'),
  };
}

function counted(found: Aggregate, metric: PeriodMetric): Schema<'MetricCount'> {
  return { metric, label: METRICS[metric].label, count: countOf(found, metric) };
}
