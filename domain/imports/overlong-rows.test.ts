import { expect, test } from 'vitest';

import { isOverlong } from './overlong-rows.ts';

const COLUMNS = {
  headings: ['Pedido', '', 'Peso', '', ''],
  columns: ['externalRef', null, 'weight', null, 'tags'],
};

test.each<[cells: string[], isLong: boolean]>([
  [['1', 'x', '2', '', ''], false],
  [['1', 'x', '2'], false],
  [['1', 'x', '2', ' ', ''], false],
  [['1', 'x', '2', '', 'livros'], false],
  [['1', 'x', '2', '50', ''], true],
])('a row with the cells %o has texts behind its headings: %s', (cells, isLong) => {
  expect(isOverlong(cells, COLUMNS)).toBe(isLong);
});
