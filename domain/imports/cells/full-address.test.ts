import { expect, test } from 'vitest';

import { requiredColumns } from '#domain/imports/columns/import-columns.ts';
import { matchColumns } from '#domain/imports/columns/order-columns.ts';
import { type OrderCells, readOrderRow } from '#domain/imports/rows/read-order-row.ts';

/** The address of a row. */
function addressOf(cells: OrderCells) {
  const { content } = readOrderRow(cells, { today: '2026-11-20', pickup: { kind: 'pickup' } });
  const { street, number, complement, reference, district, city, state, postalCode } =
    content.stops?.[1]?.address ?? {};
  const parts = [street, number, complement, district, city, state, postalCode];
  return [...parts, ...(reference == null ? [] : [reference])].map((part) => part ?? '-').join(' | ');
}

const PLACE = 'Bela Vista | São Paulo | SP | 01310-100';

test.each([
  ['Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-100', `Av. Paulista | 1578 | - | ${PLACE}`],
  [
    'Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-100, Brasil',
    `Av. Paulista | 1578 | - | ${PLACE}`,
  ],
  [
    'Av. Paulista 1578 apto 42 - Bela Vista - São Paulo/SP - CEP 01310-100',
    `Av. Paulista | 1578 | apto 42 | ${PLACE}`,
  ],
  [
    'Av. Paulista, 1578, apto 42, bloco B, Bela Vista, São Paulo, SP, CEP: 01310100',
    `Av. Paulista | 1578 | apto 42, bloco B | ${PLACE}`,
  ],
  ['Av. Paulista 1578 - Bela Vista - 01310-100 - São Paulo (SP)', `Av. Paulista | 1578 | - | ${PLACE}`],
  ['Rua A, 12, Ed. Sol, Centro, Santos - SP', 'Rua A | 12 | Ed. Sol | Centro | Santos | SP | -'],
  [
    'Rua A, 12, Vila Sol, Condomínio Lua, Santos - SP',
    'Rua A | 12 | Condomínio Lua | Vila Sol | Santos | SP | -',
  ],
  [
    'Rua A, 12 - Casa dos fundos - Centro - Santos/SP',
    'Rua A | 12 | Casa dos fundos | Centro | Santos | SP | -',
  ],
  [
    'Rua A, 12, Centro, próximo ao mercado, Santos - SP',
    'Rua A | 12 | - | Centro | Santos | SP | - | próximo ao mercado',
  ],
  [
    'Rua A, 12, ap 3, Centro, esquina com Rua B, Santos - SP',
    'Rua A | 12 | ap 3 | Centro | Santos | SP | - | esquina com Rua B',
  ],
  [
    'Rua A, 12, Centro, referência padaria, portão azul, Santos - SP',
    'Rua A | 12 | - | Centro | Santos | SP | - | referência padaria, portão azul',
  ],
  ['Rua A, s/n - Centro, Santos - SP', 'Rua A | S/N | - | Centro | Santos | SP | -'],
])('that of %s is split', (street, address) => {
  const expected = address.replace('01310-100', '01310100');
  expect(addressOf({ street })).toBe(expected);
});

test.each([
  ['Av. Paulista, 1578 - São Paulo - SP', 'Av. Paulista | 1578 | São Paulo, SP | - | - | - | -'],
  [
    'Av. Paulista, 1578 - apto 42 - São Paulo - SP',
    'Av. Paulista | 1578 | apto 42, São Paulo, SP | - | - | - | -',
  ],
  [
    'Av. Paulista - Bela Vista, São Paulo - SP',
    'Av. Paulista - Bela Vista, São Paulo - SP | - | - | - | - | - | -',
  ],
])('that of %s stays open', (street, address) => {
  expect(addressOf({ street })).toBe(address);
});

test.each([
  'Rua A, 12, Centro, deixar na portaria, Santos - SP',
  'Rua A, 12, Centro, Zona Leste, Santos - SP',
  'Rua A, 12, Zona Leste, Santos - SP',
  'Rua A, 12, Vila Sol, Vila Lua, Santos - SP',
  'Rua A, 12, portão azul, Santos - SP',
  'Rua A, 12, Ed. Sol, Santos - SP',
  'Rua A, 12, Hospital Central, Santos - SP',
  'Rua A, 12 e 14, Centro, Santos - SP',
  'Ed. Sol, Rua A, 12, Centro, Santos - SP',
])('has no district of %s', (street) => {
  expect(addressOf({ street })).toMatch(/ \| - \| - \| - \| -$/u);
});

test('adds its landmark to that of a column', () => {
  const street = 'Rua A, 12, Centro, perto da praça, Santos - SP';
  expect(addressOf({ street, reference: 'Portão azul' })).toMatch(/\| Portão azul, perto da praça$/u);
});

test('is left beside a column for the city', () => {
  const street = 'Rua A, 12 - Centro, Santos - SP';
  expect(addressOf({ street, city: 'Santos' })).toBe('Rua A | 12 | Centro, SP | - | Santos | - | -');
});

test.each([
  ['Nome;Endereço completo', 'contactName street'],
  ['Nome;Endereço completo de entrega', 'contactName street'],
  ['Nome;Rua;Número;CEP;Endereço completo', 'contactName street number postalCode -'],
])('is the street without another one: %s', (headings, columns) => {
  expect(
    matchColumns(headings.split(';'))
      .map((column) => column ?? '-')
      .join(' '),
  ).toBe(columns);
});

test.each<[missing: string, streets: string[]]>([
  ['', ['Rua A, 12 - Centro, Santos - SP, 11010-100', '']],
  ['postalCode', ['Rua A, 12 - Centro, Santos - SP']],
  ['postalCode number district city state', ['Rua A, 12 - Centro, Santos - SP', 'Rua B']],
])('needs the columns "%s" beside %j', (missing, streets) => {
  const file = { headings: ['Endereço'], rows: streets.map((street) => [street]) };
  const parts = new Set<string>(['postalCode', 'number', 'district', 'city', 'state']);
  const required = requiredColumns('orders', ['street'], file).filter((column) => parts.has(column));
  expect(required.join(' ')).toBe(missing);
});
