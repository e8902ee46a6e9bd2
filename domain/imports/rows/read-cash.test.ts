import { expect, test } from 'vitest';

import { type OrderCells, readOrderRow } from './read-order-row.ts';

const read = (cells: OrderCells) => {
  const { content, faults } = readOrderRow(cells, { today: '2026-11-20', pickup: { kind: 'pickup' } });
  return {
    cash: content.stops?.[1]?.cashOnDelivery,
    faults: faults.map(({ column, message }) => `${column}: ${message}`),
  };
};

test.each([
  'Não',
  'não cobrar',
  'N',
  'pago',
  'PAGO',
  'já pago',
  'Pago online',
  'quitado',
  '-',
  'R$ -',
  '0',
  '0,00',
])('an amount of "%s" is none', (cashAmount) => {
  expect(read({ cashAmount, cashMethod: 'Pix' })).toEqual({ cash: null, faults: [] });
});

test.each(['Sim', 'pago 50', 'a pagar', 'na entrega'])('an amount of "%s" is refused', (cashAmount) => {
  expect(read({ cashAmount })).toEqual({
    cash: null,
    faults: [expect.stringMatching(/^cashAmount: /u)],
  });
});

test.each(['-', '–', 'Pago', 'não', 'já pago'])(
  'a method of "%s" is none without an amount',
  (cashMethod) => {
    expect(read({ cashMethod })).toEqual({ cash: null, faults: [] });
    expect(read({ cashMethod, cashAmount: '-' })).toEqual({ cash: null, faults: [] });
  },
);

test('a method of "-" beside an amount is cash, as a blank one is', () => {
  const cash = { method: 'cash', amountCents: 5000, changeForCents: null };
  expect(read({ cashMethod: '-', cashAmount: '50' })).toEqual({ cash, faults: [] });
});

test.each([
  ['Cartão débito', 'card'],
  ['Cartão crédito', 'card'],
  ['Cartão de débito', 'card'],
  ['Cartão maquininha', 'card'],
  ['Cartão na maquininha', 'card'],
  ['Débito na entrega', 'card'],
  ['Cartão na entrega', 'card'],
  ['Dinheiro na entrega', 'cash'],
  ['Em espécie', 'cash'],
  ['din.', 'cash'],
  ['Din', 'cash'],
  ['PIX na entrega', 'pix'],
])('a method of "%s" is %s', (cashMethod, method) => {
  const cash = { method, amountCents: 5000, changeForCents: null };
  expect(read({ cashMethod, cashAmount: '50' })).toEqual({ cash, faults: [] });
});

test.each(['Cartão presente', 'Dinheiro e Pix', 'Dinheiro troco', 'Vale na entrega', 'troco para 50'])(
  'a method of "%s" is refused',
  (cashMethod) => {
    expect(read({ cashMethod, cashAmount: '50' }).faults).toEqual([
      'cashMethod: Use Dinheiro, Cartão ou Pix.',
    ]);
  },
);

test.each([
  'Dinheiro troco p/ 50',
  'Dinheiro - troco para R$ 50,00',
  'dinheiro (troco p/ 50)',
  'Din. troco 50',
  'Dinheiro, troco pra 50',
])('a method of "%s" has its change', (cashMethod) => {
  const cash = { method: 'cash', amountCents: 3000, changeForCents: 5000 };
  expect(read({ cashMethod, cashAmount: '30' })).toEqual({ cash, faults: [] });
  expect(read({ cashMethod, cashAmount: '30', changeFor: '50' })).toEqual({ cash, faults: [] });
  expect(read({ cashMethod, cashAmount: '30', changeFor: '100' }).faults).toEqual([
    'changeFor: A forma de pagamento traz outro troco. Confira os dois.',
  ]);
});

test('an amount that is paid already is refused', () => {
  expect(read({ cashMethod: 'Pago', cashAmount: '50' })).toEqual({
    cash: null,
    faults: ['cashMethod: A forma diz que não há o que cobrar. Corrija a forma ou esvazie o valor.'],
  });
});

const TWO = 'contactPhone: Há dois telefones nesta célula. Deixe um só.';
const INVALID = 'contactPhone: Informe um telefone com DDD, um 0800 ou um 4004.';

test.each<[phone: string, faults: string[]]>([
  ['(11) 98123-4410 / (11) 3333-4410', [TWO]],
  ['(11) 98123-4410 / 3333-4410', [TWO]],
  ['11981234410 ou 11981234411', [TWO]],
  ['11 98123 4410; 11 3333 4410', [TWO]],
  ['98123-4410', [INVALID]],
  ['119812344101', [INVALID]],
  ['+55 11 98123-4410', []],
  ['0055 11 98123 4410', []],
])('the phone "%s" has the faults %j', (contactPhone, faults) => {
  expect(read({ contactPhone }).faults).toEqual(faults);
});
