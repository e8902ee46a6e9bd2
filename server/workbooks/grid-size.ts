import { Parser } from 'saxen';

import { readZipDirectory, unzipEntry } from './zip-directory.ts';

/** Of a sheet, in every spreadsheet program. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;

/**
 * Cells of the grids in which read-excel-file lays out all sheets: from the first cell to the last row and column with a
 * filled one, however few are filled. Infinite for a cell outside of any sheet.
 * @throws WorkbookProblem if an entry cannot be unpacked
 */
export function gridSize(file: Buffer): number {
  let cells = 0;
  for (const entry of readZipDirectory(file)) {
    if (!/\.xml(?:\.rels)?$/u.test(entry.name)) continue;
    const xml = unzipEntry(file, entry);
    // Any entry may be a sheet, whatever its name.
    if (xml.includes('sheetData')) cells += sheetGridSize(xml.toString('utf8'));
  }
  return cells;
}

function sheetGridSize(xml: string): number {
  let [rows, columns] = [0, 0];
  /** The open cell, which counts once it has a text or number. */
  let cell: readonly [row: number, column: number] = [0, 0];
  let isValue = false;
  const parser = new Parser()
    .on('error', (error) => {
      throw error;
    })
    .on('openTag', (fullName, attributes, decode) => {
      const name = localName(fullName);
      isValue = name === 'v' || name === 't';
      if (name === 'c') {
        cell = placeOf(reference(attributes(), decode));
      } else if (name === 'row' && Number(reference(attributes(), decode)) > MAX_ROWS) {
        // Blank rows are laid out too.
        rows = Number.POSITIVE_INFINITY;
      }
    })
    .on('text', (text) => {
      if (!isValue || text.trim() === '') return;
      rows = Math.max(rows, cell[0]);
      columns = Math.max(columns, cell[1]);
    });
  try {
    parser.parse(xml);
  } catch {
    // The library lays out what precedes the fault, and then refuses the sheet.
  }
  return rows > MAX_ROWS || columns > MAX_COLUMNS ? Number.POSITIVE_INFINITY : rows * columns;
}

function reference(attributes: Readonly<Record<string, string>>, decode: (text: string) => string): string {
  let found = '';
  // The last one counts, as in the library.
  for (const name in attributes) if (localName(name) === 'r') found = decode(attributes[name] ?? '');
  return found;
}

/**
 * The row and column of "B12", by the arithmetic of the library, which takes any character before the first digit.
 * @throws Error without a row, as the library does
 */
function placeOf(address: string): [row: number, column: number] {
  const letters = /^\D*/u.exec(address)?.[0] ?? '';
  const row = Number(address.slice(letters.length) || Number.NaN);
  if (Number.isNaN(row)) throw new Error(`No row in ${address}`);
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return [row, column];
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
