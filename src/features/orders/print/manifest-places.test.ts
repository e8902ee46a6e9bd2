import { expect, test } from 'vitest';

import { leftOutText, placesOf } from './manifest-places.ts';
import type { LeftOut } from './manifest-request.ts';

const TODAY = '2026-11-20';
/** Joel has orders 1 and 2, of which 2 also has a door tomorrow; Bia has order 3 tomorrow. */
const JOEL = {
  days: [
    { day: TODAY, orders: [1, 2] },
    { day: '2026-11-21', orders: [2] },
  ],
};
const BIA = { days: [{ day: '2026-11-21', orders: [3] }] };

const chosen = (...orders: (number | [number, LeftOut])[]) =>
  orders.map((order) =>
    typeof order === 'number' ? { orderNumber: order } : { orderNumber: order[0], leftOut: order[1] },
  );

test.each<[what: string, ...Parameters<typeof placesOf>, expected: ReturnType<typeof placesOf>]>([
  [
    'an order with doors on two days on both',
    chosen(1, 2),
    [JOEL],
    TODAY,
    { here: [1, 2], otherDays: [{ day: '2026-11-21', orders: [2] }], leftOut: [] },
  ],
  [
    'the orders of two couriers on one day together',
    chosen(2, 3),
    [JOEL, BIA],
    TODAY,
    { here: [2], otherDays: [{ day: '2026-11-21', orders: [2, 3] }], leftOut: [] },
  ],
  [
    'an earlier day as another one, too',
    chosen(1),
    [JOEL],
    '2026-11-21',
    { here: [], otherDays: [{ day: TODAY, orders: [1] }], leftOut: [] },
  ],
  [
    'orders on no route by their reason',
    chosen([7, 'notOnTheWay'], [8, 'withoutCourier'], [9, 'withoutRecord'], 10, 1),
    [JOEL],
    TODAY,
    {
      here: [1],
      otherDays: [],
      leftOut: [
        { why: 'withoutCourier', orders: [8] },
        { why: 'withoutRecord', orders: [9] },
        { why: 'notOnTheWay', orders: [7] },
        { why: 'notFound', orders: [10] },
      ],
    },
  ],
  [
    'an order that was assigned since its row was read on its day',
    chosen([1, 'withoutCourier']),
    [JOEL],
    TODAY,
    { here: [1], otherDays: [], leftOut: [] },
  ],
  [
    'all orders of a courier if none is chosen',
    undefined,
    [JOEL],
    TODAY,
    { here: [1, 2], otherDays: [{ day: '2026-11-21', orders: [2] }], leftOut: [] },
  ],
])('placesOf finds %s', (_what, orders, routes, day, expected) => {
  expect(placesOf(orders, routes, day)).toEqual(expected);
});

test.each([
  ['withoutCourier', 3, '3 ordens sem entregador ficam fora.'],
  ['withoutRecord', 1, '1 ordem de entregador sem cadastro fica fora.'],
  ['notOnTheWay', 2, '2 ordens sem nada a entregar agora ficam fora.'],
  [
    'notFound',
    2,
    '2 ordens que mudaram depois da escolha, ou além das 500 primeiras do entregador, ficam fora.',
  ],
] as const)('leftOutText counts orders with the reason %s', (why, count, text) => {
  expect(leftOutText({ why, orders: Array.from({ length: count }, (_, index) => index) })).toBe(text);
});
