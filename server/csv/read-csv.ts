import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import { CsvError, parse } from 'csv-parse';

import { CsvProblem } from './csv-problem.ts';
import { decodeText, type Encoding } from './decode-text.ts';

export type CsvTable = {
  encoding: Encoding;
  delimiter: Delimiter;
  /** As a spreadsheet counts them: empty rows are among them, a line break inside of a cell makes none. */
  rows: string[][];
};

/** Other requests are served between two pieces. A row may be two bytes, and costs the parser up to 50 µs. */
const PIECE_BYTES = 2 * 1024;
const MAX_ROW_LENGTH = 100_000;

/**
 * Reads a CSV file as Excel, LibreOffice or we ourselves write it.
 * @param mostRows reading ends one row beyond
 * @throws CsvProblem when it is no CSV
 */
export async function readCsv(bytes: Buffer, mostRows: number): Promise<CsvTable> {
  const { text, encoding } = decodeText(bytes);
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
    for await (const row of Readable.from(piecesOf(table)).pipe(parser)) rows.push(row);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvProblem('csv-quotes', rows.length + 1);
  }
  return { encoding, delimiter, rows };
}

/** In bytes: a piece of text could end inside of a character. */
async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
    await setImmediate();
  }
}

const DELIMITERS = { semicolon: ';', comma: ',', tab: '\t' } as const;
type Delimiter = keyof typeof DELIMITERS;

/** A first line that sets Excel's delimiter; not a row. */
const SEPARATOR_LINE = /^sep=([;,\t])\r?(?:\n|$)/i;

/** The delimiter of a table and the text without the line that may name it. */
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

/** Up to the first line end outside of quotes, without what stands inside of them. */
function firstRow(text: string): string {
  let row = '';
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) row += sign;
  }
  return row;
}
