import { expect, test } from 'vitest';

import { columnLetter } from '#domain/imports/cells/column-letter.ts';

import { overlongRow } from './overlong-rows.ts';

const COLUMNS = {
  headings: ['Pedido', '', 'Peso', '', '', ''],
  columns: ['externalRef', null, 'weight', null, 'tags', null],
};

test.each<[cells: string[], place: string | undefined]>([
  [['1', 'x', '2', '', '', ''], undefined],
  [['1', 'x', '2'], undefined],
  [['1', 'x', '2', ' ', ''], undefined],
  [['1', 'x', '2', '', 'livros'], undefined],
  [['1', 'x', '2', '50', ''], 'Há texto na coluna D'],
  [['1', 'x', '2', '', '', '50'], 'Há texto na coluna F'],
  [['1', 'x', '2', '50', 'livros', '7'], 'Há texto nas colunas D a F'],
])('a row with the cells %j is refused by: %s', (cells, place) => {
  expect(overlongRow(cells, COLUMNS)?.split(',')[0]).toBe(place);
});

test.each<[cells: string[], place: string | undefined]>([
  [['1', '12', '', 'Pronta', ''], undefined],
  [['1', '12', '50', 'Com erro', 'Há texto na coluna C'], 'Há texto na coluna C'],
  [['1', '12', '', 'Com erro', 'CEP: CEP inválido.', '7'], 'Há texto na coluna F'],
])('a row with the cells %j of a report is refused by: %s', (cells, place) => {
  const headings = ['Pedido', 'Peso', '', 'Situação', 'Erros', ''];
  const columns = ['externalRef', 'weight', null, null, null, null];
  expect(overlongRow(cells, { headings, columns })?.split(',')[0]).toBe(place);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('the column at %d is %s', (index, letter) => {
  expect(columnLetter(index)).toBe(letter);
});
