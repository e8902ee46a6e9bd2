import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import { CsvError, parse } from 'csv-parse';

import { CsvFault } from './csv-problem.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import { type Delimiter, DELIMITERS, detectDelimiter } from './detect-delimiter.ts';

export type CsvTable = {
  encoding: Encoding;
  delimiter: Delimiter;
  /** As a spreadsheet counts them: empty rows are among them, a line break inside of a cell makes none. */
  rows: string[][];
};

/** Between two pieces other requests have their turn. */
const PIECE_BYTES = 64 * 1024;
const MAX_ROW_LENGTH = 100_000;

/**
 * Reads a CSV file as Excel, LibreOffice or we ourselves write it.
 * @param mostRows reading ends one row beyond
 * @throws CsvFault when it is no CSV
 */
export async function readCsv(bytes: Buffer, mostRows: number): Promise<CsvTable> {
  const { text, encoding } = decodeText(bytes);
  const { delimiter, table } = detectDelimiter(text);
  if (table.trim() === '') throw new CsvFault('csv-empty');
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
    throw new CsvFault('csv-quotes', rows.length + 1);
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
