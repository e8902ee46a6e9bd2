import { expect, test } from 'vitest';

import { withPaidOrders } from './paid-cells.ts';

test.each<[amount: string, heading: string, paid: string]>([
  ['pago', 'Pago?', 'Sim'],
  ['pago', 'Já pago', 'x'],
  ['pago', 'Pago (S/N)', 'S'],
  ['pago', 'Pago', 'pago'],
  ['80,00', 'Pago?', 'Não'],
  ['80,00', 'Pago?', 'pendente'],
  ['80,00', 'Pago?', ''],
  ['80,00 (metade)', 'Pago?', 'metade'],
  ['80,00', 'Valor pago', 'sim'],
])('the amount is %j below "%s" with %j', (amount, heading, paid) => {
  const file = { headings: ['Cobrar', heading], columns: ['cashAmount', null] as const };
  expect(withPaidOrders(['80,00', paid], file)).toEqual([amount, paid]);
});

test('a blank amount stays blank, and a column that was chosen is left', () => {
  const headings = ['Cobrar', 'Pago?'];
  expect(withPaidOrders(['', 'metade'], { headings, columns: ['cashAmount', null] })).toEqual(['', 'metade']);
  expect(withPaidOrders(['80', 'Sim'], { headings, columns: ['cashAmount', 'notes'] })).toEqual([
    '80',
    'Sim',
  ]);
});
