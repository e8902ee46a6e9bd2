import { expect, test } from 'vitest';

import { isTotalRow } from './total-rows.ts';

test.each([
  ['TOTAL;;;3;R$ 1.234,50', true],
  ['Total:;12', true],
  [';Total geral;;12,5 kg', true],
  ['Subtotal;150.00', true],
  ['Soma;;150', true],
  ['TOTAL', true],
  ['Total de pedidos;3 pedidos', true],
  ['Total Farma;(11) 98123-4410;01310-100', false],
  ['TOTAL;Helena Prado;12', false],
  ['P-1;Total;12', false],
  ['Total Express;3', false],
  ['P-1;3', false],
  [';;', false],
])('a row %s is a total: %s', (cells, isTotal) => {
  expect(isTotalRow(cells.split(';'))).toBe(isTotal);
});
