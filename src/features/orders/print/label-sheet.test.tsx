import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  DROPOFF_ID,
  orderFor,
  pickup,
  SECOND_DROPOFF_ID,
  stopFor,
} from '#tests/support/screens/order-samples.ts';

import { LabelSheet } from './label-sheet.tsx';

const cashOnDelivery = { method: 'cash' as const, amountCents: 5000, changeForCents: 10_000 };
const first = stopFor({ id: DROPOFF_ID, cashOnDelivery });
const second = stopFor({ id: SECOND_DROPOFF_ID, sequence: 3 });
const order = orderFor('operator', { stops: [pickup, first, second] });

test('a label shows the cash that its stop collects', () => {
  render(<LabelSheet order={order} sheet={{ stop: first, count: 'Entrega 1 de 2' }} size="a6" />);
  expect(screen.getByText('Cobrar R$ 50,00 (Dinheiro)')).toBeVisible();
});

test('a label of a stop that collects nothing shows no cash', () => {
  render(<LabelSheet order={order} sheet={{ stop: second, count: 'Entrega 2 de 2' }} size="a6" />);
  expect(screen.queryByText(/Cobrar/u)).toBeNull();
});

test('a label shows when the courier is expected, not what was requested', () => {
  const window = { from: '2026-11-20T15:00:00.000Z', until: '2026-11-20T17:00:00.000Z' };
  const expectedWindow = { from: '2026-11-25T17:00:00.000Z', until: '2026-11-25T19:00:00.000Z' };
  const stop = stopFor({ id: DROPOFF_ID, window, expectedWindow });
  render(<LabelSheet order={order} sheet={{ stop, count: 'Volume 1 de 1' }} size="a6" />);
  expect(screen.getByText('Até 25/11/2026 16:00')).toBeVisible();
});
