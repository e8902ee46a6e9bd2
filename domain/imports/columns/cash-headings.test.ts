import { expect, test } from 'vitest';

import { undecidedHeadings } from './import-columns.ts';
import { matchColumns } from './order-columns.ts';

const AMOUNTS = [
  'Vl. a receber',
  'A receber',
  'Vlr. a cobrar',
  'Vlr cobrar',
  'Vl. Receber',
  'Total a receber',
  'Receber',
  'Receber (R$)',
  'Valor a ser cobrado',
  'Valor p/ receber',
  'Valor para receber na entrega',
  'Pagar na entrega',
  'A pagar na entrega',
  'Pagar no ato',
  'Valor em dinheiro',
  'Falta pagar',
  'Receber do cliente',
  'Cobrar na entrega',
  'Saldo a pagar',
  'COD amount',
];

test.each(AMOUNTS)('reads "%s" as the amount to be charged', (heading) => {
  expect(matchColumns([heading])).toEqual(['cashAmount']);
});

test.each([
  'Valor a pagar',
  'Valor a pagar (R$)',
  'A pagar',
  'Total a pagar',
  'Pagar',
  'Pagar motoboy',
  'Valor a pagar da entrega',
])('leaves "%s" open, which may be an amount to be paid by the sender', (heading) => {
  expect(matchColumns([heading], { rows: [['50,00']] })).toEqual([undefined]);
  expect(undecidedHeadings('orders', [heading], [null])).toEqual([heading]);
  expect(undecidedHeadings('orders', [heading, 'A receber'], [null, 'cashAmount'])).toEqual([]);
  expect(matchColumns([heading, 'A receber'])).toEqual([undefined, 'cashAmount']);
});

test.each<[headings: string, undecided: string[]]>([
  ['Valor', ['Valor']],
  ['Valor (R$)', ['Valor (R$)']],
  ['Valor;Pago?', ['Valor', 'Pago?']],
  ['Vlr.;Já pago', ['Vlr.', 'Já pago']],
  ['Total;Pago (S/N)', ['Pago (S/N)']],
  ['Total;Status do pagamento', ['Status do pagamento']],
  ['A cobrar;Situação do pagamento', []],
  ['Total;Forma de pagamento', ['Total']],
  ['Saldo;Pagamento', ['Saldo']],
  ['Total (R$);Restante;Pagto', ['Total (R$)', 'Restante']],
  ['Falta;Pgto', ['Falta']],
  ['Valor;Forma Pgto', ['Valor']],
  ['Total;Saldo', []],
  ['Total;A cobrar;Pagto', []],
  ['Total;Sinal;Saldo;Pagto', []],
  ['Valor;A cobrar;Pago', []],
  ['Valor pago', []],
])('leaves %s open, which may be charged or not', (row, undecided) => {
  const headings = row.split(';');
  const columns = matchColumns(headings).map((column) => column ?? null);
  expect(columns).not.toContain('declaredValue');
  expect(undecidedHeadings('orders', headings, columns)).toEqual(undecided);
});

test.each<[headings: string, texts: string, columns: string]>([
  ['Saldo;Forma pgto;Sinal', '80,00;Pix;20,00', 'cashAmount cashMethod -'],
  ['Total;Sinal;Restante;Pagto', '100;20,00;80,00;Pix', '- - cashAmount cashMethod'],
  ['Sinal;Saldo;Pagto', '20,00;ver caixa;Pix', '- - cashMethod'],
  ['Saldo;Pagto', '80,00;Pix', '- cashMethod'],
  ['Sinal;Saldo;A cobrar;Pagto', '20,00;80,00;80,00;Pix', '- - cashAmount cashMethod'],
  ['Sinal;Saldo', '20,00;80,00', '- -'],
])('reads what is left beside a deposit as the amount: %s', (headings, texts, columns) => {
  const matched = matchColumns(headings.split(';'), { rows: [texts.split(';')] });
  expect(matched.map((column) => column ?? '-').join(' ')).toBe(columns);
});

test('"Valor a pagar" is the amount where the company has chosen it', () => {
  const learned = new Map([['valor a pagar', 'cashAmount']] as const);
  expect(matchColumns(['Valor a pagar'], { learned })).toEqual(['cashAmount']);
});

test.each([
  'Saldo',
  'Frete a pagar',
  'Frete a receber',
  'Valor da nota a receber',
  'Valor declarado a pagar',
  'Produto a receber',
  'Data a receber',
  'Contas a pagar',
  'Valor recebido',
  'Valor cobrado',
  'Valor pago',
  'Endereço de cobrança',
  'Receber SMS',
])('does not read "%s" as the amount to be charged', (heading) => {
  expect(matchColumns([heading])).not.toContain('cashAmount');
});

test.each([
  ['COD', ['50,00', '0,00'], 'cashAmount'],
  ['COD (R$)', ['R$ 50', '-'], 'cashAmount'],
  ['Cód.', ['1234', '50'], undefined],
  ['COD', [], undefined],
  ['Receber em', ['02/12/2026'], undefined],
  ['Receber em', ['50,00', ''], 'cashAmount'],
])('reads "%s" above %j as %s', (heading, texts, column) => {
  expect(matchColumns([heading], { rows: texts.map((text) => [text]) })).toEqual([column]);
});

test.each([
  'Troco',
  'Troco p/',
  'Troco para (R$)',
  'Troco para quanto',
  'Troco para quanto?',
  'Precisa de troco para quanto?',
])('reads "%s" as the change', (heading) => {
  expect(matchColumns([heading])).toEqual(['changeFor']);
});

test.each(['Pagto', 'Forma Pgto', 'Forma Pagto.', 'Forma de recebimento', 'Forma', 'Forma de pagto'])(
  'reads "%s" beside an amount as the method',
  (heading) => {
    expect(matchColumns(['A receber', heading])).toEqual(['cashAmount', 'cashMethod']);
  },
);

test('reads "Forma de entrega" as no method', () => {
  expect(matchColumns(['Forma de entrega'])).toEqual([undefined]);
});
