import { expect, test } from 'vitest';

import { withoutEntities, withoutFormula, withoutTextMark } from './cell-notations.ts';

test.each([
  ['Jo&atilde;o &amp; Cia', 'João & Cia'],
  ['Cerqueira C&eacute;sar', 'Cerqueira César'],
  ['S&Atilde;O &Acirc;NGELO, &Agrave;S, A&Ccedil;&Atilde;O', 'SÃO ÂNGELO, ÀS, AÇÃO'],
  ['n&ordm; 2 &ndash; ag&uuml;enta&nbsp;j&aacute;', 'nº 2 – agüenta já'],
  ['Rua S&#227;o, C&#xE9;sar &#39;x&#39;', "Rua São, César 'x'"],
  ['&amp;atilde;', '&atilde;'],
  [
    'P&G; Tom & Jerry; R&D &foo; &#0; &#7; &#55296; &constructor;',
    'P&G; Tom & Jerry; R&D &foo; &#0; &#7; &#55296; &constructor;',
  ],
])('withoutEntities reads %j as %j', (text, read) => {
  expect(withoutEntities(text)).toBe(read);
});

test.each([
  ['="000123"', '000123'],
  ['="22"', '22'],
  ['=""', ''],
  ['="a ""b"""', 'a "b"'],
  ['="a"&"b"', '="a"&"b"'],
  ['=1+2', '=1+2'],
  ['="000123', '="000123'],
  [`'="000123"`, `'="000123"`],
])('withoutFormula reads %j as %j', (text, read) => {
  expect(withoutFormula(text)).toBe(read);
});

test.each([
  ["'01310-100", '01310-100'],
  ["'+5511981234410", '+5511981234410'],
  ["'Ana D'Ávila", "Ana D'Ávila"],
  ["''=1", "''=1"],
  ["'=1+2", "'=1+2"],
  ["'Flor' Ltda", "'Flor' Ltda"],
  ["D'Ávila", "D'Ávila"],
  ["'", "'"],
  ['', ''],
])('withoutTextMark reads %j as %j', (text, read) => {
  expect(withoutTextMark(text)).toBe(read);
});
