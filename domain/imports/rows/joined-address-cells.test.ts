import { expect, test } from 'vitest';

import { matchColumns } from '#domain/imports/columns/order-columns.ts';

import { orderCellsOf } from './import-cells.ts';
import { withJoinedAddress } from './joined-address-cells.ts';

type Table = Record<string, string>;

function cellsOf(table: Table, fixed = '') {
  const headings = Object.keys(table);
  const defaults = fixed === '' ? [] : [{ column: 'complement' as const, text: fixed }];
  const columns = matchColumns(headings).map((column) => column ?? null);
  const joined = withJoinedAddress(Object.values(table), { headings, columns, defaults });
  return orderCellsOf(joined.texts, { columns: joined.columns, defaults, words: [] });
}

test.each<[street: string, table: Table]>([
  ['Av. das Flores', { Tipo: 'Av.', Logradouro: 'das Flores' }],
  ['RUA Augusta', { 'Tipo Logradouro': 'RUA', Logradouro: 'Augusta' }],
  ['Rua Augusta', { 'Tipo de logradouro': 'Rua', Endereço: 'Rua Augusta' }],
  ['R. Augusta', { Tipo: 'Rua', Endereço: 'R. Augusta' }],
  ['Augusta', { Tipo: 'Residencial', Endereço: 'Augusta' }],
  ['Augusta', { Tipo: '', Endereço: 'Augusta' }],
  ['Augusta', { Tipo: 'Rua', Cidade: 'São Paulo', Endereço: 'Augusta' }],
  ['', { Tipo: 'Rua', Endereço: '' }],
])('the street is %j of %j', (street, table) => {
  expect(cellsOf(table).street).toBe(street);
});

test.each<[complement: string | undefined, table: Table]>([
  ['ap 12, Bloco B', { Número: '5', Complemento: 'ap 12', Bloco: 'B' }],
  ['Bloco B', { Número: '5', Complemento: '', Bloco: 'B' }],
  ['Bloco B', { Número: '5', Complemento: '-', Bloco: 'B' }],
  ['Bloco B', { Número: '5', Complemento: '0', Bloco: 'B' }],
  ['Quadra 5, Lote 12', { Rua: 'A', Número: '5', Quadra: '5', Lote: '12', Complemento: '' }],
  ['fundos, Quadra 5, Lote 12', { Complemento: 'fundos', Quadra: '5', Lote: '12', Bairro: 'Centro' }],
  ['ap 12, Bloco B', { Complemento: 'ap 12, bloco B', Bloco: 'B' }],
  ['ap 12, Torre Sul', { Complemento: 'ap 12', Torre: 'Torre Sul' }],
  ['12, Bloco B', { Apto: '12', Bloco: 'B' }],
  ['ap 12', { Complemento: 'ap 12', Bloco: '' }],
  ['ap 12', { Complemento: 'ap 12', Bloco: '-' }],
  ['ap 12', { Complemento: 'ap 12', Lote: 'L-2031', Produto: 'Dipirona' }],
  ['ap 12', { Complemento: 'ap 12', Produto: 'Dipirona', Lote: 'L-2031', Quadra: '3' }],
  // Without a column for it.
  ['Bloco B', { Número: '5', Bloco: 'B' }],
  ['Quadra 5, Lote 12', { Rua: 'A', Quadra: '5', Lote: '12', Bairro: 'Centro' }],
  ['Apto 12, Bloco B', { Nº: '5', Ap: '12', Bl: 'B' }],
  ['Apto 12', { Rua: 'A', Nº: '5', AP: '12', Bairro: 'Centro' }],
  ['Bloco B, Unidade 12', { Nº: '5', Bloco: 'B', Unidade: '12' }],
  ['Conjunto 12, Andar 3, Ed. Sol', { Nº: '5', 'Conj.': '12', Andar: '3', Edifício: 'Ed. Sol' }],
  ['Casa 12, Condomínio Vila Sol, Quadra 3', { Nº: '5', Casa: '12', Condomínio: 'Vila Sol', Quadra: '3' }],
  ['Edifício Sol Nascente do Parque', { Nº: '5', Edifício: 'Sol Nascente do Parque' }],
  ['ap 12, Edifício Sol', { Número: '5', Complemento: 'ap 12', Prédio: '', Edifício: 'Sol' }],
  [undefined, { Número: '5', Unidade: 'kg' }],
  [undefined, { Número: '5', Conjunto: 'Panelas' }],
  [undefined, { Número: '5', Bloco: '' }],
  [undefined, { Número: '5', Lote: 'L-2031' }],
  [undefined, { Número: '5', Produto: 'Dipirona', Bloco: 'B' }],
  [undefined, { 'Rua do remetente': 'A', Bloco: 'B', Destinatário: 'Ana' }],
])('the complement is %j of %j', (complement, table) => {
  expect(cellsOf(table).complement?.replace('bloco', 'Bloco')).toBe(complement);
});

test.each<[complement: string, table: Table]>([
  ['fundos, Bloco B', { Número: '5', Bloco: 'B' }],
  ['fundos, Bloco B', { Número: '5', Complemento: '', Bloco: 'B' }],
  ['ap 12, Bloco B', { Número: '5', Complemento: 'ap 12', Bloco: 'B' }],
  ['fundos', { Número: '5', Bloco: '' }],
])('the complement beside a fixed text is %j of %j', (complement, table) => {
  expect(cellsOf(table, 'fundos').complement).toBe(complement);
});

test('a row that ends before its complement has a block all the same', () => {
  const headings = ['Bloco', 'Número', 'Complemento'];
  const columns = [null, 'number', 'complement'] as const;
  const joined = withJoinedAddress(['B', '5'], { headings, columns, defaults: [] });
  expect(joined.texts).toEqual(['B', '5', 'Bloco B']);
});
