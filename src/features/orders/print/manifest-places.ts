import type { CourierRoute } from '#src/api/couriers.ts';
import { counted } from '#src/lib/counted.ts';

import type { ChosenOrder, LeftOut } from './manifest-request.ts';

type OrderNumbers = readonly number[];

/** Where the chosen orders are, as seen from the sheets of one day. */
export type ManifestPlaces = {
  /** With a stop on one of the sheets. */
  here: OrderNumbers;
  /** Other days with stops of the orders, earliest first; an order may be on several. */
  otherDays: readonly { day: string; orders: OrderNumbers }[];
  leftOut: readonly { why: LeftOut | 'notFound'; orders: OrderNumbers }[];
};

/**
 * Finds each chosen order on the routes of a day.
 * @param chosen undefined for all orders of the routes
 */
export function placesOf(
  chosen: readonly ChosenOrder[] | undefined,
  routes: readonly Pick<CourierRoute, 'days'>[],
  day: string,
): ManifestPlaces {
  const days = mergedDays(routes);
  const wanted = new Set(chosen?.map(({ orderNumber }) => orderNumber) ?? [...days.values()].flat());
  const on = (one: string) => (days.get(one) ?? []).filter((orderNumber) => wanted.has(orderNumber));
  const found = new Set([...days.values()].flat());
  // A route is read later than the row, so an order on one of them is not left out.
  const whyOf = ({ orderNumber, leftOut }: ChosenOrder) =>
    found.has(orderNumber) ? undefined : (leftOut ?? 'notFound');
  return {
    here: on(day),
    otherDays: [...days.keys()]
      .filter((one) => one !== day)
      .toSorted()
      .map((one) => ({ day: one, orders: on(one) }))
      .filter(({ orders }) => orders.length > 0),
    leftOut: REASONS.map((why) => ({
      why,
      orders: (chosen ?? []).filter((one) => whyOf(one) === why).map(({ orderNumber }) => orderNumber),
    })).filter(({ orders }) => orders.length > 0),
  };
}

function mergedDays(routes: readonly Pick<CourierRoute, 'days'>[]): ReadonlyMap<string, number[]> {
  const days = new Map<string, number[]>();
  for (const { day, orders } of routes.flatMap((route) => route.days)) {
    days.set(day, [...(days.get(day) ?? []), ...orders]);
  }
  return days;
}

const REASONS = ['withoutCourier', 'withoutRecord', 'notOnTheWay', 'notFound'] as const;

const WHY: Readonly<Record<(typeof REASONS)[number], readonly [one: string, many: string]>> = {
  withoutCourier: ['sem entregador fica', 'sem entregador ficam'],
  withoutRecord: ['de entregador sem cadastro fica', 'de entregador sem cadastro ficam'],
  notOnTheWay: ['sem nada a entregar agora fica', 'sem nada a entregar agora ficam'],
  notFound: [
    'que mudou depois da escolha, ou além das 500 primeiras do entregador, fica',
    'que mudaram depois da escolha, ou além das 500 primeiras do entregador, ficam',
  ],
};

/** "3 ordens sem entregador ficam fora." */
export function leftOutText({ why, orders }: ManifestPlaces['leftOut'][number]): string {
  const [one, many] = WHY[why];
  return `${counted(orders.length, `ordem ${one}`, `ordens ${many}`)} fora.`;
}
