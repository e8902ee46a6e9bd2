import { expect, test } from 'vitest';

import { chargeInNotes } from './charge-in-notes.ts';

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
