const END_OF_ROWS = Buffer.from('sheetData>');
const MERGED = Buffer.from('mergeCell ');
const MAX_TAG_BYTES = 200;

/** Merged cells of more than one row. Rows and the column count from 1. */
type MergedRows = { column: number; first: number; last: number };

/**
 * The cells that a sheet merges with those below them, which read-excel-file returns as one text and blanks. Searches the
 * bytes, as `hiddenRows` does.
 */
export function mergedRows(xml: Buffer): MergedRows[] {
  const found: MergedRows[] = [];
  const start = Math.max(0, xml.lastIndexOf(END_OF_ROWS));
  for (let at = xml.indexOf(MERGED, start); at !== -1; at = xml.indexOf(MERGED, at + 1)) {
    const tag = xml.toString('latin1', at, at + MAX_TAG_BYTES);
    const [, letters = '', first = '', last = ''] =
      /^mergeCell\s[^>]*?\bref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})["']/u.exec(
        tag,
      ) ?? [];
    if (letters !== '' && Number(last) > Number(first))
      found.push({ column: columnNumber(letters), first: Number(first), last: Number(last) });
  }
  return found;
}

/** 28 for "AB". */
export function columnNumber(letters: string): number {
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}
