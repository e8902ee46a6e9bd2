import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { DEGREES, parseDecimal } from '#domain/decimal.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';

import { asValue, BYTE_ORDER_MARK, csvRow, decimalText, readCell } from './csv-cells.ts';
import { garbledWord } from './garbled-words.ts';
import { readCsv } from './read-csv.ts';

const MANY = 1000;
const read = async (text: string | Buffer) => readCsv(Buffer.from(text), MANY);
const rowsOf = async (text: string | Buffer) => (await read(text)).rows;

describe('the encoding of a file', () => {
  const text = 'Nome;Bairro\r\nÓticas São João;Consolação – Centro\r\n';
  const rows = [
    ['Nome', 'Bairro'],
    ['Óticas São João', 'Consolação – Centro'],
  ];

  test('is UTF-8 with a byte order mark, which is in no cell', async () => {
    expect(await read(BYTE_ORDER_MARK + text)).toEqual({ encoding: 'utf-8', delimiter: 'semicolon', rows });
  });

  test('is UTF-8 without one', async () => {
    expect(await read(text)).toEqual({ encoding: 'utf-8', delimiter: 'semicolon', rows });
  });
});

describe('the delimiter', () => {
  test.each([
    ['semicolon', 'a;b,c;d\n'],
    ['comma', 'a,b,c;d\n'],
    ['tab', 'a\tb\tc,d\n'],
    ['pipe', 'Nome|Endereço|Valor\nAna|Rua A, 10|10,50\nRui|Rua B, 2|2,00\n'],
    ['pipe', 'Pedidos; semana 47, loja 3\nNome|Cidade\nAna|Recife\nRui|Natal\n'],
    ['semicolon', 'Nome;Etiquetas\nAna;a|b|c\nRui;a|b|c\n'],
    ['comma', 'Nome,Etiquetas\nAna,a|b\nRui,c|d\n'],
    ['semicolon', 'one column\n'],
    ['semicolon', '"a,b,c,d";e\n'],
    ['comma', '"a\n;;;;",b\n'],
    ['comma', 'Pedidos da semana\nNome,Cidade\nAna,Recife\nRui,Natal\n'],
    ['tab', 'Pedidos; semana 47, loja 3\nNome\tCidade\nAna\tRecife\nRui\tNatal\n'],
    ['comma', 'Loja;Centro;;\nNome,Cidade\nAna,Recife\nRui,Natal\n'],
    ['semicolon', 'Pedidos, semana 47, loja 3\n\nNome;Endereço\nAna;Rua A, 10, casa\nRui;Rua B, 2, casa\n'],
    ['semicolon', 'Nome;Endereço;Valor\nAna;Rua A;10,50\nRui;;2,00\n;;3,00\n'],
    ['comma', 'Nome,Nota\n"Ana ""a;b"" Lima",a;b;c\n"Rui;",a;b;c\n'],
    ['semicolon', 'Nome;Medida\nAna;3" a,b,c\nRui;4" a,b,c\n'],
  ])('is the %s in %j', async (delimiter, text) => {
    expect((await read(text)).delimiter).toBe(delimiter);
  });

  test('ignores blank rows and rows far below', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => `\n${index},b`);
    expect((await read(['a,b', ...rows, 'x;y\n'.repeat(500)].join('\n'))).delimiter).toBe('comma');
  });

  test('may be set by the separator line of Excel, which is no row', async () => {
    expect(await read('sep=,\r\na,b;c\r\n')).toMatchObject({ delimiter: 'comma', rows: [['a', 'b;c']] });
    expect(await read('sep=|\r\na|b;c;d\r\n')).toMatchObject({ delimiter: 'pipe', rows: [['a', 'b;c;d']] });
  });
});

