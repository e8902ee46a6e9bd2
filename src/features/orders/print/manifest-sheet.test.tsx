import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { CourierRoute } from '#src/api/couriers.ts';
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

function routeOf(...stops: [id: string, orderNumber: number][]): CourierRoute {
  return {
    courier: { name: 'Joel Matos', phone: null, vehiclePlate: null },
    day: '2026-11-20',
    kept: false,
    version: 1,
    stops: stops.map(([id, orderNumber]) => ({
      id,
      orderNumber,
      sequence: 2,
      recipientName: 'Helena Prado',
      district: 'Consolação',
      postalCode: '01310100',
      window: null,
    })),
  };
}

test('the packages of an order with two drop-offs count once in the totals, and cash shows where it is due', () => {
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
  render(
    <ManifestSheet
      route={routeOf([DROPOFF_ID, order.orderNumber], ['other', 7], [SECOND_DROPOFF_ID, order.orderNumber])}
      orders={new Map([order, single].map((one) => [one.orderNumber, one]))}
    />,
  );
  expect(screen.getByText('Total: 4 volumes em 2 ordens')).toBeVisible();
  expect(screen.getByText(/^A cobrar: R\$\s100,00$/)).toBeVisible();
  expect(screen.getAllByText(/^Cobrar R\$\s50,00 · Dinheiro$/)).toHaveLength(2);
  expect(screen.getAllByText(/^Entrega \d de 2$/).map((one) => one.textContent)).toEqual([
    'Entrega 1 de 2',
    'Entrega 2 de 2',
  ]);
});

test('a stop whose order is missing is left out', () => {
  render(<ManifestSheet route={routeOf([DROPOFF_ID, 1])} orders={new Map()} />);
  expect(screen.getByText('Total: 0 volumes em 0 ordens')).toBeVisible();
});
