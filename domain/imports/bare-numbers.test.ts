import { describe, expect, test } from 'vitest';

import { headingKey } from './heading-key.ts';
import { columnSet } from './import-columns.ts';

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
    ['Num;Cliente;Endereço;Nro', '- contactName street number'],
    ['Número;Cliente;Endereço;Número;Complemento', '- contactName street number complement'],
    ['Número;Endereço;Bairro;CEP', '- street district postalCode'],
    ['Cliente;Cidade;UF;Nº;Endereço', 'contactName city state - street'],
    ['Cliente;Endereço;Telefone;Nº', 'contactName street contactPhone -'],
    ['Cliente;Endereço;CPF;Número;Bairro', 'contactName street - number district'],
    ['Cliente;Endereço;Telefone;Número;Bairro', 'contactName street contactPhone number district'],
    ['Cliente;Endereço;Bairro;Cidade;UF;Número', 'contactName street district city state number'],
    ['Cliente;CEP;Número;Complemento;Endereço', 'contactName postalCode number complement street'],
    ['Cliente;Endereço;Número;Número do endereço', 'contactName street - number'],
    ['Número;Cliente;Endereço de entrega;Número;CEP', '- contactName street number postalCode'],
    ['Cliente;Endereço;Bairro;CEP;Número;Série', 'contactName street district postalCode - -'],
    ['Cliente;Endereço;Número;Série;Bairro', 'contactName street - - district'],
    ['Número', 'number'],
    ['Número;Cliente', 'number contactName'],
  ])('is that of a house only after its street or CEP: %s', (headings, columns) => {
    expect(columnsOf(headings)).toBe(columns);
  });

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
