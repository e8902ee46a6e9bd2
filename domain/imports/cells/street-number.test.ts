import { describe, expect, test } from 'vitest';

import { matchColumns } from '#domain/imports/columns/order-columns.ts';
import { readOrderRow } from '#domain/imports/rows/read-order-row.ts';

type Table = Record<string, string>;

/** The address of a file of one row, by its headings. */
function addressOf(table: Table) {
  const columns = matchColumns(Object.keys(table));
  const texts = Object.values(table);
  const cells = Object.fromEntries(
    columns.flatMap((column, index) => (column ? [[column, texts[index] ?? '']] : [])),
  );
  const { content } = readOrderRow(cells, { today: '2026-11-20', pickup: { kind: 'pickup' } });
  const { street, number, complement } = content.stops?.[1]?.address ?? {};
  return [street, number, complement].map((part) => part ?? '-').join(' | ');
}

describe('a street without a column for its number', () => {
  test.each([
    ['Rua das Flores, 120', 'Rua das Flores | 120 | -'],
    ['Rua das Flores ,120', 'Rua das Flores | 120 | -'],
    ['Rua das Flores, nº 120', 'Rua das Flores | 120 | -'],
    ['Rua das Flores, 120A', 'Rua das Flores | 120A | -'],
    ['Rua das Flores, 120-A', 'Rua das Flores | 120-A | -'],
    ['Rua das Flores, 120 A', 'Rua das Flores | 120 A | -'],
    ['Rua das Flores, 120 A, ap 3', 'Rua das Flores | 120 A | ap 3'],
    ['Rua das Flores, 120 A - fundos', 'Rua das Flores | 120 A | fundos'],
    ['Rua das Flores, 120 A ap 3', 'Rua das Flores | 120 A | ap 3'],
    ['Rua das Flores, 120, A', 'Rua das Flores | 120 | A'],
    ['Rua das Flores, 120 2º andar', 'Rua das Flores | 120 | 2º andar'],
    ['Rua das Flores, 120 em frente à praça', 'Rua das Flores | 120 | em frente à praça'],
    ['Rua das Flores, 120 - ap 3', 'Rua das Flores | 120 | ap 3'],
    ['Rua das Flores, 120, ap 3, bloco B', 'Rua das Flores | 120 | ap 3, bloco B'],
    ['Rua das Flores, 120 ap 3', 'Rua das Flores | 120 | ap 3'],
    ['Rua das Flores, 120 - Centro', 'Rua das Flores | 120 | -'],
    ['Rua das Flores, 120 - ap 3 - Centro, São Paulo - SP', 'Rua das Flores | 120 | ap 3'],
    ['R. das Flores 120', 'R. das Flores | 120 | -'],
    ['Av Paulista 1.578', 'Av Paulista | 1578 | -'],
    ['Av. Paulista, 1.578', 'Av. Paulista | 1578 | -'],
    ['Rua das Flores nº 120', 'Rua das Flores | 120 | -'],
    ['Rua das Flores, s/n', 'Rua das Flores | S/N | -'],
    ['Rua das Flores s/n', 'Rua das Flores | S/N | -'],
    ['Marechal Deodoro, 120', 'Marechal Deodoro | 120 | -'],
    ['Av. 9 de Julho, 900', 'Av. 9 de Julho | 900 | -'],
    ['Rua 13 de Maio 45', 'Rua 13 de Maio | 45 | -'],
    ['Rua 7, 45', 'Rua 7 | 45 | -'],
    ['Av. Paulista 1578 apto 42', 'Av. Paulista | 1578 | apto 42'],
    ['Rua 13 de Maio 45 casa 2', 'Rua 13 de Maio | 45 | casa 2'],
    ['Rua das Flores 120 - ap 3', 'Rua das Flores | 120 | ap 3'],
    ['Rua das Flores 120 bloco B ap 3', 'Rua das Flores | 120 | bloco B ap 3'],
    ['Rua das Flores nº 120 fundos', 'Rua das Flores | 120 | fundos'],
    ['Rodovia BR 116, km 22', 'Rodovia BR 116 | km 22 | -'],
    ['Rod. BR-116 km 23', 'Rod. BR-116 | km 23 | -'],
    ['Rodovia Raposo Tavares, KM 23,5 - galpão 2', 'Rodovia Raposo Tavares | km 23,5 | galpão 2'],
    ['Estrada do Coco km 8', 'Estrada do Coco | km 8 | -'],
  ])('has that of %s', (street, address) => {
    expect(addressOf({ Endereço: street, Bairro: 'Centro', Cidade: 'São Paulo', UF: 'SP' })).toBe(address);
  });

  test.each([
    'Rua das Flores',
    'Rua 7',
    'Rua 13 de Maio',
    'Av. 9 de Julho',
    'Rua Projetada 7',
    'Travessa A 12',
    'Rod. SP 270, 23',
    'Quadra 3 Lote 5',
    'Quadra 3, 5',
    'Rua 7 casa 3',
    'Rua Projetada 7 casa 3',
    'Rua das Flores 120 Centro',
    'Rua do km 22',
    'Rodovia km 22, 130',
    'Rodovia BR 116, km 22, 130',
    'SQN 308 Bloco C',
    'SQS 308, 302',
    'Rua das Flores bloco B, 12',
    'Rua das Flores, 120/122',
    'Rua das Flores, 120-122',
    'Rua das Flores, 100 e 102',
    'Rua das Flores, 100, e 102',
    'Rua das Flores 100 e 102',
    'Rua das Flores, 100 ou 102',
    'Rua das Flores 100 ou 102',
    'Rua das Flores, 100 a 110',
    'Rua das Flores, 100A e 102',
    'Rua das Flores, 100 e fundos',
    'Rua das Flores, 100 o portão azul',
    'Rua das Flores, 100 x Rua Azul',
    'Rua das Flores, 100 c/ Rua Azul',
    'Rua das Flores 100 esquina Rua Azul 20',
    'Rua das Flores, 10 / Rua Azul, 20',
    'Rua das Flores, 100 A Centro',
    'Rua das Flores, 12 3',
    'Rua das Flores, ap 3',
    'Rua das Flores, 3º andar',
    'Conjunto Ceilândia 12',
    '120',
    ', 120',
  ])('stays open for %s', (street) => {
    expect(addressOf({ Endereço: street })).toBe(`${street} | - | -`);
  });

  test.each<[table: Table, address: string]>([
    [{ Endereço: 'Rua A, 12 - ap 3', Complemento: 'fundos' }, 'Rua A | 12 | ap 3, fundos'],
    [{ Endereço: 'Rua A, 12 - ap 3', Complemento: 'Ap 3' }, 'Rua A | 12 | Ap 3'],
    [{ Endereço: 'Rua A, 12', Número: '12' }, 'Rua A | 12 | -'],
    [{ Endereço: 'Rua A, 12 - ap 3', Número: '12' }, 'Rua A | 12 | ap 3'],
    [{ Endereço: 'Rua A, 12 - ap 3', Número: '12', Complemento: 'Ap 3' }, 'Rua A | 12 | Ap 3'],
    [{ Endereço: 'Rua A, 1.578', Número: '1578' }, 'Rua A | 1578 | -'],
    [{ Endereço: 'Rua Augusta 1578', Número: '1578' }, 'Rua Augusta | 1578 | -'],
    [{ Endereço: 'Rua A, 12a', Número: '12A' }, 'Rua A | 12A | -'],
    [{ Endereço: 'Rua A, 12', Número: '-' }, 'Rua A | 12 | -'],
    [{ Endereço: 'Rua A, 12', Número: '15' }, 'Rua A, 12 | - | -'],
    // Numbers of a name and of a road.
    [{ Endereço: 'Rua Dom Pedro 2', Número: '100' }, 'Rua Dom Pedro 2 | 100 | -'],
    [{ Endereço: 'Rua Dom Pedro 2', Número: '2' }, 'Rua Dom Pedro 2 | 2 | -'],
    [{ Endereço: 'Rodovia BR 116, km 22', Número: '130' }, 'Rodovia BR 116, km 22 | 130 | -'],
    [{ Endereço: 'Rua 25 de Março', Número: '100' }, 'Rua 25 de Março | 100 | -'],
    [{ Endereço: 'Rua A, 12', Número: '' }, 'Rua A | 12 | -'],
    [{ Endereço: 'Rua A, 12', Número: 'mar/10' }, 'Rua A, 12 | - | -'],
  ])('%j has %s', (table, address) => {
    expect(addressOf(table)).toBe(address);
  });
});

test.each([
  ['2.690', '2690'],
  ['12.690', '12690'],
  ['0.690', '0.690'],
  ['2.69', '2.69'],
  ['2690', '2690'],
])('the number "%s" is %s', (typed, number) => {
  expect(addressOf({ Rua: 'Rua A', Número: typed })).toBe(`Rua A | ${number} | -`);
});
