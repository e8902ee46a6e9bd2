import { readInvoiceKey } from '#domain/orders/invoice-key.ts';

import { orderNumberIn } from './order-number.ts';
import { foldForSearch, referenceKey } from './search-text.ts';

/** Limit of the contract for one look-up. */
export const MAX_REFERENCES = 500;
/** Limit of the contract for a reference. */
export const MAX_REFERENCE_LENGTH = 254;
/** Longer texts are not examined: as long as this many NF-e keys with their labels. */
const MAX_LIST_LENGTH = 60_000;
/** Shorter parts with blanks between them may be one reference: "PED 41". */
const MIN_PART_LENGTH = 5;

/** What one reference of a list may mean; an order matches any of it. */
export type ReferenceReading = {
  orderNumber: number | undefined;
  invoiceKey: string | undefined;
  /** Keys of the customer reference, with and without a blank between letters and digits. */
  keys: string[];
};

/** @param reference an entry of a list, at most `MAX_REFERENCE_LENGTH` long */
export function readReference(reference: string): ReferenceReading {
  const key = referenceKey(reference);
  const spellings = [
    key,
    key.replaceAll(/(?<=\p{L}) (?=\d)/gu, ''),
    key.replaceAll(/(?<=\p{L}{2})(?=\d)/gu, ' '),
    key.replaceAll(' ', ''),
  ];
  return {
    orderNumber: orderNumberIn(reference),
    invoiceKey: readInvoiceKey(reference),
    keys: [...new Set(spellings)],
  };
}

export type PastedList = {
  references: string[];
  /** Every entry has a digit and no blank: hardly lines of an address or other text. */
  isSure: boolean;
};

/**
 * The references of a pasted list, as sheets, mails and systems separate them: by line breaks, tabs and semicolons, by
 * commas between codes, and by blanks between long codes. An NF-e key in groups stays whole.
 * @returns undefined for a single entry, which is an ordinary search; `too-long` for texts that are not examined
 */
export function readPastedList(text: string): PastedList | 'too-long' | undefined {
  if (text.length > MAX_LIST_LENGTH) return 'too-long';
  const entries = text.split(/[\r\n\t;]+/u).flatMap(entriesOf);
  const seen = new Map(entries.map((entry) => [readInvoiceKey(entry) ?? referenceKey(entry), entry]));
  const references = [...seen.values()];
  if (references.length < 2 || references.some(({ length }) => length > MAX_REFERENCE_LENGTH))
    return undefined;
  return { references, isSure: references.every((entry) => isCode(entry) || isKey(entry)) };
}

function entriesOf(line: string): string[] {
  const entry = line.trim();
  if (foldForSearch(entry) === '') return [];
  if (isKey(entry)) return [entry];
  const keys = keysOf(entry);
  if (keys.length > 0) return keys;
  const parts = entry.split(',').map((part) => part.trim());
  const codes = parts.filter((part) => part !== '');
  if (codes.every((part) => isCode(part) || isKey(part))) return codes;
  const words = entry.split(/[\s,]+/u).filter((word) => word !== '');
  return words.every((word) => isCode(word) && word.length >= MIN_PART_LENGTH) ? words : [entry];
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

function isKey(text: string): boolean {
  return readInvoiceKey(text) !== undefined;
}

function isCode(text: string): boolean {
  return /\d/u.test(text) && !/\s/u.test(text);
}
