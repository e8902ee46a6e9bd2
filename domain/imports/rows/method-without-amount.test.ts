import { expect, test } from 'vitest';

import { lacksAmount } from './method-without-amount.ts';

const METHOD = ['contactName', 'cashMethod'] as const;

test.each<[texts: string[], lacks: boolean]>([
  [['Pix'], true],
  [['Pago', 'Dinheiro'], true],
  [['Cartão', ''], true],
  [['Vale'], true],
  [['Pago', 'pago online', '-'], false],
  [['', ''], false],
  [[], false],
])('the forms %j without an amount lack it: %s', (texts, lacks) => {
  const rows = texts.map((text) => ['Ana', text]);
  expect(lacksAmount({ columns: METHOD, defaults: [] }, rows)).toBe(lacks);
});

test('an amount in a column or a fixed one is none that lacks', () => {
  const rows = [['Ana', 'Pix', '50']];
  expect(lacksAmount({ columns: [...METHOD, 'cashAmount'], defaults: [] }, rows)).toBe(false);
  expect(lacksAmount({ columns: METHOD, defaults: [{ column: 'cashAmount' }] }, rows)).toBe(false);
  expect(lacksAmount({ columns: ['contactName', null], defaults: [] }, rows)).toBe(false);
});

test('rows that are not loaded may lack the amount', () => {
  expect(lacksAmount({ columns: METHOD, defaults: [] }, undefined)).toBe(true);
});