describe('rows', () => {
  test('are counted as in a spreadsheet: empty ones included, multi-line cells once', async () => {
    expect(await rowsOf('a;b\r\n\r\n"1\r\n2";3\r\n;\r\n4;5')).toEqual([
      ['a', 'b'],
      [''],
      ['1\r\n2', '3'],
      ['', ''],
      ['4', '5'],
    ]);
  });

  test('may have different lengths, LF or CR line ends, and unneeded quotes', async () => {
    expect(await rowsOf('a;b\n1\n1;2;3\n')).toEqual([['a', 'b'], ['1'], ['1', '2', '3']]);
    expect(await rowsOf('a;b\r1;2\r')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await rowsOf('a;b\n"say ""hi""";Rua "A"\n')).toEqual([
      ['a', 'b'],
      ['say "hi"', 'Rua "A"'],
    ]);
  });

  test('are read to one beyond the limit', async () => {
    expect((await readCsv(Buffer.from('x\n'.repeat(50)), 10)).rows).toHaveLength(11);
  });

  test.each(['\n', ';\n', '\r'])(
    '%j do not keep other work waiting for more than 64 of them',
    async (row) => {
      let turns = 0;
      const count = () => {
        turns += 1;
        next = setImmediate(count);
      };
      let next = setImmediate(count);
      await readCsv(Buffer.from(`Nome${row.repeat(6400)}`), 10_000);
      clearImmediate(next);
      expect(turns).toBeGreaterThan(90);
    },
  );

  test('longer than a piece of the file stay intact', async () => {
    const name = 'ção'.repeat(9000);
    const rows = await rowsOf(Array.from({ length: 5 }, () => `${name};x\n`).join(''));
    expect(rows).toEqual(Array.from({ length: 5 }, () => [name, 'x']));
  });

  test('with an unclosed quote are reported at its row', async () => {
    await expect(read('a;b\n1;2\n"3;4\n5;6\n')).rejects.toMatchObject({ code: 'csv-quotes', row: 3 });
  });

  test('are required', async () => {
    await expect(read(' \r\n \r\n')).rejects.toMatchObject({ code: 'csv-empty' });
  });
});

describe('a garbled word', () => {
  const NAMES = 'Nome;Bairro\r\nÓticas São João;Consolação\r\nPadaria d’Água;Conceição nº 2\r\n';
  const broken = Buffer.from(NAMES);
  broken[broken.indexOf('ão')] = 0x41;

  test.each<[string, string | Buffer, string, number]>([
    ['with a broken byte', broken, 'SA\uFFFDo', 2],
    ['cut off at the end', Buffer.from(`${NAMES}José`).subarray(0, -1), 'Jos\uFFFD', 4],
    [
      'of a part in Windows-1252',
      Buffer.concat([Buffer.from(NAMES), Buffer.from('S\xe3o', 'latin1')]),
      'S\uFFFDo',
      4,
    ],
    ['encoded twice in one cell', `${NAMES}JosÃ©;João`, 'JosÃ©', 4],
    ['with a lost letter', 'a;b\nS\uFFFDo;c', 'S\uFFFDo', 2],
    ['misread as Mac Roman', 'a\nS√£o', 'S√£o', 2],
    ['of CP850 in Windows-1252', Buffer.from('Açaí;João\nSão José;Jos\x82', 'latin1'), 'Jos‚', 2],
    ['in UTF-16', Buffer.from('\uFEFFNome\nJosÈ', 'utf16le'), 'JosÈ', 2],
    ['after a cell of two lines', '"a\r\nb";João\r\n\r\nJosÃ©', 'JosÃ©', 3],
    ['after a separator line', 'sep=;\r\na;b\r\nJosÃ©;João', 'JosÃ©', 2],
  ])('%s is refused with its row', async (_, file, word, row) => {
    await expect(read(file)).rejects.toMatchObject({
      code: 'csv-garbled',
      row,
      message: `Há acentos corrompidos na planilha, como em “${word}”, na linha ${row}. Corrija-os na origem e salve-a de novo como CSV UTF-8.`,
    });
  });
});

