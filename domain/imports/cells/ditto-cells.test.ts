import { expect, test } from 'vitest';

import { dittoCell } from './ditto-cells.ts';

test.each([
  'idem',
  'Idem.',
  'IDEM acima',
  'o mesmo',
  'a mesma',
  'mesmo',
  'mesmo endereço',
  '"',
  '”',
  '〃',
  "''",
])('the cell %s refers to another one', (text) => {
  expect(dittoCell(text)).toBe(`Escreva o valor desta linha no lugar de “${text}”.`);
});

test.each(['', 'Mesmo Souza', 'Idemar', 'Rua do Mesmo', "d'Oeste", '"Casa"', '-'])(
  'the cell "%s" does not',
  (text) => {
    expect(dittoCell(text)).toBeUndefined();
  },
);
