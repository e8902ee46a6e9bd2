import { cleanCellText } from './cell-text.ts';

/**
 * The cells of a text as spreadsheets copy it: tabs between cells, lines between rows, and quotes around a cell that has
 * one of them or a quote. Other quotes are text.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const [cell, end] =
      text[at] === '"' ? (quotedCell(text, at) ?? plainCell(text, at)) : plainCell(text, at);
    row.push(cleanCellText(cell));
    if (text[end] !== '\t') {
      rows.push(row);
      row = [];
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  // The last row ends with a line break in most programs.
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** A cell without quotes around it, and the index of the character that ends it. */
function plainCell(text: string, start: number): [cell: string, end: number] {
  const ends = /[\t\r\n]|$/gu;
  ends.lastIndex = start;
  const end = ends.exec(text)?.index ?? text.length;
  return [text.slice(start, end), end];
}

/** Undefined if the quotes do not enclose the whole cell. */
function quotedCell(text: string, start: number): [cell: string, end: number] | undefined {
  let at = start + 1;
  for (;;) {
    at = text.indexOf('"', at);
    if (at === -1) return undefined;
    if (text[at + 1] !== '"') break;
    at += 2;
  }
  const end = at + 1;
  if (end < text.length && !'\t\r\n'.includes(text.charAt(end))) return undefined;
  return [text.slice(start + 1, at).replaceAll('""', '"'), end];
}

/** The cells as a text that spreadsheets paste into the same cells. */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) =>
      row.map((cell) => (/[\t\r\n"]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\r\n');
}
