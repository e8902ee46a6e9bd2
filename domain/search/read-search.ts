import { cleanDocument } from '#domain/documents.ts';
import { isInvoiceKey } from '#domain/orders/invoice-key.ts';
import { readPhone } from '#domain/phone.ts';

import { foldForSearch } from './search-text.ts';

/** A text to find in `searchableText`, anywhere or at the start of a word. */
export type SearchText = { text: string; isStart: boolean };
/** Alternatives for one word; any of them matches. */
export type SearchWord = readonly SearchText[];

const MAX_WORDS = 8;
/** Shorter words have no trigram and occur in nearly every text, so they match only at the start of a word. */
const MIN_WORD_LENGTH = 3;
/** Covers "r." and "av."; a longer word with a period ends a sentence. */
const MAX_ABBREVIATION_LENGTH = 6;
const POSTAL_CODE = /^\d{2}\.?\d{3}[-\s]?\d{3}$/;

/**
 * Parses a search into alternative readings: a text matches if it has every word of one of them. Phones, CEPs and NF-e
 * keys are kept whole; other grouped digits are also searched without their mask. Signs alone match nothing.
 */
export function readSearch(typed: string): SearchWord[][] {
  const number = wholeNumber(typed.trim());
  const words = wordsOf(typed);
  if (number !== undefined) {
    // Without blanks it may also be a reference that looks like a phone or CEP.
    const isReference = /\D/.test(typed.trim()) && !/\s/.test(typed.trim());
    return [[[anywhere(number)]], ...(isReference ? [words] : [])];
  }
  if (words.length === 0) return typed.trim() === '' ? [] : [[[]]];
  const digits = foldForSearch(typed.trim().replace(/^\+55/, '')).replaceAll(' ', '');
  const isGrouped = words.length > 1 && /^\d+$/.test(digits);
  return isGrouped ? [words, [[anywhere(digits.replace(/^0+/, ''))]]] : [words];
}

/** @param searchable output of `searchableText` */
export function isFound(searchable: string, readings: readonly SearchWord[][]): boolean {
  const hasWord = (word: SearchWord) =>
    word.some(({ text, isStart }) => searchable.includes(isStart ? ` ${text}` : text));
  return readings.length === 0 || readings.some((words) => words.every(hasWord));
}

function wholeNumber(typed: string): string | undefined {
  const phone = readPhone(typed);
  if (phone !== undefined) return phone.replace('+55', '');
  const isWhole = POSTAL_CODE.test(typed) || isInvoiceKey(typed);
  return isWhole ? cleanDocument(typed).toLowerCase() : undefined;
}

function anywhere(text: string): SearchText {
  return { text, isStart: false };
}

function wordsOf(typed: string): SearchWord[] {
  // "Av.Paulista" has two words.
  const tokens = typed.replaceAll(/\.(?=\p{L}{3})/gu, '. ').split(/[\s,;]+/u);
  return tokens
    .filter((token, index) => !(isNumberSign(token) && /^\d/.test(tokens[index + 1] ?? '')))
    .map(wordOf)
    .filter((word) => word.length > 0)
    .slice(0, MAX_WORDS);
}

/** Matches "nº" before a number, which stored addresses omit. */
function isNumberSign(token: string): boolean {
  return /^n\.?[º°o]?\.?$/iu.test(token);
}

/** "PED-12" is searched with and without its sign. */
function wordOf(token: string): SearchWord {
  const text = foldForSearch(token);
  if (text === '') return [];
  const isAbbreviation = token.endsWith('.') && token.length <= MAX_ABBREVIATION_LENGTH;
  const word = { text, isStart: text.length < MIN_WORD_LENGTH || isAbbreviation };
  const joined = text.replaceAll(' ', '');
  return joined === text || joined.length < MIN_WORD_LENGTH ? [word] : [word, anywhere(joined)];
}
