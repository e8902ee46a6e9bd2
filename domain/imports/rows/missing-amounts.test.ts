import { expect, test } from 'vitest';

import { chargeInNotes, lacksAmount } from './missing-amounts.ts';

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

const found = (text: string, columns: ('notes' | 'instructions' | 'cashAmount' | null)[] = ['notes', null]) =>
  chargeInNotes({ columns, defaults: [] }, [
    ['', ''],
    [text, '50,00'],
  ]);

test.each([
  'COBRAR R$ 50,00 NA ENTREGA',
  'Receber 80,00 do cliente',
  'Portaria. Cobrar 50 reais',
  'Cobrança: R$ 1.234,56',
  'Pagamento na entrega - R$ 20',
])('%j asks for money', (text) => {
  expect(found(text)).toBe(text);
  expect(found(text, ['instructions', null])).toBe(text);
});

test.each([
  'só entregar após as 18h',
  'não cobrar R$ 50,00',
  'sem cobrança',
  'Receber o canhoto da nota 1234',
  'receber às 14.30',
  '50,00',
  '',
])('%j asks for none', (text) => {
  expect(found(text)).toBeUndefined();
});

test('a file with an amount needs none in its notes', () => {
  expect(found('Cobrar R$ 50,00', ['notes', 'cashAmount'])).toBeUndefined();
  expect(found('Cobrar R$ 50,00', [null, null])).toBeUndefined();
  const fixed = { columns: ['notes'] as const, defaults: [{ column: 'cashAmount' }] as const };
  expect(chargeInNotes(fixed, [['Cobrar R$ 50,00']])).toBeUndefined();
});
