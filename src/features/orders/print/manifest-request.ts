import { toLocalDate } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrderSummary } from '#src/api/service-orders.ts';
import { counted } from '#src/lib/counted.ts';

/** Couriers whose manifests are printed, and the number of orders left out. */
export type ManifestRequest = {
  courierIds: readonly string[];
  /** `2026-11-20`; today by default. */
  day?: string;
  /** On which days the chosen orders are, earliest first. */
  days?: readonly { day: string; orders: number }[];
  withoutCourier?: number;
  withoutRecord?: number;
  notOnTheWay?: number;
};

/** The fields of an order that determine its manifest. */
export type CarriedOrder = Pick<ServiceOrderSummary, 'status' | 'window'> & {
  courier?: Pick<Schema<'OrderCourier'>, 'id'> | null;
};

const ON_THE_WAY: readonly CarriedOrder['status'][] = ['assigned', 'collecting', 'in_transit'];

/**
 * The manifests of these orders' couriers, for the first day on which one of their windows begins, but not before
 * today.
 */
export function manifestRequest(rows: readonly CarriedOrder[], now: number): Required<ManifestRequest> {
  const assigned = rows.filter(({ courier }) => courier != null);
  const carried = assigned.filter(({ status }) => ON_THE_WAY.includes(status));
  const withRecord = carried.filter(({ courier }) => courier?.id != null);
  const today = toLocalDate(now);
  const dayOf = ({ window }: CarriedOrder) => {
    const begins = window ? toLocalDate(window.from) : today;
    return begins < today ? today : begins;
  };
  const all = withRecord.map(dayOf).toSorted();
  const days = [...new Set(all)].map((day) => ({ day, orders: all.filter((one) => one === day).length }));
  return {
    courierIds: [...new Set(withRecord.flatMap(({ courier }) => courier?.id ?? []))],
    day: days[0]?.day ?? today,
    days,
    withoutCourier: rows.length - assigned.length,
    withoutRecord: carried.length - withRecord.length,
    notOnTheWay: assigned.length - carried.length,
  };
}

/** "3 ordens sem entregador ficam fora." */
export function leftOutTexts(request: ManifestRequest): string[] {
  const { withoutCourier = 0, withoutRecord = 0, notOnTheWay = 0 } = request;
  const parts: readonly (readonly [count: number, what: string])[] = [
    [withoutCourier, 'sem entregador'],
    [withoutRecord, 'de entregador sem cadastro'],
    [notOnTheWay, 'sem nada a entregar agora'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(
      ([count, what]) =>
        `${counted(count, 'ordem', 'ordens')} ${what} ${count === 1 ? 'fica' : 'ficam'} fora.`,
    );
}
