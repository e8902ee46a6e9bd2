import { beforeAll, describe, expect, test } from 'vitest';

import { ProblemError } from '#server/problems.ts';
import { readOrderFile } from '#tests/support/server/read-order-file.ts';
import { rawRow, rawText, rawWorkbook } from '#tests/support/workbooks/raw-workbook.ts';
import { zipFile } from '#tests/support/workbooks/zip-file.ts';

/** The first row below the headings, or the sentence of the refusal. */
async function outcome(bytes: Buffer): Promise<readonly string[] | string | undefined> {
  try {
    return (await readOrderFile(bytes)).rows[0]?.cells;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.members.detail;
  }
}

const TEXTS = {
  binary: 'Este arquivo não é um CSV. No Excel, use “Salvar como” e escolha CSV UTF-8.',
  broken: 'A planilha está danificada e não pôde ser aberta. Abra-a no Excel e salve-a de novo.',
  brokenZip: 'Este ZIP está incompleto ou danificado. Crie-o ou baixe-o de novo e envie-o outra vez.',
  emptyZip: 'Este ZIP está vazio. Ponha nele o XML das NF-e e envie-o de novo.',
  columns: 'A planilha tem mais de 60 colunas. Deixe só as que serão importadas.',
  empty: 'A planilha não tem linhas.',
  headings: 'A planilha só tem o cabeçalho. Acrescente ao menos uma linha.',
  event:
    'Este arquivo é um evento de NF-e, como cancelamento ou carta de correção, e não a nota. Envie o XML da NF-e.',
  json: 'Este arquivo é JSON, não uma planilha. Exporte os dados como .xlsx ou como CSV UTF-8.',
  large:
    'A planilha é grande demais para ser aberta. Deixe só a aba, as linhas e as colunas que serão importadas.',
  old: 'Esta planilha é do formato antigo (.xls) ou tem senha. Abra-a no Excel, tire a senha e salve-a como .xlsx.',
  prose: 'O arquivo é um texto sem colunas. Use uma planilha .xlsx ou .csv, com um título em cada coluna.',
  other: 'Este arquivo não é uma planilha do Excel (.xlsx). Salve-a como .xlsx ou como CSV UTF-8.',
  packed: 'Este ZIP tem outro ZIP ou uma planilha dentro. Tire o arquivo de dentro do ZIP e envie-o sozinho.',
  page: 'Este arquivo é uma página com nome de planilha. Abra-o no Excel e use “Salvar como” para criar um .xlsx.',
  quotes: 'As aspas de um campo não foram fechadas, ou a linha é longa demais.',
  transport: 'Este arquivo é um CT-e, e não uma NF-e. Envie o XML da NF-e.',
  xml: 'Este arquivo não é uma NF-e. Envie o XML da NF-e.',
  rows: 'A planilha passa de 50.000 linhas. Divida-a em partes.',
} as const;