describe('csvRow', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+55', "'+55"],
    ['-46,6', "'-46,6"],
    ['@home', "'@home"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠home', "'＠home"],
    ['\tx', "'\tx"],
    ["'=1", "''=1"],
    ["'s", "'s"],
    ['a;b', '"a;b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['plain', 'plain'],
    ['000123', "'000123"],
    ['1-2', "'1-2"],
    ["'1-2", "''1-2"],
    ["'twas", "'twas"],
  ])('writes %j as %j', (text, cell) => {
    expect(csvRow([text])).toBe(`${cell}\r\n`);
  });

  test.each([
    ['2690', '2690'],
    ['20/11/2026 14:32', '20/11/2026 14:32'],
    ['-23,55', '-23,55'],
    ['-1+1', "'-1+1"],
  ])('writes the value %s as %s', (value, cell) => {
    expect(csvRow([asValue(value)])).toBe(`${cell}\r\n`);
  });

  test('can be read back unchanged for any text, without formulas', async () => {
    const nasty = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      "'",
      '"',
      ';',
      ',',
      '\t',
      '\n',
      ' ',
      'ç',
      'a',
      '0',
      '7',
      '/',
      'e',
      '😀',
    );
    const text = fc
      .oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(nasty).map((signs) => signs.join('')),
      )
      .map((raw) => normalizeText(raw.replaceAll('\u0000', '').replaceAll('\r', '')))
      .filter((cell) => garbledWord(cell) === undefined);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1 }), async (rows) => {
        const file = [['heading', 'second', 'third'], ...rows].map(csvRow).join('');
        const { rows: found } = await readCsv(Buffer.from(BYTE_ORDER_MARK + file), MANY);
        expect(found.slice(1).map((row) => row.map((cell) => readCell(cell, MANY).text))).toEqual(rows);
        expect(
          found
            .slice(1)
            .flat()
            .filter((cell) => /^[=+\-@＝＋－＠\t]/.test(cell)),
        ).toEqual([]);
      }),
    );
  });
});

describe('readCell', () => {
  const LIMIT = 10;

  test.each([
    ['the maximum length', '😀'.repeat(LIMIT), { text: '😀'.repeat(LIMIT) }],
    ['spaces around it', ` ${'x'.repeat(LIMIT)} `, { text: 'x'.repeat(LIMIT) }],
    ['combining accents', 'a\u0301'.repeat(LIMIT), { text: 'á'.repeat(LIMIT) }],
    ['an escaping apostrophe', `'=${'x'.repeat(LIMIT - 1)}`, { text: `=${'x'.repeat(LIMIT - 1)}` }],
    ['one character too many', 'x'.repeat(LIMIT + 1), { fault: { code: 'too-long' } }],
    ['spaces inside it', `a${' '.repeat(90_000)}b`, { fault: { code: 'too-long' } }],
    ['only spaces', ' '.repeat(90_000), { text: '' }],
    ['excessive combining marks', `a${'\u0301\u0316'.repeat(45_000)}`, { fault: { code: 'too-long' } }],
  ])('reads a cell with %s', (_, cell, reading) => {
    expect(readCell(cell, LIMIT)).toMatchObject(reading);
  });

  test('refuses a long run of combining marks', () => {
    expect(readCell(`a${'\u0301'.repeat(40)}`, 100).fault?.code).toBe('characters');
  });

  test('shortens the text of an overlong cell', () => {
    expect(readCell('😀'.repeat(90_000), LIMIT)).toEqual({
      text: `${'😀'.repeat(100)}…`,
      fault: { code: 'too-long', message: 'Use no máximo 10 caracteres.' },
    });
  });
});

test.each([
  [-23.5505, '-23,5505'],
  [0, '0'],
  [12, '12'],
])('decimalText writes %d as "%s", which parseDecimal reads back', (value, text) => {
  expect(decimalText(value)).toBe(text);
  expect(parseDecimal(text, DEGREES)).toBe(value);
});

test.each([
  ['one line of ten million delimiters', ';'.repeat(10_000_000)],
  ['one line of ten million letters', 'x'.repeat(10_000_000)],
])('%s is refused before it is parsed', async (_, text) => {
  await expect(readCsv(Buffer.from(text), 10)).rejects.toMatchObject({ code: 'csv-quotes', row: 1 });
});
