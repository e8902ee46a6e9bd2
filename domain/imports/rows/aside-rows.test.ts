import { describe, expect, test } from 'vitest';

import { matchColumns } from '#domain/imports/columns/order-columns.ts';

import { isAsideRow } from './aside-rows.ts';

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
