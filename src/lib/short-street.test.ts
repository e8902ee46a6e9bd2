import { expect, test } from 'vitest';

import { shortStreet } from './short-street.ts';

test.each([
  ['Rua Augusta, 1508 · Consolação', 'R. Augusta, 1508 · Consolação'],
  ['AVENIDA Paulista, 900', 'Av. Paulista, 900'],
  ['Praça da Árvore, 12', 'Pça. da Árvore, 12'],
  ['Ruanda, 12', 'Ruanda, 12'],
  ['Rua', 'Rua'],
  ['', ''],
])('shortStreet turns %s into %s', (address, short) => {
  expect(shortStreet(address)).toBe(short);
});
