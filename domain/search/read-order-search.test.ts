import { expect, test } from 'vitest';

import { isOrderFound, readOrderSearch } from './read-order-search.ts';
import { searchableText } from './search-text.ts';

const KEY = '35261111444777000161550010000012341000012345';
const order = {
  orderNumber: 10_530,
  searchable: searchableText(`Helena Prado Rua Augusta, 12000 (11) 97457-4321 ${KEY} PED-20999`),
};

test.each([
  '10530',
  '10530 Helena',
  'Helena 10530',
  '10530 · Helena Prado',
  '10530 - Helena Prado, (11) 97457-4321',
  'nº 10530, Helena',
  'Pedido 10530 Helena',
  '10.530 Helena',
  '10530\tHelena Prado\tRua Augusta',
  '10530 e 10531 Helena',
  '10530 e Helena',
  'OS 10530 · Telefone Errado',
  'OS 10530 e 10531',
  'PED-20999 Helena',
  'Augusta 12000',
  `NFe${KEY}`,
  `Helena, chave de acesso da NF-e: ${KEY}`,
  '',
])('isOrderFound finds the order by %j', (typed) => {
  expect(isOrderFound(order, readOrderSearch(typed))).toBe(true);
});

test.each([
  '10531',
  '10531 Helena',
  '10530 Beatriz',
  '10530 a 10540',
  'OS 10531 · Helena Prado',
  '10531 10532',
  `NFe${KEY} Beatriz`,
])('isOrderFound does not find the order by %j', (typed) => {
  expect(isOrderFound(order, readOrderSearch(typed))).toBe(false);
});
