import { expect, test } from 'vitest';

import { brokenCell, dittoCell, doubtfulDayText, formulaText, mergedText, unmerged } from './broken-cells.ts';

const errorOf = (name: string) => `A fórmula desta célula deu erro na planilha (${name}). Digite o valor.`;

test.each([
  ['#N/D', '#N/D'],
  ['#N/A', '#N/D'],
  ['#n/d', '#N/D'],
  ['#VALOR!', '#VALOR!'],
  ['#VALUE!', '#VALOR!'],
  ['#REF!', '#REF!'],
  ['#NOME?', '#NOME?'],
  ['#NAME?', '#NOME?'],
  ['#DIV/0!', '#DIV/0!'],
  ['#NUM!', '#NUM!'],
  ['#NÚM!', '#NUM!'],
  ['#NULO!', '#NULO!'],
  ['#NULL!', '#NULO!'],
])('the cell %s has the error %s', (text, name) => {
  expect(brokenCell(text)).toBe(errorOf(name));
});

test.each([
  [formulaText('VLOOKUP(A2,B:C,2)'), 'A fórmula desta célula veio sem resultado. Digite o valor.'],
  [formulaText(''), 'A fórmula desta célula veio sem resultado. Digite o valor.'],
  [mergedText('14:00'), 'Esta célula está mesclada com a de cima. Digite o valor desta linha.'],
  [
    doubtfulDayText('01/02/2027'),
    'Não dá para saber o dia e o mês: outras datas da coluna trazem o mês antes. Escreva a data como 20/11/2026.',
  ],
  ['########', 'A coluna era estreita demais para este valor. Digite-o.'],
])('the cell %s is broken', (text, message) => {
  expect(brokenCell(text)).toBe(message);
});

test.each(['', '#1001', '#', 'Apto #REF', '="000123"', '=SOMA(A1:A3)', `#${'#'.repeat(200)}`])(
  'the cell "%s" is a text',
  (text) => {
    expect(brokenCell(text)).toBeUndefined();
  },
);

test.each(['Jo?o Concei??o', 'S?O PAULO', 'Cerqueira C?sar', 'Rua S?o Jo?o, 2', 'CONCEI??O'])(
  'the cell "%s" has lost letters',
  (text) => {
    expect(brokenCell(text)).toBe('Letras com acento viraram “?” nesta célula. Digite o texto de novo.');
  },
);

test.each([
  'Entregar? Sim',
  'Portaria?Sim',
  'https://x.com/a?b',
  'www.x.com.br/a?b=c',
  'a?b=1',
  'Tudo bem?',
  '?',
  'Ana ??',
])('the cell "%s" has none', (text) => {
  expect(brokenCell(text)).toBeUndefined();
});

test('a question mark between two words of a sentence is no lost letter', () => {
  expect(brokenCell('Tem cachorro?sim', { isProse: true })).toBeUndefined();
});

test('a heading has the text above its merged cell', () => {
  expect([unmerged(mergedText('Pedido')), unmerged('CEP')]).toEqual(['Pedido', 'CEP']);
});

test.each([
  'idem',
  'Idem.',
  'IDEM acima',
  'o mesmo',
  'a mesma',
  'mesmo',
  'mesmo endereço',
  '"',
  '”',
  '〃',
  "''",
])('the cell %s refers to another one', (text) => {
  expect(dittoCell(text)).toBe(`Escreva o valor desta linha no lugar de “${text}”.`);
});

test.each(['', 'Mesmo Souza', 'Idemar', 'Rua do Mesmo', "d'Oeste", '"Casa"', '-'])(
  'the cell "%s" does not',
  (text) => {
    expect(dittoCell(text)).toBeUndefined();
  },
);
