import { describe, expect, test } from 'vitest';

import { orderNumberIn, orderNumbersIn } from './order-number.ts';

describe('orderNumberIn', () => {
  test.each([
    '10482',
    '10.482',
    ' 10482 ',
    '\u200b10482\u00a0',
    '10482.',
    '(10482)',
    '“10482”',
    "'10482",
    '#10482',
    'OS 10482',
    ' os10482 ',
    'OS-10482',
    'OS–10.482',
    'OS: 10482',
    'OS#10482',
    'OS nº 10482',
    'O.S. 10482',
    'o.s.10482',
    'nº 10482',
    'N° 10482',
    'n.º 10482',
    'no. 10482',
    'nro 10482',
    'número 10482',
    'Ordem 10482',
    'Ordem de Serviço nº 10482',
    'Pedido 10482',
    '１０４８２',
    'https://malote.test/ordens-de-servico/10482',
    'https://malote.test/ordens-de-servico/10482?companyId=1#x',
  ])('reads 10482 in "%s"', (search) => {
    expect(orderNumberIn(search)).toBe(10_482);
  });

  test.each([
    '',
    '0',
    '10482-A',
    '10482 10490',
    '01310-100',
    '1048.2',
    '9999999999999999',
    'Rua 7',
    'nota 10482',
    'os',
    'Oscar 7',
    'R$ 10.482,00',
  ])('reads none in "%s"', (search) => {
    expect(orderNumberIn(search)).toBeUndefined();
  });
});

describe('orderNumbersIn', () => {
  test.each([
    ['10482 10490 10501', [10_482, 10_490, 10_501]],
    ['10482, 10490; OS10501\n', [10_482, 10_490, 10_501]],
    ['10580, 10581 e 10590', [10_580, 10_581, 10_590]],
    ['OS 10580 e OS 10581', [10_580, 10_581]],
    ['OS nº 10580 / OS nº 10581', [10_580, 10_581]],
    ['Ordens: 10.580, 10.581 e 10.590.', [10_580, 10_581, 10_590]],
    ['10580 - 10581', [10_580, 10_581]],
    ['#10580\u00a0#10581', [10_580, 10_581]],
    ['• 10580\n• 10581', [10_580, 10_581]],
    ['10580|10580|10581', [10_580, 10_581]],
    ['10482', []],
    ['10482 Helena', []],
    ['0 1', []],
    ['01310 100', []],
    ['98765 4321', []],
    ['e os', []],
    [Array.from({ length: 101 }, (_, index) => index + 10_001).join(' '), []],
  ])('reads the numbers of several orders in %j', (search, numbers) => {
    expect(orderNumbersIn(search)).toEqual(numbers);
  });
});
