import { describe, expect, test } from 'vitest';

import { isRuledRow, repeatsHeadings } from './layout-rows.ts';

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
