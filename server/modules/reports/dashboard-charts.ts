import { daysFrom } from '#domain/sao-paulo-time.ts';
import { findReason, type ReasonLists } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';

import { type Answer, NOTHING } from './aggregate.ts';
import { partyOf } from './metric-groups.ts';
import { countOf, shareOf, timeOf } from './metric-values.ts';
import { SHARES } from './metrics.ts';
import { outcomeCounts } from './outcomes.ts';
import type { Period } from './report-period.ts';
import { REPORT_PARTY_LABELS } from './row-labels.ts';
import { companyNames, courierNames } from './row-names.ts';

type Dashboard = Schema<'Dashboard'>;

const RANKED = 10;
const HOURS = 24;

/** One entry per day of the period, including empty days. */
export function presentDays({ groups }: Answer, { from, to }: Period): Dashboard['days'] {
  const found = groups('day');
  return daysFrom(from, to).map((day) => {
    const ofDay = found.get(day) ?? NOTHING;
    return { day, requested: countOf(ofDay, 'requested.counted'), closed: outcomeCounts(ofDay) };
  });
}

/** Pareto chart of failed drop-off attempts. */
export function presentFailures({ groups, total }: Answer, reasons: ReasonLists): Dashboard['failures'] {
  const all = countOf(total, 'failure.failed');
  let running = 0;
  return [...groups('reason')]
    .map(([reasonCode, found]) => ({ reasonCode, count: countOf(found, 'failure.failed') }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.reasonCode < b.reasonCode ? -1 : 1))
    .map(({ reasonCode, count }) => {
      running += count;
      const party = partyOf(reasons, reasonCode);
      return {
        reasonCode,
        label: findReason(reasons, 'failure', reasonCode)?.label ?? reasonCode,
        party,
        partyLabel: REPORT_PARTY_LABELS[party],
        count,
        share: count / all,
        cumulativeShare: running / all,
      };
    });
}

export function presentHeatMap({ groups }: Answer): Dashboard['heatMap'] {
  return [...groups('weekHour')]
    .map(([hourOfWeek, found]) => ({
      weekday: Math.floor(Number(hourOfWeek) / HOURS),
      hour: Number(hourOfWeek) % HOURS,
      count: countOf(found, 'requested.counted'),
    }))
    .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour);
}

/** Companies with the most orders. */
export async function presentCompanies(db: Db, { groups }: Answer): Promise<Dashboard['companies']> {
  const found = groups('company');
  const names = await companyNames(db, [...found.keys()]);
  return [...found]
    .map(([id, ofCompany]) => ({
      company: { id, name: names.get(id) ?? '' },
      requested: countOf(ofCompany, 'requested.counted'),
      onTime: shareOf(ofCompany, SHARES.onTime),
      firstAttempt: shareOf(ofCompany, SHARES.firstAttempt),
      failure: shareOf(ofCompany, SHARES.failure),
      cancellation: shareOf(ofCompany, SHARES.cancellation),
      deliveryTime: timeOf(ofCompany, 'deliveryTime'),
    }))
    .toSorted((a, b) => b.requested - a.requested || a.company.name.localeCompare(b.company.name, 'pt-BR'))
    .slice(0, RANKED);
}

/** Couriers with the most deliveries; deliveries without a courier's record are not ranked. */
export async function presentCouriers(db: Db, { groups }: Answer): Promise<Dashboard['couriers']> {
  const found = groups('courier');
  const names = await courierNames(db, [...found.keys()]);
  return [...found]
    .flatMap(([id, ofCourier]) => {
      const named = names.get(id);
      const delivered = countOf(ofCourier, 'delivery.counted');
      if (!named || delivered === 0) return [];
      return {
        courier: { id, name: named.name },
        delivered,
        onTime: shareOf(ofCourier, SHARES.onTime),
        firstAttempt: shareOf(ofCourier, SHARES.firstAttempt),
        failure: shareOf(ofCourier, SHARES.failure),
        doorTime: timeOf(ofCourier, 'doorTime'),
        cashCents: ofCourier.cents.get('cashReceived') ?? 0,
      };
    })
    .toSorted((a, b) => b.delivered - a.delivered || a.courier.name.localeCompare(b.courier.name, 'pt-BR'))
    .slice(0, RANKED);
}
