import { toLocalDate } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';

/** Why an order is on no manifest, as far as its row says. */
export type LeftOut = 'withoutCourier' | 'withoutRecord' | 'notOnTheWay';

export type ChosenOrder = { orderNumber: number; leftOut?: LeftOut | undefined };

/** Couriers whose manifests are printed. */
export type ManifestRequest = {
  courierIds: readonly string[];
  /** `2026-11-20`, not before today; today by default. */
  day?: string;
  /** The chosen orders, of which the dialog says where each is; undefined for all of the couriers. */
  chosen?: readonly ChosenOrder[];
};

/** The fields of an order that determine its manifest. */
export type CarriedOrder = Pick<ServiceOrderSummary, 'orderNumber' | 'status' | 'window'> & {
  courier?: Pick<Schema<'OrderCourier'>, 'id'> | null;
};

const ON_THE_WAY: readonly CarriedOrder['status'][] = ['assigned', 'collecting', 'in_transit'];

/**
 * The manifests of these orders' couriers, for the first day on which one of their windows begins, but not before
 * today.
 */
export function manifestRequest(rows: readonly CarriedOrder[], now: number): Required<ManifestRequest> {
  const chosen = rows.map((row) => ({ orderNumber: row.orderNumber, leftOut: leftOutOf(row) }));
  const carried = rows.filter((row) => leftOutOf(row) === undefined);
  const today = toLocalDate(now);
  const days = carried.map(({ window }) => (window ? toLocalDate(window.from) : today)).toSorted();
  const [first = today] = days;
  return {
    courierIds: [...new Set(carried.flatMap(({ courier }) => courier?.id ?? []))],
    day: first < today ? today : first,
    chosen,
  };
}

function leftOutOf({ status, courier }: CarriedOrder): LeftOut | undefined {
  if (courier == null) return 'withoutCourier';
  if (!ON_THE_WAY.includes(status)) return 'notOnTheWay';
  return courier.id == null ? 'withoutRecord' : undefined;
}
