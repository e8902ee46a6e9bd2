import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { CourierRoute, RouteStop } from '#src/api/couriers.ts';
import { routeStop, routeWith } from '#tests/support/screens/courier-samples.ts';
import {
  DROPOFF_ID,
  orderFor,
  pickup,
  SECOND_DROPOFF_ID,
  stopFor,
} from '#tests/support/screens/order-samples.ts';

import { ManifestSheet } from './manifest-sheet.tsx';

const first = stopFor({ id: DROPOFF_ID });
const second = stopFor({ id: SECOND_DROPOFF_ID, sequence: 3 });

type Listed = [id: string, orderNumber: number, kind?: RouteStop['kind']];

function routeOf(...stops: Listed[]): CourierRoute {
  return routeWith(stops.map(([id, orderNumber, kind = 'dropoff']) => routeStop(id, orderNumber, { kind })));
}

test('cash shows where it is due, and the totals are those of the route', () => {
  const cashOnDelivery = { method: 'cash' as const, amountCents: 5000, changeForCents: null };
  const order = orderFor('operator', {
    stops: [pickup, { ...first, cashOnDelivery }, second],
    packagesCount: 3,
  });
  const single = {
    ...order,
    orderNumber: 7,
    stops: [pickup, { ...first, id: 'other', cashOnDelivery }],
    packagesCount: 1,
  };
  const route = routeOf(
    [DROPOFF_ID, order.orderNumber],
    ['other', 7],
    [SECOND_DROPOFF_ID, order.orderNumber],
  );
  const cash = [
    { method: 'cash' as const, amountCents: 8000 },
    { method: 'pix' as const, amountCents: 2000 },
  ];
  render(
    <ManifestSheet
      route={{ ...route, totals: { orders: 2, packages: 4, cash, cashCents: 10_000 } }}
      orders={new Map([order, single].map((one) => [one.orderNumber, one]))}
    />,
  );
  expect(screen.getByText('Total: 4 volumes em 2 ordens')).toBeVisible();
  expect(screen.getByText(/^A cobrar: R\$\s100,00$/)).toBeVisible();
  expect(screen.getByText(/^Dinheiro R\$\s80,00 · Pix R\$\s20,00$/)).toBeVisible();
  expect(screen.getAllByText(/^Cobrar R\$\s50,00 · Dinheiro$/)).toHaveLength(2);
  expect(screen.getAllByText(/^Entrega \d de 2$/).map((one) => one.textContent)).toEqual([
    'Entrega 1 de 2',
    'Entrega 2 de 2',
  ]);
});

test('a drop-off has the packages that were counted at the pickup', () => {
  const order = orderFor('operator', { stops: [pickup, first], packagesCount: 3, collectedPackages: 2 });
  render(
    <ManifestSheet
      route={routeOf([DROPOFF_ID, order.orderNumber])}
      orders={new Map([[order.orderNumber, order]])}
    />,
  );
  expect(screen.getByText('2 volumes')).toBeVisible();
  expect(screen.queryByText('3 volumes')).toBeNull();
});

test('successive pickups at one door share a row and a signature', () => {
  const orders = [1, 2, 3].map((orderNumber) =>
    orderFor('operator', {
      orderNumber,
      packagesCount: orderNumber,
      stops: [
        {
          ...pickup,
          id: `pickup ${orderNumber}`,
          contactName: orderNumber === 3 ? 'Otávio Reis' : pickup.contactName,
        },
        { ...first, id: `dropoff ${orderNumber}` },
      ],
    }),
  );
  const at = (orderNumber: number) => [`pickup ${orderNumber}`, orderNumber, 'pickup'] as const;
  render(
    <ManifestSheet
      route={routeOf([...at(1)], [...at(2)], [...at(3)], ['dropoff 1', 1])}
      orders={new Map(orders.map((one) => [one.orderNumber, one]))}
    />,
  );
  expect(screen.getAllByText(/^Coletar /).map((one) => one.textContent)).toEqual([
    'Coletar 3 volumes',
    'Coletar 3 volumes',
  ]);
  expect(screen.getAllByText('Nome de quem entregou')).toHaveLength(2);
  expect(screen.getByText('1–2')).toBeVisible();
  expect(screen.getByText(/^OS 2 · .* · 2 volumes$/)).toBeVisible();
  expect(screen.getByText(/4 paradas$/)).toBeVisible();
});

test('a drop-off names the place of its pickup unless that is on the sheet', () => {
  const order = orderFor('operator', { stops: [pickup, first] });
  const orders = new Map([[order.orderNumber, order]]);
  const dropoff = [DROPOFF_ID, order.orderNumber] as const;
  const { rerender } = render(<ManifestSheet route={routeOf([...dropoff])} orders={orders} />);
  const hasHint = () => screen.queryByText(/^Coletar: /) !== null;
  const without = hasHint();
  rerender(
    <ManifestSheet route={routeOf([pickup.id, order.orderNumber, 'pickup'], [...dropoff])} orders={orders} />,
  );
  expect([without, hasHint()]).toEqual([true, false]);
});

test('a stop has the number of the stored order', () => {
  const order = orderFor('operator', { stops: [pickup, first] });
  const stop = routeStop(DROPOFF_ID, order.orderNumber, { number: 17 });
  render(<ManifestSheet route={routeWith([stop])} orders={new Map([[order.orderNumber, order]])} />);
  expect(screen.getByText('17')).toBeVisible();
});

test('a stop whose order is missing is left out', () => {
  render(<ManifestSheet route={routeOf([DROPOFF_ID, 1])} orders={new Map()} />);
  expect(screen.getByText(/0 paradas$/)).toBeVisible();
});
