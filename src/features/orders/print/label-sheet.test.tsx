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
const first = stopFor({ id: DROPOFF_ID });
const second = stopFor({ id: SECOND_DROPOFF_ID, sequence: 3 });

test.each([
  ['Cobrar R$ 50,00 (Dinheiro)', [pickup, first]],
  ['Cobrar R$ 50,00 na ordem toda (Dinheiro)', [pickup, first, second]],
])('a label shows the cash to collect: "%s"', (words, stops) => {
  const order = orderFor('operator', { stops, cashOnDelivery });
  render(<LabelSheet order={order} sheet={{ stop: first, count: 'Entrega 1 de 2' }} size="a6" />);
  expect(screen.getByText(words)).toBeVisible();
});