const HEADINGS = 'Pedido;Cliente;Observação';
const PLAIN = `${HEADINGS}\r\n1;José;pão`;
const READ = ['1', 'José', 'pão'];
const csv = (...lines: string[]) => Buffer.from([HEADINGS, ...lines].join('\r\n'));
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('the encoding of a text', () => {
  test.each<[string, Buffer, readonly string[] | string]>([
    ['UTF-8', Buffer.from(PLAIN), READ],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${PLAIN}`), READ],
    ['UTF-16 with a byte order mark', utf16(`\uFEFF${PLAIN}`), READ],
    ['UTF-16 of the other byte order', utf16(`\uFEFF${PLAIN}`).swap16(), READ],
    ['UTF-16 without a byte order mark', utf16(PLAIN), TEXTS.binary],
    ['Windows-1252', Buffer.from(PLAIN, 'latin1'), READ],
    ['UTF-8 encoded twice', Buffer.from(Buffer.from(PLAIN).toString('latin1')), READ],
    ['a byte order mark alone', Buffer.from('\uFEFF'), TEXTS.empty],
  ])('%s', async (_name, bytes, expected) => {
    expect(await outcome(bytes)).toEqual(expected);
  });
});

describe('the lines of a text', () => {
  test.each<[string, Buffer, readonly string[] | string]>([
    ['carriage returns alone', Buffer.from(PLAIN.replaceAll('\r\n', '\r')), READ],
    ['titles above the headings', Buffer.from(`Loja Centro\r\nSexta;20/11\r\n${PLAIN}`), READ],
    ['titles without its separator', Buffer.from(`Loja; Centro\n\n${PLAIN.replaceAll(';', ',')}`), READ],
    ['blank rows', csv('', ';;', '1;José;pão'), READ],
    ['a cell of two lines', csv('1;"José\nLima";pão'), ['1', 'José\nLima', 'pão']],
    ['quotes within a cell', csv('1;José "Zé" Lima;pão'), ['1', 'José "Zé" Lima', 'pão']],
    ['a quote that is never closed', csv('1;"José;pão', '2;Ana;leite'), TEXTS.quotes],
    [
      'a letter',
      Buffer.from('Prezados senhores,\n\nsegue a lista, como pedido.\nObrigada\nAna Prado'),
      TEXTS.prose,
    ],
    ['no byte', Buffer.alloc(0), TEXTS.empty],
    ['blanks', Buffer.from(' \r\n;;\r\n'), TEXTS.empty],
    ['headings alone', csv(), TEXTS.headings],
    ['300 columns', csv(`${';'.repeat(300)}x`), TEXTS.columns],
    ['vertical bars', Buffer.from(PLAIN.replaceAll(';', '|')), READ],
    ['another separator, which makes one column', Buffer.from('Pedido~Cliente\r\n1~José'), TEXTS.prose],
  ])('%s', async (_name, bytes, expected) => {
    expect(await outcome(bytes)).toEqual(expected);
  });
});

describe('the characters of a text', () => {
  test.each<[string, Buffer, readonly string[] | string]>([
    ['NUL', csv('1;Jo\0sé;pão'), TEXTS.binary],
    ['a control character', csv('1;Jo\u0007sé;pão'), ['1', 'Jo sé', 'pão']],
    ['marks of writing direction', csv('1;\u202EésoJ\u202C;pão'), ['1', '\u202EésoJ\u202C', 'pão']],
    ['zero-width characters alone', csv('1;\u200B\u2060;pão'), ['1', '', 'pão']],
    ['no-break spaces around', csv('1;\u00A0José\u00A0;pão'), READ],
    ['a formula', csv('1;"=HYPERLINK(""x"")";pão'), ['1', '=HYPERLINK("x")', 'pão']],
    ['an escaped formula', csv("1;'=1+1;pão"), ['1', '=1+1', 'pão']],
    ['a text as a formula', csv('="000123";"=""Ana & Rui""";pão'), ['000123', 'Ana & Rui', 'pão']],
    ['lost letters alone', csv('Jo?o;S?o;p?o'), ['Jo?o', 'S?o', 'p?o']],
    ['entities of a page', Buffer.from('Pedido,Cliente,Obs\r\n1,Jos&eacute;,p&#227;o'), READ],
    ['an emoji', csv('1;José 🎂;pão'), ['1', 'José 🎂', 'pão']],
  ])('%s', async (_name, bytes, expected) => {
    expect(await outcome(bytes)).toEqual(expected);
  });

  test('a heading with invisible characters is recognised', async () => {
    const { headings } = await readOrderFile(Buffer.from('\u200BPedido;Cliente\r\n1;José'));
    expect(headings).toEqual(['\u200BPedido', 'Cliente']);
  });
});

const packed = (name: string) => zipFile([{ name, content: 'x' }]);

describe('a file of another kind', () => {
  const container = Buffer.from('d0cf11e0a1b11ae1'.padEnd(1200, '0'), 'hex');
  test.each<[string, Buffer, string]>([
    ['an old workbook, or one with a password', container, TEXTS.old],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n'), TEXTS.other],
    ['a page with a table', Buffer.from('\uFEFF<html>\n<table>\n<tr><td>Pedido</td></tr>'), TEXTS.page],
    ['a page in UTF-16', utf16('\uFEFF<html><table>'), TEXTS.page],
    ['JSON', Buffer.from('[\n  {"pedido": 1}\n]'), TEXTS.json],
    ['JSON in UTF-16', utf16('\uFEFF{"pedidos": []}'), TEXTS.json],
    [
      'an event of an NF-e',
      Buffer.from('<procEventoNFe versao="1.00">\n<evento/></procEventoNFe>'),
      TEXTS.event,
    ],
    ['an event with a declaration', Buffer.from('<?xml version="1.0"?><procEventoNFe/>'), TEXTS.event],
    ['an event in UTF-16', utf16('\uFEFF<?xml version="1.0"?><procEventoNFe/>'), TEXTS.event],
    [
      'a CT-e that names an NF-e',
      Buffer.from('<cteProc><CTe><infNFe>1</infNFe></CTe></cteProc>'),
      TEXTS.transport,
    ],
    ['other XML', Buffer.from('<pedidos>\n<pedido/></pedidos>'), TEXTS.xml],
    ['XML of Excel 2003', Buffer.from('<?xml version="1.0"?>\n<Workbook>\n</Workbook>'), TEXTS.other],
    ['rich text', Buffer.from('{\\rtf1\\ansi Pedido}\n1'), TEXTS.other],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), TEXTS.binary],
    ['a gzip file', Buffer.from('1f8b0800000000000003', 'hex'), TEXTS.binary],
    ['OpenDocument', zipFile([{ name: 'content.xml', content: '<a/>' }]), TEXTS.other],
    ['a ZIP with a ZIP', packed('mais.zip'), TEXTS.packed],
    ['a ZIP with a workbook', packed('pedidos/Pedidos.XLSX'), TEXTS.packed],
    ['a ZIP with a CSV', packed('pedidos.csv'), TEXTS.packed],
    ['a ZIP with pictures', packed('foto.jpg'), TEXTS.other],
    ['a document with a workbook', packed('word/embeddings/tabela.xlsx'), TEXTS.other],
    ['a ZIP without a file', Buffer.from('504b0506'.padEnd(44, '0'), 'hex'), TEXTS.emptyZip],
    ['a ZIP of folders', zipFile([{ name: 'notas/', content: '' }]), TEXTS.emptyZip],
    ['a ZIP of notes that is cut off', packed('notas/1.xml').subarray(0, 50), TEXTS.brokenZip],
    ['a workbook that is cut off', packed('xl/workbook.xml').subarray(0, 50), TEXTS.broken],
    ['a binary workbook', zipFile([{ name: 'xl/workbook.bin', content: 'x' }]), TEXTS.other],
  ])('%s', async (_name, bytes, expected) => {
    expect(await outcome(bytes)).toBe(expected);
  });
});

const HEADING_ROW = rawRow(1, rawText('A1', 'Pedido'), rawText('B1', 'Cliente'), rawText('C1', 'Data'));
const sheet = (...rows: string[]) => ({ rows: HEADING_ROW + rows.join('') });
const order = (number: number, ...cells: string[]) =>
  rawRow(number, rawText(`A${number}`, '1'), rawText(`B${number}`, 'José'), ...cells);
const withCell = (cell: string, options = {}) => rawWorkbook([sheet(order(2, cell))], options);
const read = (third: string) => ['1', 'José', third];

/** Attributes and content of a cell, and the text that is read. */
const CELLS: [what: string, cell: [attributes: string, content: string], text: string][] = [
  ['a date by its serial number', ['s="1"', '<v>46346</v>'], '20/11/2026'],
  ['a date as ISO text', ['t="d"', '<v>2026-11-20T00:00:00Z</v>'], '20/11/2026'],
  ['a serial number without a format', ['', '<v>46346</v>'], '46346'],
  ['a date beyond the calendar', ['s="1"', '<v>1e18</v>'], ''],
  ['a truth value', ['t="b"', '<v>0</v>'], 'não'],
  ['an error', ['t="e"', '<v>#N/A</v>'], '#N/A'],
  ['a formula with its result', ['', '<f>1+1</f><v>2</v>'], '2'],
  ['a formula without its result', ['t="str"', '<f>A2</f>'], '#SEM VALOR! =A2'],
  ['a number that is none', ['', '<v>abc</v>'], 'abc'],
  ['a code of 44 digits as a number', ['', `<v>${'35'.repeat(22)}</v>`], '35'.repeat(22)],
  ['a NUL, as a broken export writes it', ['t="str"', '<v>a&#0;b</v>'], 'a b'],
  ['half of a character', ['t="str"', '<v>a&#55357;b</v>'], 'a b'],
  ['a code whose digits Excel has lost', ['', '<v>3.5E43</v>'], '3,5E+43'],
];

describe('the cells of a workbook', () => {
  let texts: (string | undefined)[];

  // In one workbook, because each takes a thread.
  beforeAll(async () => {
    const rows = CELLS.map(([, [attributes, content]], index) =>
      order(index + 2, `<c r="C${index + 2}" ${attributes}>${content}</c>`),
    );
    texts = (await readOrderFile(rawWorkbook([sheet(...rows)]))).rows.map(({ cells }) => cells[2]);
  });

  test.each(CELLS.map(([what, , text], index) => [what, text, index] as const))(
    '%s',
    (_what, text, index) => {
      expect(texts[index]).toBe(text);
    },
  );

  test.each<[string, Buffer, readonly string[] | string]>([
    ['a date of 1904', withCell('<c r="C2" s="1"><v>44884</v></c>', { is1904: true }), read('20/11/2026')],
    ['a time of 1904', withCell('<c r="C2" s="1"><v>0.34375</v></c>', { is1904: true }), read('08:15')],
    ['a shared text that is missing', withCell('<c r="C2" t="s"><v>99</v></c>'), TEXTS.broken],
  ])('%s', async (_name, bytes, expected) => {
    expect(await outcome(bytes)).toEqual(expected);
  });

  test('a merged cell is a fault of the rows below its first', async () => {
    const rows = [rawRow(2, rawText('A2', '1'), rawText('B2', 'José')), rawRow(3, rawText('B3', 'Ana'))];
    const after = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="C2:C3"/></mergeCells>';
    const { rows: found } = await readOrderFile(rawWorkbook([{ ...sheet(...rows), after }]));
    expect(found.map(({ cells }) => cells)).toEqual([
      ['1', 'José', ''],
      ['#MESCLADA! 1', 'Ana', ''],
    ]);
  });

  test('a heading may be merged over two rows', async () => {
    const rows = [
      rawRow(1, rawText('A1', 'Pedido'), rawText('B1', 'Entrega'), rawText('D1', 'Volumes')),
      rawRow(2, rawText('B2', 'Nome'), rawText('C2', 'CEP')),
      rawRow(3, rawText('A3', '1'), rawText('B3', 'José'), rawText('C3', '01310-100'), rawText('D3', '2')),
    ].join('');
    const merged = ['A1:A2', 'B1:C1', 'D1:D2'].map((range) => `<mergeCell ref="${range}"/>`).join('');
    const file = rawWorkbook([{ rows, after: `<mergeCells>${merged}</mergeCells>` }]);
    expect(await readOrderFile(file)).toMatchObject({
      headingRow: 2,
      headings: ['Pedido', 'Nome', 'CEP', 'Volumes'],
      rows: [{ row: 3, cells: ['1', 'José', '01310-100', '2'] }],
    });
  });

  const row = (name: string) => rawRow(2, rawText('A2', '1'), rawText('B2', name));

  test('a hidden sheet is named last, and read only if it is chosen', async () => {
    const bytes = rawWorkbook([
      { name: 'Oculta', isHidden: true, ...sheet(row('Ana')) },
      { name: 'Ordens', ...sheet(row('José')) },
    ]);
    expect(await readOrderFile(bytes)).toMatchObject({
      sheets: ['Ordens', 'Oculta'],
      sheet: 'Ordens',
    });
    expect((await readOrderFile(bytes, 'Oculta')).rows[0]?.cells).toEqual(['1', 'Ana', '']);
  });

  test('a summary before the table is not read', async () => {
    const summary = [
      rawRow(1, rawText('A1', 'Cliente'), rawText('B1', 'Total')),
      rawRow(2, rawText('A2', 'Ana'), rawText('B2', '50')),
    ].join('');
    const table = { name: 'Pedidos', ...sheet(row('José')) };
    const bytes = rawWorkbook([{ name: 'Resumo', rows: summary }, table, { ...table, name: 'Cópia' }]);
    expect((await readOrderFile(bytes)).sheet).toBe('Pedidos');
  });

  test('a sheet of instructions before the table is not read', async () => {
    const text = (number: number) => rawRow(number, rawText(`A${number}`, 'Preencha todas as colunas.'));
    const bytes = rawWorkbook([
      { name: 'Leia-me', ...sheet(row('Ana')) },
      { name: 'Regras', rows: text(1) + text(2) },
      { name: 'Ordens', ...sheet(row('José')) },
    ]);
    expect(await readOrderFile(bytes)).toMatchObject({
      sheets: ['Leia-me', 'Regras', 'Ordens'],
      sheet: 'Ordens',
    });
  });
});

const LAST_CELL = rawText('XFD1048576', 'x');

describe('the size of a workbook', () => {
  test('a blank or formatted cell far away does not count', async () => {
    const far = '<row r="1048576"><c r="XFC1048576" s="1"/><c r="XFD1048576" t="str"><v> </v></c></row>';
    expect(await outcome(rawWorkbook([sheet(order(2), far)]))).toEqual(read(''));
  });

  test.each<[string, Buffer, string]>([
    ['a row far below', rawWorkbook([sheet(rawRow(1_048_576, rawText('A1048576', 'x')))]), TEXTS.rows],
    ['a column far to the right', rawWorkbook([sheet(rawRow(2, rawText('XFD2', 'x')))]), TEXTS.columns],
    ['the last cell of a sheet', rawWorkbook([sheet(rawRow(1_048_576, LAST_CELL))]), TEXTS.large],
    ['a bomb', zipFile([{ name: 'xl/workbook.xml', content: ' '.repeat(20_000_000) }]), TEXTS.large],
    [
      'entities that grow',
      zipFile([
        {
          name: 'xl/workbook.xml',
          content: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;<sheets/></workbook>',
        },
      ]),
      TEXTS.broken,
    ],
    [
      'a path out of the archive',
      zipFile([
        { name: '../../etc/passwd', content: 'x' },
        { name: 'xl/workbook.xml', content: '<workbook><sheets/></workbook>' },
      ]),
      TEXTS.broken,
    ],
  ])('%s', async (_name, bytes, expected) => {
    expect(await outcome(bytes)).toBe(expected);
  });
});
