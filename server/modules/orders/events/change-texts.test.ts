import { expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';

import { cashText, handlingText, itemsText } from './change-texts.ts';

const box = { description: 'Caixa', quantity: 2 };

test.each<[Schema<'Item'>[], string | null]>([
  [[], null],
  [[box], '2 × Caixa'],
  [[{ ...box, weightGrams: null, declaredValueCents: null }], '2 × Caixa'],
  [[{ ...box, weightGrams: 0, declaredValueCents: 0 }], '2 × Caixa (0,0 kg, R$ 0,00)'],
  [[{ ...box, weightGrams: 1_255 }], '2 × Caixa (1,255 kg)'],
  [[{ ...box, declaredValueCents: 30_000 }], '2 × Caixa (R$ 300,00)'],
  [[box, { ...box, quantity: 1, weightGrams: 500 }], '2 × Caixa; 1 × Caixa (0,5 kg)'],
])('itemsText of %j is %j', (items, text) => {
  expect(itemsText(items)?.replaceAll('\u00a0', ' ') ?? null).toBe(text);
});

test.each<[Schema<'Handling'>, string | null]>([
  [{}, null],
  [{ fragile: false }, null],
  [{ age18: true, fragile: true }, 'frágil, somente maiores de 18 anos'],
])('handlingText of %j is %j', (handling, text) => {
  expect(handlingText(handling)).toBe(text);
});

test.each<[Schema<'CashOnDelivery'>, string]>([
  [{ method: 'cash', amountCents: 5_000 }, 'R$ 50,00 em dinheiro'],
  [
    { method: 'cash', amountCents: 5_000, changeForCents: 10_000 },
    'R$ 50,00 em dinheiro, troco para R$ 100,00',
  ],
  [{ method: 'card', amountCents: 5_000 }, 'R$ 50,00 no cartão'],
  [{ method: 'pix', amountCents: 5_000 }, 'R$ 50,00 por Pix'],
])('cashText of %j is %j', (cash, text) => {
  expect(cashText(cash).replaceAll('\u00a0', ' ')).toBe(text);
});
