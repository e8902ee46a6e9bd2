import { readInvoiceKey } from '#domain/orders/invoice-key.ts';
import { readPhone } from '#domain/phone.ts';

import { foldForSearch } from './search-text.ts';

const SEPARATORS = ['\t', ';', '|', ','] as const;
/** More columns are not offered. */
const MAX_OFFERED = 8;
/** More cells of a line are not examined, as each may be a column of all lines. */
const MAX_WIDTH = 100;
/** Digits of a reference without letters; fewer may count something. */
const MIN_DIGITS = 5;
/** Longer cells are texts. */
const MAX_CELL_LENGTH = 80;

/** Headings of a column of references: "Nº do pedido", "OS", "Chave de acesso". */
const REFERENCE_HEADING = /\b(?:pedidos?|os|ordem|ordens|referencias?|ref|chaves?)\b/u;
/** A reference in one word, or its letters, a blank and its number: "PED 41". */
const CODE = /^(?=\P{Nd}*\p{Nd})(?:\S+|\p{L}{1,12} (?:n[.º°o]* ?)?\p{Nd}+)$/u;
/** Amounts, shares, measures, days, hours, and the masks of CEP, CPF and CNPJ. */
const OTHER_VALUES: readonly RegExp[] = [
  /^(?:r\$ ?)?-?[\d.]*\d,\d{1,2}$/iu,
  /^(?:r\$ ?)?-?\d+\.\d{1,2}$/iu,
  /^r\$/iu,
  /^\d+(?:[.,]\d+)? ?(?:%|kg|g|un|und|x|cm|m|km|ml|l)$/iu,
  /^\d{1,2}\/\d{1,2}$/u,
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/u,
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/u,
  /^\d{4}-\d{2}-\d{2}t/iu,
  /^\d{1,2}[:h]\d{0,2}(?::\d{2})?$/iu,
  /^\d{2}\.?\d{3}-\d{3}$/u,
  /^\d{3}\.\d{3}\.\d{3}-\d{2}$/u,
  /^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/u,
];

export type PastedColumns = {
  /** The cells of each column that may be the references, without headings; none in a sheet of other data. */
  columns: string[][];
  /** There is no other column. */
  isWhole: boolean;
};

/**
 * The columns of a sheet among pasted lines. One is returned if it alone may be the references, or is named so.
 * @returns undefined for lines that are no rows of cells, as a list of one column, or in lines of several references
 */
export function columnsOf(lines: readonly string[]): PastedColumns | undefined {
  const table = tableOf(lines);
  if (table === undefined) return undefined;
  const { separator, rows } = table;
  const width = Math.min(MAX_WIDTH, Math.max(...rows.map(({ length }) => length)));
  const columns = Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? '')).filter(
    (cells) => cells.some((cell) => cell !== ''),
  );
  const candidates = columns.filter(mayBeReferences);
  const isWhole = candidates.length === columns.length;
  if (isWhole && isOneList(candidates.flatMap(withDigits), separator)) return undefined;
  const named = candidates.filter(([heading = '']) => REFERENCE_HEADING.test(foldForSearch(heading)));
  const taken = named.length === 1 ? named : candidates;
  return {
    columns: taken.slice(0, MAX_OFFERED).map(withDigits),
    isWhole: isWhole && taken.length <= MAX_OFFERED,
  };
}

/** The cells of the lines, if most of them have several. */
function tableOf(lines: readonly string[]) {
  if (lines.length < 2) return undefined;
  for (const separator of SEPARATORS) {
    const rows = lines.map((line) => line.split(separator).map((cell) => cell.trim()));
    const isRow = (row: readonly string[]) => row.filter((cell) => cell !== '').length > 1;
    const isSplit = rows.filter(isRow).length * 2 > lines.length;
    // Commas are also in amounts, addresses and names.
    if (isSplit && (separator !== ',' || rows.every((row) => row.every(isCodeOrEmpty))))
      return { separator, rows };
  }
  return undefined;
}

/** Cells without a digit are headings, or mean that there is none. */
function mayBeReferences(cells: readonly string[]): boolean {
  const values = withDigits(cells);
  const [first] = values;
  const isCount =
    (first === '0' || first === '1') && values.every((cell, index) => Number(cell) === Number(first) + index);
  // Repeated small numbers are quantities.
  const isQuantity = values.every((cell) => /^\d{1,3}$/u.test(cell)) && new Set(values).size < values.length;
  return !isCount && !isQuantity && values.length * 2 >= cells.length && values.every(mayBeReference);
}

function mayBeReference(cell: string): boolean {
  if (readInvoiceKey(cell) !== undefined) return true;
  if (cell.length > MAX_CELL_LENGTH || !CODE.test(cell)) return false;
  const isPhone = /[()+]/u.test(cell) && readPhone(cell) !== undefined;
  return !isPhone && !OTHER_VALUES.some((pattern) => pattern.test(cell));
}

/** Rows of references alone, as mails wrap them: NF-e keys, or codes with the same letters. */
function isOneList(cells: readonly string[], separator: string): boolean {
  if (cells.every((cell) => readInvoiceKey(cell) !== undefined)) return true;
  const letters = new Set(cells.map((cell) => cell.replaceAll(/\P{L}/gu, '').toLowerCase()));
  if (letters.size > 1) return false;
  // The columns of a sheet are rarely numbers of the same kind.
  return letters.has('') ? separator !== '\t' && cells.every(({ length }) => length >= MIN_DIGITS) : true;
}

function withDigits(cells: readonly string[]): string[] {
  return cells.filter((cell) => /\d/u.test(cell));
}

function isCodeOrEmpty(cell: string): boolean {
  return cell === '' || (/\d/u.test(cell) && !/\s/u.test(cell));
}
