import { readInvoiceKey } from '#domain/orders/invoice-key.ts';
import { readPhone } from '#domain/phone.ts';

import { orderNumberIn } from './order-number.ts';
import { MAX_REFERENCE_LENGTH } from './order-references.ts';
import { columnsOf } from './pasted-columns.ts';
import { foldForSearch, referenceKey } from './search-text.ts';

/** Longer texts are not examined: as long as 500 NF-e keys with their labels and groups. */
const MAX_LIST_LENGTH = 60_000;
/** Shorter parts with blanks between them may be one reference: "PED 41". */
const MIN_PART_LENGTH = 5;

export type PastedList = {
  references: string[];
  /** Every entry looks like a reference: hardly lines of an address or other text. */
  isSure: boolean;
};

export type PastedText =
  | ({ type: 'list' } & PastedList)
  /** Several columns of a sheet may be the references; `whole` if all of them may. */
  | { type: 'columns'; columns: PastedList[]; whole: PastedList | undefined }
  /** Phones are no references of orders. */
  | { type: 'phones' }
  | { type: 'too-long' };

/**
 * The references of a pasted text, as sheets, mails and systems separate them: by line breaks, tabs and semicolons, by
 * commas, bars and conjunctions between codes, and by blanks between long codes. Numbers and bullets of a list, and a
 * heading above codes, are left out. An NF-e key stays whole in groups, in two lines and in the address of its QR code.
 * Of several columns the one with the references is taken, if there is only one.
 * @returns undefined for a text that is an ordinary search, such as a single reference
 */
export function readPastedText(text: string): PastedText | undefined {
  if (text.length > MAX_LIST_LENGTH) return { type: 'too-long' };
  const lines = pastedLinesIn(text).map(keyOfAddress);
  const wrapped = lines.some((line) => keysOf(line).length > 0) ? [] : keysOf(lines.join(' '));
  if (wrapped.length > 0) return listOf(readEntries(wrapped));
  const table = columnsOf(lines);
  if (table === undefined) return listOf(readEntries(lines));
  const columns = withoutTwins(table.columns.map((cells) => readEntries(cells)));
  const [column, ...others] = columns;
  if (others.length === 0) return column && { type: 'list', ...column };
  return { type: 'columns', columns, whole: table.isWhole ? readEntries(table.columns.flat()) : undefined };
}

/** Next to CR and LF: vertical tab, form feed, and those of Unicode. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u;
/** Marks that no reference has, and that the server refuses in parts; zeros stand between the letters of UTF-16. */
const INVISIBLE = /(?![\t\n\v\f\r\u0085])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** "• PED-1", "- PED-1", "> PED-1". A sign without a blank may start a reference, and a dash in a cell means none. */
const BULLET = /^\s*(?:[-–—][^\S\t]+|[^\p{L}\p{N}\s–—-]{1,3}\s+)/u;
/** "1. PED-1", "1) PED-1", "1 - PED-1" */
const ITEM_NUMBER = /^(\d{1,3}) ?[.):ºª\-–]\s+/u;

/** The lines of a pasted text that have any, without invisible marks, bullets and the numbers of a numbered list. */
function pastedLinesIn(text: string): string[] {
  const lines = text
    .replaceAll(INVISIBLE, '')
    .split(LINE_BREAK)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(BULLET, ''));
  const isNumbered =
    lines.length > 1 &&
    lines.every((line, index) => Number(ITEM_NUMBER.exec(line.trim())?.[1]) === index + 1);
  return isNumbered ? lines.map((line) => line.trim().replace(ITEM_NUMBER, '')) : lines;
}

function listOf(list: PastedList): PastedText | undefined {
  const { references } = list;
  if (references.length < 2 || references.some(({ length }) => length > MAX_REFERENCE_LENGTH))
    return undefined;
  return references.every(isMaskedPhone) ? { type: 'phones' } : { type: 'list', ...list };
}

function readEntries(lines: readonly string[]): PastedList {
  const entries = withoutHeading(lines.flatMap((line) => line.split(/[\t;]+/u)).flatMap(entriesOf));
  const seen = new Map(entries.map((entry) => [readInvoiceKey(entry) ?? referenceKey(entry), entry]));
  const references = [...seen.values()];
  return { references, isSure: references.every(isReference) };
}

function withoutTwins(columns: readonly PastedList[]): PastedList[] {
  return [...new Map(columns.map((column) => [column.references.join('\n'), column])).values()];
}

function withoutHeading(entries: readonly string[]): readonly string[] {
  const [heading = '', ...others] = entries;
  const isHeading = !/\d/u.test(heading) && others.length > 1 && others.every(isReference);
  return isHeading ? others : entries;
}

function entriesOf(line: string): string[] {
  // Spreadsheets mark numbers that are texts with an apostrophe.
  const entry = line.trim().replace(/^'/u, '').replaceAll(/\s+/gu, ' ');
  if (foldForSearch(entry) === '') return [];
  if (isKey(entry)) return [entry];
  const keys = keysOf(entry);
  if (keys.length > 0) return keys;
  const parts = entry
    .split(/[,|]| (?:e|ou|&|\/) /iu)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.every(isReference)) return parts;
  const words = entry.split(/[ ,]+/u).filter((word) => word !== '');
  return words.every((word) => isCode(word) && word.length >= MIN_PART_LENGTH) ? words : [entry];
}

/** The key in the address of a QR code, before its bars separate columns; other lines as they are. */
function keyOfAddress(line: string): string {
  return (/^\s*https?:/iu.test(line) ? readInvoiceKey(line) : undefined) ?? line;
}

const KEY_LENGTH = 44;

/** Several NF-e keys in one line, in groups or not; none if any of it is something else. */
function keysOf(entry: string): string[] {
  const digits = referenceKey(entry).replaceAll(' ', '');
  if (digits.length % KEY_LENGTH !== 0 || !/^[\da-z]+$/u.test(digits)) return [];
  const keys = Array.from({ length: digits.length / KEY_LENGTH }, (_, index) =>
    digits.slice(index * KEY_LENGTH, (index + 1) * KEY_LENGTH).toUpperCase(),
  );
  return keys.every(isKey) ? keys : [];
}

function isReference(text: string): boolean {
  return (
    isCode(text) || isKey(text) || (text.length <= MAX_REFERENCE_LENGTH && orderNumberIn(text) !== undefined)
  );
}

function isKey(text: string): boolean {
  return readInvoiceKey(text) !== undefined;
}

function isCode(text: string): boolean {
  return /\d/u.test(text) && !/\s/u.test(text);
}

/** Without its mask, a phone's digits may be a number of the customer. */
function isMaskedPhone(text: string): boolean {
  return /[\s()+]/u.test(text) && readPhone(text) !== undefined;
}
