import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import { CsvError, parse } from 'csv-parse';

import { type Delimiter, DELIMITER_NAMES, DELIMITERS, likelyDelimiter } from './csv-delimiter.ts';
import { CsvProblem } from './csv-problem.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import { garbledWord } from './garbled-words.ts';

export type CsvTable = {
  encoding: Encoding;
  delimiter: Delimiter;
  /** Counted as in a spreadsheet: empty rows are included, line breaks inside a cell are not. */
  rows: string[][];
};

/** Other requests run between two pieces. A row costs the parser up to 50 µs, and may have a single byte. */
const MAX_PIECE_BYTES = 2 * 1024;
const MAX_PIECE_LINES = 64;
const MAX_ROW_LENGTH = 100_000;

/**
 * Reads a CSV file in the formats written by Excel, LibreOffice and this server.
 * @param maxRows reading stops one row beyond
 * @throws CsvProblem if it is no CSV, or has letters that are lost or were misread before
 */
export async function readCsv(bytes: Buffer, maxRows: number): Promise<CsvTable> {
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
    to: maxRows + 1,
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
  for (let start = 0; start + MAX_ROW_LENGTH < text.length;) {
    const piece = text.slice(start, start + MAX_ROW_LENGTH + 1);
    const end = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'));
    if (end === -1) throw new CsvProblem('csv-quotes', text.slice(0, start).split(/\r\n|\n|\r/).length);
    start += end + 1;
  }
}

/** Split as bytes, as a piece of text could end within a character. */
async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length;) {
    const end = endOfPiece(bytes, start);
    yield bytes.subarray(start, end);
    await setImmediate();
    start = end;
  }
}

function endOfPiece(bytes: Buffer, start: number): number {
  const lastEnd = Math.min(start + MAX_PIECE_BYTES, bytes.length);
  let lines = 0;
  let end = start;
  while (end < lastEnd && lines < MAX_PIECE_LINES) {
    if (bytes[end] === LINE_FEED || bytes[end] === CARRIAGE_RETURN) lines += 1;
    end += 1;
  }
  return end;
}

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** Excel's optional first line that sets the delimiter. */
const SEPARATOR_LINE = /^sep=([;,\t|])\r?(?:\n|$)/i;

/** Returns the delimiter, and the text without an Excel separator line. */
function detectDelimiter(text: string): { delimiter: Delimiter; table: string } {
  const [line, named] = SEPARATOR_LINE.exec(text) ?? [];
  if (line !== undefined) return { delimiter: nameOf(named), table: text.slice(line.length) };
  return { delimiter: likelyDelimiter(text), table: text };
}

function nameOf(sign: string | undefined): Delimiter {
  return DELIMITER_NAMES.find((name) => DELIMITERS[name] === sign) ?? 'semicolon';
}
