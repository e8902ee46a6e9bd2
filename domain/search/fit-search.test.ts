import { describe, expect, test } from 'vitest';

import { fitSearch } from './fit-search.ts';
import { orderNumbersIn } from './order-number.ts';

const MAX_LENGTH = 600;
const numbers = (count: number, first = 10_001) => Array.from({ length: count }, (_, index) => first + index);
const ORDERS_NOTICE = (count: number) =>
  `A busca vai até a ${count}ª ordem da lista. Busque as outras em seguida.`;

const WRITTEN: [string, (number: number) => string, string][] = [
  ['with #', (number) => `#${number}`, ' '],
  ['one per line', (number) => `OS ${number}`, '\n'],
  ['after commas and blanks', String, ', '],
  ['after commas', String, ','],
  ['with groups', (number) => `${number}`.replace(/(\d{3})$/u, '.$1'), '; '],
  ['with full labels', (number) => `Ordem de serviço nº ${number}`, '\n'],
  ['as links', (number) => `https://malote.test/ordens-de-servico/${number}`, '\n'],
  ['in a numbered list', (number) => `${number - 10_000}. ${number}`, '\n'],
  ['with names', (number) => `OS ${number} · Helena Prado`, '\n'],
  ['alone', String, ' '],
];

describe('fitSearch', () => {
  test.each(WRITTEN)('keeps 100 orders written %s', (_, write, separator) => {
    const fitted = fitSearch(numbers(100).map(write).join(separator), MAX_LENGTH);
    expect(fitted.text.length).toBeLessThanOrEqual(MAX_LENGTH);
    expect(orderNumbersIn(fitted.text)).toEqual(numbers(100));
    expect(fitted.notice).toBeUndefined();
  });

  test.each(WRITTEN)('keeps the first 100 of 110 orders written %s, with a notice', (_, write, separator) => {
    const fitted = fitSearch(numbers(110).map(write).join(separator), MAX_LENGTH);
    expect(orderNumbersIn(fitted.text)).toEqual(numbers(100));
    expect(fitted.notice).toBe(ORDERS_NOTICE(100));
  });

  test('keeps as many longer numbers as fit, each of them whole', () => {
    const wanted = numbers(100, 100_001);
    expect(fitSearch(wanted.join(', '), MAX_LENGTH)).toEqual({
      text: wanted.slice(0, 85).join(' '),
      notice: ORDERS_NOTICE(85),
    });
  });

  test('reports orders beyond the text that is read, even if all others are repeated', () => {
    const { text, notice } = fitSearch('#10530 '.repeat(4000), MAX_LENGTH);
    expect([text, notice]).toEqual(['10530', ORDERS_NOTICE(1)]);
  });

  test.each([
    ['Helena', 'Helena'],
    [' Rua ', ' Rua '],
    ['#10530, #10529', '#10530, #10529'],
    ['x'.repeat(MAX_LENGTH), 'x'.repeat(MAX_LENGTH)],
    ['palavra '.repeat(75), 'palavra '.repeat(75)],
  ])('leaves %j as it is', (typed, text) => {
    expect(fitSearch(typed, MAX_LENGTH)).toEqual({ text, notice: undefined });
  });

  test.each([
    ['Helena Prado de Souza', 12, 'Helena Prado'],
    ['Helena Prado de Souza', 13, 'Helena Prado'],
    ['Helena Prado de Souza', 14, 'Helena Prado'],
    ['  Helena Prado de Souza', 11, 'Helena'],
    ['Helena\nPrado', 7, 'Helena'],
    ['Helenaprado', 6, 'Helena'],
    ['Helena 10530 e 10529', 16, 'Helena 10530 e'],
  ])('cuts %j to %i characters between words', (typed, maxLength, text) => {
    expect(fitSearch(typed, maxLength)).toEqual({
      text,
      notice: 'O texto é longo demais: só o começo dele é buscado.',
    });
  });
});
