import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatTsv, parseTsv } from './tsv.ts';

describe('parseTsv', () => {
  test.each<[string, string, string[][]]>([
    ['one cell', 'SP', [['SP']]],
    ['cells of a row', 'a\tb\t', [['a', 'b', '']]],
    [
      'rows of Windows, with a last line break',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['rows of Unix', 'a\nb', [['a'], ['b']]],
    ['rows of old Macs', 'a\rb\r', [['a'], ['b']]],
    ['a blank row in the middle', 'a\n\nb', [['a'], [''], ['b']]],
    ['a line break and a tab in quotes', '"a\nb\tc"\td', [['a\nb c', 'd']]],
    ['doubled quotes in quotes', '"a ""b"""', [['a "b"']]],
    ['quotes within a text', '12" de largura\tb', [['12" de largura', 'b']]],
    ['quotes around a part only', '"a" b\tc', [['"a" b', 'c']]],
    ['quotes without an end', '"a\tb', [['"a', 'b']]],
    ['control characters', 'a\u0000\u0007b', [['a  b']]],
    ['nothing', '', [['']]],
  ])('reads %s', (_, text, rows) => {
    expect(parseTsv(text)).toEqual(rows);
  });

  test('reads what formatTsv writes', () => {
    const cell = fc.stringMatching(/^[a-z"\n ]{0,6}$/u);
    const rows = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      );
    fc.assert(
      fc.property(rows, (cells) => {
        // A last row with a single blank cell is read as the end of the text.
        fc.pre(cells.length === 1 || cells.at(-1)?.length !== 1 || cells.at(-1)?.[0] !== '');
        expect(parseTsv(formatTsv(cells))).toEqual(cells);
      }),
    );
  });
});
