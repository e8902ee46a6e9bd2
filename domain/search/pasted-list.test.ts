import { describe, expect, test } from 'vitest';

import { readPastedText } from './pasted-list.ts';

const KEY = '35261111444777000161550010000012341000012345';
const OTHER = '35261112ABC34501DE35550010000012341000012346';
const grouped = (key: string) => key.replaceAll(/(.{4})(?=.)/gu, '$1 ');
const halved = (key: string) => `${key.slice(0, 22)}\n${key.slice(22)}`;
const addressOf = (key: string) => `https://www.nfce.example/consulta?p=${key}|2|1|1`;

describe('readPastedText', () => {
  test.each([
    ['a column', '10482\n10490\r\n10501\n', ['10482', '10490', '10501']],
    ['cells', 'PED-1\tPED-2', ['PED-1', 'PED-2']],
    ['a row of cells', 'PED-1\t10482\t4711', ['PED-1', '10482', '4711']],
    ['a column with empty cells beside it', 'PED-1\t\nPED-2\t\t\nPED-3', ['PED-1', 'PED-2', 'PED-3']],
    ['semicolons', 'PED-1; PED-2;', ['PED-1', 'PED-2']],
    ['semicolons at the ends of lines', 'PED-1;\nPED-2;', ['PED-1', 'PED-2']],
    ['codes with commas', 'PED-1, PED-2,PED-3', ['PED-1', 'PED-2', 'PED-3']],
    ['wrapped codes', 'PED-1, PED-2,\nPED-3, PED-4', ['PED-1', 'PED-2', 'PED-3', 'PED-4']],
    ['wrapped order numbers', '10482; 10490\n10501; 10502', ['10482', '10490', '10501', '10502']],
    ['long codes with blanks', '10482 10490 PED-99', ['10482', '10490', 'PED-99']],
    ['a conjunction', 'PED-1 e PED-2', ['PED-1', 'PED-2']],
    ['commas and a conjunction', 'PED-1, PED-2, e PED-3 ou PED-4', ['PED-1', 'PED-2', 'PED-3', 'PED-4']],
    ['bars', 'PED-1 | PED-2|PED-3', ['PED-1', 'PED-2', 'PED-3']],
    ['slashes with blanks', 'PED-1/A / PED-2', ['PED-1/A', 'PED-2']],
    ['labelled order numbers', 'OS 10482 e OS 10490', ['OS 10482', 'OS 10490']],
    ['a numbered list', '1. PED-1\n2. PED-2', ['PED-1', 'PED-2']],
    ['a numbered list of a document', '1)\tPED-1\n2)\tPED-2', ['PED-1', 'PED-2']],
    ['dashes', '- PED-1\n- PED-2', ['PED-1', 'PED-2']],
    ['bullets', '• PED-1\n  ▪ PED-2\n●\tPED-3', ['PED-1', 'PED-2', 'PED-3']],
    ['quoted lines of a mail', '> PED-1\n> PED-2', ['PED-1', 'PED-2']],
    ['numbers that count nothing', '7 - A\n7 - B', ['7 - A', '7 - B']],
    ['a heading above codes', 'Nº do pedido\nPED-1\nPED-2', ['PED-1', 'PED-2']],
    ['NF-e keys in groups', `${grouped(KEY)}\n${grouped(OTHER)}`, [grouped(KEY), grouped(OTHER)]],
    ['NF-e keys in one line', `${KEY} ${OTHER}`, [KEY, OTHER]],
    ['NF-e keys in groups in one line', `${grouped(KEY)} ${grouped(OTHER)}`, [KEY, OTHER]],
    ['NF-e keys in two lines each', [KEY, OTHER].map(halved).join('\n'), [KEY, OTHER]],
    ['addresses of QR codes', [KEY, OTHER].map(addressOf).join('\n'), [KEY, OTHER]],
    ['texts of a spreadsheet', "'10482\n'10490", ['10482', '10490']],
    ['a repetition in another spelling', 'PED-1\nped 1\nPED-2', ['ped 1', 'PED-2']],
    ['a key with its label', `NFe${KEY}\nPED-1`, [`NFe${KEY}`, 'PED-1']],
    ['control characters', 'P\u0000E\u0000D-1\u0007\nPED-2\u200B\uFEFF', ['PED-1', 'PED-2']],
    ['half of a character', 'PED-1\uD83D\nPED-2', ['PED-1', 'PED-2']],
    ['other line breaks', 'PED-1\u2028PED-2\u000BPED-3\u0085PED-4', ['PED-1', 'PED-2', 'PED-3', 'PED-4']],
  ])('splits %s', (_what, text, references) => {
    expect(readPastedText(text)).toEqual({ type: 'list', references, isSure: expect.any(Boolean) });
  });

  test.each([
    ['amounts and quantities', 'PED-1\t3\tR$ 12,00\nPED-2\t3\tR$ 14,50', ['PED-1', 'PED-2']],
    ['names and addresses', 'Helena Prado\t10482\tRua Augusta, 12\nJoão\t10490\tRua B', ['10482', '10490']],
    [
      'phones, CEPs and days',
      'PED-1\t(11) 98765-4321\t01310-100\t30/11/2026\nPED-2\t4004-1234\t01311-200\t01/12/2026',
      ['PED-1', 'PED-2'],
    ],
    ['numbers of the rows', '1\tPED-1\n2\tPED-2\n3\tPED-3', ['PED-1', 'PED-2', 'PED-3']],
    ['a name of another', 'Código\tPedido\n4711\tPED-1\n4712\tPED-2', ['PED-1', 'PED-2']],
    ['headings', 'Pedido\tCliente\nPED-1\tHelena\nPED-2\tJoão', ['PED-1', 'PED-2']],
    ['days', '1234/26\t30/11/2026\n1235/26\t2026-12-01', ['1234/26', '1235/26']],
    ['a heading with a digit', 'Pedido\tVolume 1\nPED-1\tCaixa\nPED-2\tSaco', ['PED-1', 'PED-2']],
    ['cells that mean none', 'PED-1\tAna\n-\tEva\nPED-2\tLia', ['PED-1', 'PED-2']],
    ['semicolons', 'PED-1;12,00\nPED-2;13,00', ['PED-1', 'PED-2']],
    ['bars', '| PED-1 | Helena |\n| PED-2 | João |', ['PED-1', 'PED-2']],
  ])('takes the one column of references beside %s', (_what, text, references) => {
    expect(readPastedText(text)).toEqual({ type: 'list', references, isSure: true });
  });

  test.each([
    [
      'codes of two kinds',
      'PED-1\tSKU-7\tAna\nPED-2\tSKU-9\tEva',
      [
        ['PED-1', 'PED-2'],
        ['SKU-7', 'SKU-9'],
      ],
      false,
    ],
    [
      'small numbers',
      'PED-1\t3\tR$ 12,00\nPED-2\t5\tR$ 1,00',
      [
        ['PED-1', 'PED-2'],
        ['3', '5'],
      ],
      false,
    ],
    [
      'orders beside references',
      '10482\tPED-1\n10490\tPED-2',
      [
        ['10482', '10490'],
        ['PED-1', 'PED-2'],
      ],
      true,
    ],
    [
      'numbers alone',
      '10482\t54321\n10490\t54322',
      [
        ['10482', '10490'],
        ['54321', '54322'],
      ],
      true,
    ],
  ])('leaves the choice among columns of %s', (_what, text, columns, isWhole) => {
    const read = readPastedText(text);
    expect(read).toMatchObject({ type: 'columns', columns: columns.map((references) => ({ references })) });
    expect(read).toHaveProperty('whole', isWhole ? { references: columns.flat(), isSure: true } : undefined);
  });

  test.each([
    ['an order number', '10482'],
    ['a key in groups', grouped(KEY)],
    ['a key in two lines', halved(KEY)],
    ['a line of an address', 'Rua Augusta, 2690, Consolação'],
    ['a name with a conjunction', 'Ana e Eva 10482'],
    ['the title of a page', 'OS 10482 | Helena Prado'],
    ['a reference with a blank', 'PED 41'],
    ['a repeated reference', 'PED-1\nPED-1'],
    ['a phone', '(11) 98765-4321'],
    ['a sheet without references', 'Ana\tR$ 12,00\nEva\tR$ 13,00'],
    ['signs', '\n;;\n--'],
    ['lines of a text', `${'a'.repeat(255)}\nPED-1`],
  ])('leaves %s to the search', (_what, text) => {
    expect(readPastedText(text)).toBeUndefined();
  });

  test.each([
    ['codes', 'PED-1\nPED-2', true],
    ['keys and numbers', `${grouped(KEY)}\n10482`, true],
    ['labelled numbers', 'OS 10482\nOS 10490', true],
    ['lines that have words', 'Rua Augusta, 2690\nSão Paulo', false],
    ['phones among references', '(11) 98765-4321\nPED-1', false],
  ])('is sure of %s: %#', (_what, text, isSure) => {
    expect(readPastedText(text)).toMatchObject({ type: 'list', isSure });
  });

  test('recognises a list of phones', () => {
    expect(readPastedText('(11) 98765-4321\n+55 11 3456-7890')).toEqual({ type: 'phones' });
    expect(readPastedText('11987654321\n11987654322')).toMatchObject({ type: 'list' });
  });

  test.each([
    ['a list', '1\n'.repeat(40_000)],
    ['one line', `${' '.repeat(59_000)}x`.repeat(2)],
  ])('does not examine %s that is too long', (_what, text) => {
    expect(readPastedText(text)).toEqual({ type: 'too-long' });
  });

  test.each([
    ['blanks', `PED-1${' '.repeat(59_000)}PED-2\nx`],
    ['tabs', `PED-1\t${'\t'.repeat(29_000)}\nPED-2\t${'\t'.repeat(29_000)}x`],
    ['dots', `${'1.'.repeat(14_000)}\n${'1.'.repeat(14_000)}`],
    ['letters', `${'a '.repeat(29_000)}\n1`],
    ['separators', ',;|'.repeat(19_000)],
    ['cells', `${'1\t'.repeat(9_000)}\n${'1\t2\n'.repeat(10_000)}`],
  ])('reads many %s at once', (_what, text) => {
    const start = performance.now();
    readPastedText(text);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
