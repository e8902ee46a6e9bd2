import { describe, expect, test } from 'vitest';

import { matchColumns } from '#domain/imports/columns/order-columns.ts';

import { isAsideRow, isRuledRow, isTotalRow, repeatsHeadings } from './rows-without-orders.ts';

const WIDE = 'Nome;Telefone;CEP;Rua;Número;Bairro;Cidade;UF';
const CODED = 'Pedido;Destinatário;Telefone;CEP;Rua;Número';

const isAside = (headings: string, row: string) =>
  isAsideRow(
    row.split(';'),
    matchColumns(headings.split(';')).map((column) => column ?? null),
  );

describe('a row that is no order', () => {
  test.each([
    [WIDE, 'ZONA SUL'],
    [WIDE, 'Rota 2'],
    [WIDE, 'Motoboy: João'],
    [WIDE, 'Turno da manhã;;'],
    [WIDE, 'Total de entregas: 1'],
    [WIDE, 'Emitido em 30/11/2026 por Joana'],
    [WIDE, 'Página 1 de 2'],
    [WIDE, 'Assinatura do motoboy:'],
    [CODED, 'ZONA SUL'],
    [CODED, 'Bairros do centro'],
    ['Data;Nome;Telefone;CEP;Rua', 'Entregas de segunda'],
  ])('of %s is %s', (headings, row) => {
    expect(isAside(headings, row)).toBe(true);
  });

  test.each([
    [WIDE, 'Maria'],
    [WIDE, 'MARIA DA SILVA'],
    [WIDE, 'Zoraide Lima'],
    [WIDE, 'ZONA SUL;11981234410'],
    [WIDE, ';;;Rota 2'],
    [WIDE, ''],
    [CODED, 'P-1002'],
    [CODED, '1002'],
    [CODED, '2'],
    [CODED, '#N/D'],
    ['Observações;Nome;CEP;Rua', 'ZONA SUL'],
    ['Nome;CEP', 'ZONA SUL'],
  ])('is not, of %s, %s', (headings, row) => {
    expect(isAside(headings, row)).toBe(false);
  });
});

describe('isRuledRow', () => {
  test.each([
    ['-----', true],
    ['---;---;---', true],
    [';:---:;====;', true],
    ['-;-;-', true],
    ['Assinatura: ________', true],
    [';;Recebido por ____;Data: __/__/____;__/__/____', true],
    ['', false],
    [';;', false],
    ['P-1;-;-', false],
    ['Assinatura:', false],
    ['Ana_Lima', false],
    ['Ana Lima;____', false],
    ['1', false],
  ])('of %s is %s', (row, isRuled) => {
    expect(isRuledRow(row.split(';'))).toBe(isRuled);
  });
});

describe('repeatsHeadings', () => {
  test.each([
    ['Nome;Fone;CEP', true],
    ['NOME;fone;Cep', true],
    ['Nome;Fone', false],
    ['Nome;Fone;CEP;Rua', false],
    ['Ana;Fone;CEP', false],
    [';;', false],
  ])('of %s is %s', (row, isRepeated) => {
    expect(repeatsHeadings(row.split(';'), ['Nome', 'Fone', 'CEP'])).toBe(isRepeated);
  });

  test('of blank cells behind the last heading is true', () => {
    expect(repeatsHeadings(['Nome', 'Fone', ''], ['Nome', 'Fone'])).toBe(true);
  });

  test('of the heading of a list is false', () => {
    expect(repeatsHeadings(['Nome'], ['Nome'])).toBe(false);
  });
});

test.each([
  ['TOTAL;;;3;R$ 1.234,50', true],
  ['Total:;12', true],
  [';Total geral;;12,5 kg', true],
  ['Subtotal;150.00', true],
  ['Soma;;150', true],
  ['TOTAL', true],
  ['Total de pedidos;3 pedidos', true],
  ['Total Farma;(11) 98123-4410;01310-100', false],
  ['TOTAL;Helena Prado;12', false],
  ['P-1;Total;12', false],
  ['Total Express;3', false],
  ['P-1;3', false],
  [';;', false],
])('a row %s is a total: %s', (cells, isTotal) => {
  expect(isTotalRow(cells.split(';'))).toBe(isTotal);
});
