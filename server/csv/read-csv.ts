import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import { CsvError, parse } from 'csv-parse';

import { CsvProblem } from './csv-problem.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import { garbledWord } from './garbled-words.ts';

export type CsvTable = {
  encoding: Encoding;
  delimiter: Delimiter;
  /** Counted as in a spreadsheet: empty rows are included, line breaks inside a cell are not. */
  rows: string[][];
};

/** Other requests run between two pieces. Small, as a row may have two bytes and costs the parser up to 50 µs. */
const PIECE_BYTES = 2 * 1024;
const MAX_ROW_LENGTH = 100_000;

/**
 * Reads a CSV file in the formats written by Excel, LibreOffice and this server.
 * @param mostRows reading stops one row beyond
 * @throws CsvProblem if it is no CSV, or has letters that are lost or were misread before
 */
export async function readCsv(bytes: Buffer, mostRows: number): Promise<CsvTable> {
  const { text, encoding } = decodeText(bytes);
  refuseLongLines(text);
  const { delimiter, table } = detectDelimiter(text);
  if (table.trim() === '') throw new CsvProblem('csv-empty');
  const parser = parse({
    delimiter: DELIMITERS[delimiter],
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_LENGTH,
    to: mostRows + 1,
  });
  const rows: string[][] = [];
  try {
    for await (const row of Readable.from(piecesOf(table)).pipe(parser)) {
      refuseGarbledRow(row, rows.length + 1);
      rows.push(row);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvProblem('csv-quotes', rows.length + 1);
  }
  return { encoding, delimiter, rows };
}

function refuseGarbledRow(row: readonly string[], number: number): void {
  for (const cell of row) {
    const word = garbledWord(cell);
    if (word !== undefined) throw new CsvProblem('csv-garbled', number, word);
  }
}

/** The parser's own limit does not stop a row of millions of empty cells. */
function refuseLongLines(text: string): void {
  let line = 1;
  for (let start = 0; start < text.length; line++) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    if (end - start > MAX_ROW_LENGTH && !text.slice(start, end).includes('\r')) {
      throw new CsvProblem('csv-quotes', line);
    }
    start = end + 1;
  }
}

/** Split as bytes, as a piece of text could end within a character. */
async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
    await setImmediate();
  }
}

const DELIMITERS = { semicolon: ';', comma: ',', tab: '\t' } as const;
type Delimiter = keyof typeof DELIMITERS;

/** Excel's optional first line that sets the delimiter. */
const SEPARATOR_LINE = /^sep=([;,\t])\r?(?:\n|$)/i;

/** Returns the delimiter, and the text without an Excel separator line. */
function detectDelimiter(text: string): { delimiter: Delimiter; table: string } {
  const [line, named] = SEPARATOR_LINE.exec(text) ?? [];
  if (line !== undefined) return { delimiter: nameOf(named), table: text.slice(line.length) };
  return { delimiter: mostFrequentIn(firstRow(text)), table: text };
}

function nameOf(sign: string | undefined): Delimiter {
  if (sign === ',') return 'comma';
  return sign === '\t' ? 'tab' : 'semicolon';
}

function mostFrequentIn(row: string): Delimiter {
  const count = (name: Delimiter) => row.split(DELIMITERS[name]).length;
  return (['tab', 'comma'] as const).reduce<Delimiter>(
    (best, name) => (count(name) > count(best) ? name : best),
    'semicolon',
  );
}

/** The first row without its quoted parts. */
function firstRow(text: string): string {
  let row = '';
  let isQuoted = false;
  for (const sign of text.slice(0, MAX_ROW_LENGTH)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) row += sign;
  }
  return row;
}
