import { describe, expect, test } from 'vitest';

import { headingKey } from '#domain/imports/headings/heading-key.ts';

import {
  columnIds,
  columnNamed,
  columnSet,
  contestedHeadings,
  headingOf,
  requiredColumns,
  undecidedHeadings,
} from './import-columns.ts';
import { LOCATION_IMPORT_COLUMN_IDS, LOCATION_IMPORT_COLUMNS } from './location-columns.ts';

const matched = (headings: string) =>
  columnSet('locations')
    .matchColumns(headings.split(';'))
    .map((column) => column ?? '-')
    .join(' ');

describe('the columns of places', () => {
  test('match the headings of an export', () => {
    const headings = LOCATION_IMPORT_COLUMNS.map(([, { heading }]) => heading);
    expect(columnSet('locations').matchColumns(headings)).toEqual(LOCATION_IMPORT_COLUMN_IDS);
  });

  test('have no name twice', () => {
    const names = LOCATION_IMPORT_COLUMNS.flatMap(([, { heading, also = [] }]) =>
      [heading, ...also].map(headingKey),
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each([
    ['Nome do local;Responsável;Celular (com DDD)', 'label contactName contactPhone'],
    ['CEP da loja;Cidade;Estado;Usos', 'postalCode city state -'],
    ['Telefone do motorista;Nome', '- label'],
    ['Padaria;Telefone;Responsável;Celular', '- contactPhone contactName -'],
    ['Loja;Cel.;End.;Nro', 'label contactPhone street number'],
    ['Filial;Gerente;Fone/Fax', 'label contactName contactPhone'],
    ['Unidade;Responsável;Tel.', 'label contactName contactPhone'],
    ['Nome Fantasia;Contato', 'label contactName'],
    ['Nome Fantasia;Nome', '- label'],
    ['Razão Social;Unidade', '- label'],
    ['Nome;Filial;Gerente;Contato', 'label - - contactName'],
    ['Cidade/UF;Bairro', 'city district'],
    ['Cidade - Estado;CEP da filial', 'city postalCode'],
    ['Lat;Long', 'latitude longitude'],
    ['Lat.;Lng', 'latitude longitude'],
    ['Obs;Horário de funcionamento', 'accessNotes openingHours'],
    ['Abre;Fecha', '- -'],
    [
      'Store;Contact;Phone;Zip;Address;Street number;District;City;State;Opening hours',
      'label contactName contactPhone postalCode street number district city state openingHours',
    ],
  ])('match "%s"', (headings, columns) => {
    expect(matched(headings)).toBe(columns);
  });

  test.each([
    ['01999999-0000-7000-8000-00000000DEAD', 'id'],
    ['001', undefined],
    ['SP-17', undefined],
    ['', 'id'],
  ])('match "Código" above "%s" with %s', (text, column) => {
    expect(columnSet('locations').matchColumns(['Código', 'Loja'], { rows: [[text, 'Augusta']] })).toEqual([
      column,
      'label',
    ]);
  });

  test.each([
    ['Augusta;(11) 98123-4410', 'label contactPhone'],
    ['Augusta;Carla', 'label contactName'],
  ])('match "Loja;Contato" above "%s" with %s', (texts, columns) => {
    const named = columnSet('locations').matchColumns(['Loja', 'Contato'], { rows: [texts.split(';')] });
    expect(named.join(' ')).toBe(columns);
  });

  test('are not those that the company chose for orders', () => {
    const learned = new Map([
      ['lote', 'notes' as const],
      ['complemento', null],
    ]);
    expect(columnSet('locations').matchColumns(['Lote', 'Complemento'], { learned })).toEqual([
      undefined,
      undefined,
    ]);
  });
});

test('a column has the heading of its kind', () => {
  expect([headingOf('orders', 'reference'), headingOf('locations', 'reference')]).toEqual([
    'Ponto de referência',
    'Referência',
  ]);
  expect(columnNamed('locations', 'externalRef')).toBeUndefined();
});

test('only the base has the price', () => {
  expect(columnIds('orders', { isForBase: true })).toContain('price');
  expect(columnIds('orders', { isForBase: false })).not.toContain('price');
});

test('rows with a code require no other column', () => {
  expect(requiredColumns('locations', ['id'])).toEqual([]);
  expect(requiredColumns('locations', ['label'])).toContain('postalCode');
});

test('cities with their state require no column for it', () => {
  const columns = [null, 'city' as const];
  const required = (kind: 'orders' | 'locations', ...headings: string[]) =>
    requiredColumns(kind, columns, { headings, rows: [] });
  expect(required('orders', 'UF', 'Cidade/UF')).not.toContain('state');
  expect(required('orders', 'UF', 'Cidade')).toContain('state');
  expect(required('locations', 'UF', 'Cidade/UF')).not.toContain('state');
  expect(required('locations', 'UF', 'Cidade')).toContain('state');
});

test.each<[isRequired: boolean, streets: string[]]>([
  [false, ['Rua A, 12', '', 'Av. Brasil 100']],
  [false, []],
  [true, ['Rua A, 12', 'Rua B']],
])('it is %j that a column is required for the numbers of the streets %j', (isRequired, streets) => {
  const file = { headings: ['Nome', 'Rua'], rows: streets.map((street) => ['Ana', street]) };
  expect(requiredColumns('orders', [null, 'street'], file).includes('number')).toBe(isRequired);
  expect(requiredColumns('orders', [null, 'street'])).toContain('number');
  expect(requiredColumns('orders', [null, null], file)).toContain('number');
  expect(requiredColumns('locations', [null, 'street'], file)).toContain('number');
});

test.each<[isRequired: boolean, names: string[]]>([
  [false, ['Ana (11) 98123-4410', '']],
  [true, ['Ana (11) 98123-4410', 'Rui']],
  [true, []],
])('it is %j that a column is required for the phones of the names %j', (isRequired, names) => {
  const file = { headings: ['Contato'], rows: names.map((name) => [name]) };
  expect(requiredColumns('orders', ['contactName'], file).includes('contactPhone')).toBe(isRequired);
});

test('contestedHeadings pairs an unused heading with the one that has its column', () => {
  const headings = ['Endereço', 'Endereço de entrega', 'Cor', 'CEP', 'Telefone'];
  expect(contestedHeadings('orders', headings, [null, 'street', null, null, 'contactPhone'])).toEqual([
    { used: 'Endereço de entrega', unused: 'Endereço' },
  ]);
});

test('undecidedHeadings names no phone where another heading was chosen for it', () => {
  const headings = ['Supervisor', 'Celular', 'Cliente', 'Ramal'];
  const columns = [null, null, 'contactName', 'contactPhone'] as const;
  expect(undecidedHeadings('orders', headings, columns)).toEqual([]);
});

test('undecidedHeadings names a heading that comes twice, unless one of them has its column', () => {
  const headings = ['Pedido', 'Data', 'Cor', 'DATA', 'Cor', 'CEP', 'Obs'];
  const none = headings.map(() => null);
  expect(undecidedHeadings('orders', headings, none)).toEqual(['Data']);
  expect(undecidedHeadings('orders', headings, [null, null, null, 'day', null, null, null])).toEqual([]);
  expect(undecidedHeadings('orders', ['Data', 'DATA'], ['notes', null])).toEqual([]);
});

test.each<[headings: string, undecided: string]>([
  ['Endereço residencial;Número;CEP;Endereço comercial', 'Endereço residencial;Endereço comercial'],
  [
    'Cliente;Endereço;CEP;Endereço do cliente;CEP do cliente',
    'Endereço;CEP;Endereço do cliente;CEP do cliente',
  ],
  ['Cliente;Endereço;CEP', ''],
  ['Cliente;Endereço comercial;CEP', ''],
  ['Hospital;Endereço;CEP;Cliente;Endereço do cliente;CEP do cliente', ''],
  // Of two people.
  ['Supervisor;Celular;Cliente;Rua', 'Celular'],
  ['Enfermeira;Telefone;Cuidador;Fone;Nome;Rua', 'Telefone;Fone'],
  ['Nome;Tel comprador;Tel afilhado', 'Tel comprador'],
  ['Rua;CEP;Fone;Motorista;Celular;Cliente', 'Fone'],
  ['Comprador;Endereço;Número;Destinatário;CEP', 'Endereço;Número;CEP'],
  ['Supervisor;Celular;Cliente;Fone', ''],
  ['Loja;Telefone;Cliente;Rua', ''],
])('undecidedHeadings names those of two parties that are left open: %s', (text, undecided) => {
  const headings = text.split(';');
  const columns = columnSet('orders')
    .matchColumns(headings)
    .map((column) => column ?? null);
  expect(undecidedHeadings('orders', headings, columns).join(';')).toBe(undecided);
});
