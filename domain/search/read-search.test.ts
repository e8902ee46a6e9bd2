import { describe, expect, test } from 'vitest';

import { isFound, readSearch } from './read-search.ts';
import { searchableText } from './search-text.ts';

describe('readSearch', () => {
  /** Per reading its words, with "|" between alternatives and "…" after those that match only at the start of a word. */
  const shown = (search: string) =>
    readSearch(search).map((words) =>
      words.map((word) => word.map(({ text, isStart }) => (isStart ? `${text}…` : text)).join('|')),
    );

  test.each([
    ['  rua  da Consolação ', [['rua', 'da…', 'consolacao']]],
    ['r. augusta', [['r…', 'augusta']]],
    ['Av. Paulista', [['av…', 'paulista']]],
    ['Trav. do Sol', [['trav…', 'do…', 'sol']]],
    ['fim de semana.', [['fim', 'de…', 'semana']]],
    ['Augusta, nº 1200', [['augusta', '1200']]],
    ['Augusta nº1200', [['augusta', '1200']]],
    ['Augusta número 1200', [['augusta', '1200']]],
    ['Augusta, n. 1200', [['augusta', '1200']]],
    ['Augusta n.º 7', [['augusta', '7…']]],
    ['Augusta n.7', [['augusta', '7…']]],
    ['Bloco N7', [['bloco', 'n7…']]],
    ['Rua do Pedido, Ordem', [['rua', 'do…', 'pedido', 'ordem']]],
    ['CEP 01310-100', [['01310100|01310 100']]],
    ['CEP: 01310100', [['01310100']]],
    ['CEP01310100', [['01310100']]],
    ['cep', [['cep']]],
    ['Tel.: (11) 97457-4321', [['11974574321|11 97457 4321']]],
    ['Tel.:(11)97457-4321', [['11974574321|11 97457 4321']]],
    ['fone 11 97457 4321', [['11974574321|11 97457 4321']]],
    ['celular: +55 11 97457-4321', [['11974574321|55 11 97457 4321']]],
    ['WhatsApp – 11 97457-4321', [['11974574321|11 97457 4321']]],
    ['Helena tel. 97457-4321', [['helena', '97457 4321|974574321']]],
    ['CPF/CNPJ: 12.345.678/0001-95', [['12 345 678 0001 95|12345678000195']]],
    ['ped2026/15', [['ped2026 15|ped 2026 15|ped202615']]],
    ['PED-2026/15', [['ped 2026 15|ped2026 15|ped202615']]],
    ['pedido 2026/15', [['2026 15|202615']]],
    ['12345 67890', [['1234567890|12345 67890']]],
    ['10.580', [['10 580|10580']]],
    ['50%_\\', [['50…']]],
    ['(11) 97457-4321', [['11974574321|11 97457 4321']]],
    ['+55 11 97457-4321', [['11974574321|55 11 97457 4321']]],
    ['97457-4321', [['97457 4321|974574321']]],
    ['97457 4321', [['97457', '4321'], ['974574321']]],
    ['FKJ-4B71 Joel', [['fkj 4b71|fkj4b71', 'joel']]],
    ['Av.Paulista', [['av…', 'paulista']]],
    ['01310-100', [['01310100|01310 100']]],
    [
      '3526 1111 4447 7700 0161 5500 1000 0012 3410 0001 2345',
      [
        [
          '35261111444777000161550010000012341000012345|3526 1111 4447 7700 0161 5500 1000 0012 3410 0001 2345',
        ],
      ],
    ],
    ['NFe35261111444777000161550010000012341000012345', [['35261111444777000161550010000012341000012345']]],
    [' . ', [['']]],
    ['', []],
    ['a b c d e f g h i j', [['a…', 'b…', 'c…', 'd…', 'e…', 'f…', 'g…', 'h…']]],
  ])('reads %j as %j', (search, words) => {
    expect(shown(search)).toEqual(words);
  });
});

describe('isFound', () => {
  const texts = searchableText(
    'Helena Prado Olho d’Água das Flores Embu-Guaçu Rua Augusta, 1200, Xangri-lá São Paulo/SP +5511974574321 (11) 97457-4321 01310100 01310-100 PED-2026/15',
  );

  test.each([
    'helena PRADO',
    'Prado, Helena',
    '“Helena”',
    'He\u200blena',
    'olho dagua',
    "olho d'agua das flores",
    'olho d agua',
    'embu guacu',
    'embu-guaçu',
    'xangrila',
    'xangri la',
    'R. Augusta, nº 1200',
    'sao paulo - sp',
    '11 97457 4321',
    '(11)97457-4321',
    '+55 (11) 97457–4321',
    '011 97457-4321',
    '5511974574321',
    '97457 4321',
    '9 7457-4321',
    '01.310-100',
    '01310 100',
    'ped 2026/15',
    'ped2026/15',
    'PED2026-15',
    'PED 2026-15',
    'Pedido 2026/15',
    'Rua Augusta nº1200',
    'Augusta número 1200',
    'Rua Augusta, n. 1200',
    'rua augusta №1200',
    'CEP 01310-100',
    'CEP: 01310100',
    'cep 01.310-100',
    'Tel.: (11) 97457-4321',
    'fone 11 97457 4321',
    'celular: 97457-4321',
    'Helena, tel. 97457-4321',
    '',
  ])('finds the order by "%s"', (search) => {
    expect(isFound(texts, readSearch(search))).toBe(true);
  });

  test.each(['Helena Souza', '11 97457 4322', 'ugusta z.', '01310-200', 'agua branca', '%'])(
    'does not find the order by "%s"',
    (search) => {
      expect(isFound(texts, readSearch(search))).toBe(false);
    },
  );
});

test.each([
  ['PED2026/15', 'PED-2026/15'],
  ['NF-77', 'NF77'],
  ['NF77', 'NF-77'],
  ['FKJ-4B71', 'FKJ4B71'],
  ['FKJ4B71', 'fkj 4b71'],
  ['12345 67890', '12345 67890'],
  ['N7', 'N7'],
  ['10.580', '10.580'],
  ['10580', '10.580'],
  ['10580-10581', '10580-10581'],
])('the reference %s is found by "%s"', (reference, search) => {
  expect(isFound(searchableText(`Papelaria ${reference}`), readSearch(search))).toBe(true);
});

test.each(['12345-678', '77001-002', '3001-2345', '0800-123-4567', '11-98888-7777'])(
  'a reference that looks like a phone or CEP is found by its own text: %s',
  (reference) => {
    expect(isFound(searchableText(`Papelaria ${reference}`), readSearch(reference))).toBe(true);
  },
);
