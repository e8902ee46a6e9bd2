import { describe, expect, test } from 'vitest';

import { columnSet } from '#domain/imports/columns/import-columns.ts';

import { headingKey } from './heading-key.ts';

const columnsOf = (
  headings: string,
  { texts = [], kind = 'orders' }: { texts?: string[]; kind?: 'orders' | 'locations' } = {},
) =>
  columnSet(kind)
    .matchColumns(headings.split(';'), { rows: texts.map((text) => text.split(';')) })
    .map((column) => column ?? '-')
    .join(' ');

describe('a number without a word of what', () => {
  test.each([
    [
      'Número;Data do pedido;Nome do contato;Endereço;Número do endereço;Bairro',
      '- - contactName street number district',
    ],
    ['Número;Cliente;Endereço;Nº;Bairro;CEP', '- contactName street number district postalCode'],
    ['Número;Cliente;Rua;Número da casa', '- contactName street number'],
    ['Número;Cliente;Rua;Nº da casa', '- contactName street number'],
    ['Número;Cliente;Rua;Número do imóvel', '- contactName street number'],
    ['Nº;Cliente;Endereço;Bairro;CEP', '- contactName street district postalCode'],
    ['No.;Name;Address;District', '- contactName street district'],
    ['Num;Cliente;Endereço;Nro', '- contactName street number'],
    ['Número;Cliente;Endereço;Número;Complemento', '- contactName street number complement'],
    ['Número;Endereço;Bairro;CEP', 'number street district postalCode'],
    ['CEP;UF;Cidade;Bairro;Número;Rua', 'postalCode state city district number street'],
    ['UF;Cidade;Bairro;Nº;Rua;Fone;Cliente', 'state city district number street contactPhone contactName'],
    ['Nº;Rua;Bairro;Cidade;UF;CEP', 'number street district city state postalCode'],
    ['Nº;CEP;Cliente;Nº;Rua', '- postalCode contactName - street'],
    ['Nº;Rua;Número;Bairro', '- street number district'],
    ['Nº;Rua;Bairro;Nº da casa', '- street district number'],
    ['CEP;Bairro;Nº;Rua;CEP retirada;Nº retirada', 'postalCode district number street - -'],
    ['Número;CEP;Rua;CPF;Nº;Obs', '- postalCode street - number notes'],
    ['Bairro;Nº;Fone;Rua', 'district number contactPhone street'],
    ['Nota;Número;Endereço;CEP', '- - street postalCode'],
    ['Número;Série;Endereço;CEP', '- - street postalCode'],
    ['Cliente;Cidade;UF;Nº;Endereço', 'contactName city state number street'],
    ['Cliente;Endereço;Telefone;Nº', 'contactName street contactPhone -'],
    ['Cliente;Endereço;CPF;Número;Bairro', 'contactName street - number district'],
    ['Cliente;Endereço;Telefone;Número;Bairro', 'contactName street contactPhone number district'],
    ['Cliente;Endereço;Bairro;Cidade;UF;Número', 'contactName street district city state number'],
    ['Cliente;CEP;Número;Complemento;Endereço', 'contactName postalCode number complement street'],
    ['Cliente;Endereço;Número;Número do endereço', 'contactName street - number'],
    ['Número;Cliente;Endereço de entrega;Número;CEP', '- contactName street number postalCode'],
    ['Cliente;Endereço;Bairro;CEP;Número;Série', 'contactName street district postalCode - -'],
    ['Cliente;Endereço;Número;Série;Bairro', 'contactName street - - district'],
    ['Nome;Endereço;Bairro;CEP;Modelo;Número;Cor', 'contactName street district postalCode - - -'],
    ['Nome;Endereço;CEP;Calçado;Nº;Volumes', 'contactName street postalCode - - packagesCount'],
    ['Nome;Rua;Cidade;Credencial;Número', 'contactName street city - -'],
    ['Nome;CEP;Cartão;Número;Rua', 'contactName postalCode - - street'],
    ['Nome;Cartão;Número;Rua;CEP', 'contactName - - street postalCode'],
    ['Nome;Rua;Tipo de logradouro;Nº;CEP', 'contactName street - number postalCode'],
    ['Nome;Rua;Condomínio;Nº;Vol', 'contactName street - number packagesCount'],
    ['Número', 'number'],
    ['Número;Cliente', 'number contactName'],
  ])(
    'is that of a house after its street or CEP, or as the only one beside an address: %s',
    (headings, columns) => {
      expect(columnsOf(headings)).toBe(columns);
    },
  );

  test.each<[texts: string[], column: string]>([
    [['50123', '50124'], 'externalRef'],
    [['980', '1207'], 'externalRef'],
    [['50123'], 'externalRef'],
    [['1', '2', '3'], '-'],
    [['0001', '0002'], '-'],
    [['17', '18'], '-'],
    [['50123', '50123'], '-'],
    [['50123', '2690 A'], '-'],
    [[''], '-'],
  ])('before the name is the reference where its texts are numbers of orders: %s', (texts, column) => {
    const rows = texts.map((text) => `${text};Ana Lima;Rua Augusta;2690`);
    expect(columnsOf('Número;Cliente;Endereço;Número', { texts: rows })).toBe(
      `${column} contactName street number`,
    );
  });

  test.each<[texts: string[], column: string]>([
    [['1', '2', '3'], '-'],
    [['41', '42'], '-'],
    [['1'], '-'],
    [['17'], 'number'],
    [['120', '8'], 'number'],
    [['1', 's/n'], 'number'],
  ])('before the street is no count of the rows: %s', (texts, column) => {
    const rows = texts.map((text) => `${text};Rua Augusta;Centro`);
    expect(columnsOf('Nº;Rua;Bairro', { texts: rows })).toBe(`${column} street district`);
  });

  test('after the street is that of a house, whatever its texts are', () => {
    expect(columnsOf('Rua;Nº;Bairro', { texts: ['Rua A;1;Centro', 'Rua A;2;Centro'] })).toBe(
      'street number district',
    );
  });

  test.each([
    ['Número;Pedido;Cliente;Endereço', '- externalRef contactName street'],
    ['Cliente;Número;Telefone;Endereço', 'contactName - contactPhone street'],
    ['Cliente;Nota;Número;Endereço', 'contactName - - street'],
  ])('is no reference beside a better one, or after the name: %s', (headings, columns) => {
    expect(columnsOf(headings, { texts: ['50123;50123;50123;50123'] })).toBe(columns);
  });

  test('is no column of a place apart from its address', () => {
    const headings = 'Número;Nome;Contato;Endereço;Número do endereço;Bairro';
    expect(columnsOf(headings, { kind: 'locations' })).toBe('- label contactName street number district');
    expect(columnsOf('Nº da loja;Loja;Rua;Bairro', { kind: 'locations' })).toBe('- label street district');
  });

  test.each([
    ['number', 'Número;Cliente;Endereço;Nº', '- contactName street number'],
    ['externalRef', 'Número;Cliente;Endereço;Nº', 'externalRef contactName street number'],
    ['externalRef', 'Pedido;Cliente;Endereço;Número', 'externalRef contactName street number'],
    ['externalRef', 'Cliente;Endereço;Número;Bairro', 'contactName street number district'],
  ] as const)('that was chosen as %s keeps to its place: %s', (column, headings, columns) => {
    const learned = new Map([[headingKey('Número'), column]]);
    const matched = columnSet('orders').matchColumns(headings.split(';'), { learned });
    expect(matched.map((each) => each ?? '-').join(' ')).toBe(columns);
  });
});
