import { formulaText } from '#domain/imports/cells/broken-cells.ts';

import { columnNumber } from './merged-cells.ts';

/** A cell whose value read-excel-file returns as blank. Row and column count from 1. */
type BrokenCell = { row: number; column: number; text: string };

/** Formulas have at most 8192 characters. */
const MAX_CELL_BYTES = 64 * 1024;

/**
 * Cells with an error of their formula, and cells whose formula has no stored result, as programs write that do not
 * compute. Searches the bytes, as `hiddenRows` does, for the few cells that have an error or a formula.
 */
export function* brokenCells(xml: Buffer): Generator<BrokenCell> {
  const prefix = prefixOf(xml);
  const marks = [' t="e"', " t='e'", `<${prefix}f>`, `<${prefix}f `, `<${prefix}f/`];
  const end = Buffer.from(`</${prefix}c>`);
  const value = Buffer.from(`<${prefix}v>`);
  for (const mark of marks) {
    for (let at = xml.indexOf(mark); at !== -1; at = xml.indexOf(mark, at + mark.length)) {
      const length = xml.subarray(at, at + MAX_CELL_BYTES).indexOf(end);
      // Most formulas are computed: their cells are not decoded.
      if (length === -1 || (mark.startsWith('<') && isFilled(xml.subarray(at, at + length), value))) continue;
      const from = Math.max(0, at - MAX_CELL_BYTES);
      const start = xml.subarray(from, at + 1).lastIndexOf(`<${prefix}c `);
      if (start === -1) continue;
      const cell = xml.toString('utf8', from + start, at + length);
      const text = mark.startsWith(' ') ? errorText(cell) : uncomputedText(cell);
      const place = /^<[^>]*\sr\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/u.exec(cell);
      if (text === undefined || place === null) continue;
      const [, letters = '', row = ''] = place;
      yield { row: Number(row), column: columnNumber(letters), text };
    }
  }
}

const LESS_THAN = '<'.charCodeAt(0);

function isFilled(cell: Buffer, value: Buffer): boolean {
  const at = cell.indexOf(value);
  return at !== -1 && cell[at + value.length] !== LESS_THAN;
}

/** "x:" where a program names the elements of the sheet so. */
function prefixOf(xml: Buffer): string {
  const at = xml.indexOf('sheetData');
  const start = xml.lastIndexOf('<', at);
  const prefix = at === -1 ? '' : xml.toString('latin1', start + 1, at);
  return /^\w{1,20}:$/u.test(prefix) ? prefix : '';
}

const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?(?:\/>|>([^<]*)<)/u;

const isError = (tag: string) => /\st\s*=\s*["']e["']/u.test(tag);

function errorText(cell: string): string | undefined {
  const tag = cell.slice(0, cell.indexOf('>'));
  if (!isError(tag)) return undefined;
  // An empty element ends before the value of the next cell.
  return (tag.endsWith('/') ? '' : decoded(VALUE.exec(cell)?.[1] ?? '')) || '#N/A';
}

/** Undefined for a computed formula; a formula with a blank text as its result has the type "str" and a blank value. */
function uncomputedText(cell: string): string | undefined {
  const tag = cell.slice(0, cell.indexOf('>'));
  const value = VALUE.exec(cell);
  const isText = /\st\s*=\s*["']str["']/u.test(tag);
  if ((value?.[1] ?? '').trim() !== '' || (isText && value !== null) || isError(tag)) return undefined;
  return formulaText(decoded(/<(?:\w+:)?f(?:\s[^>]*)?>([^<]*)</u.exec(cell)?.[1] ?? ''));
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
