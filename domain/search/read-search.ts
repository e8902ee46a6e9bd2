import { cleanDocument } from '#domain/documents.ts';
import { readInvoiceKey } from '#domain/orders/invoice-key.ts';
import { readPhone } from '#domain/phone.ts';

import { FIELD_LABELS, ORDER_LABELS, withoutLabels } from './search-labels.ts';
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
 * keys are kept whole; other grouped digits are also searched without their mask. Labels of numbers ("nº", "CEP:") are
 * left out, as stored texts omit them. Signs alone match nothing.
 */
export function readSearch(typed: string): SearchWord[][] {
  const tokens = tokensOf(typed);
  if (tokens.length === 0) return typed.trim() === '' ? [] : [[[]]];
  const words = tokens.map(wordOf).slice(0, MAX_WORDS);
  const bare = tokens.join(' ');
  const number = wholeNumber(bare);
  // A reference may look like a phone or CEP, so that its own text is searched too.
  if (number !== undefined) return [[[...new Set([number, foldForSearch(bare)])].map(anywhere)]];
  const digits = foldForSearch(bare.replace(/^\+55/, '')).replaceAll(' ', '');
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
  return POSTAL_CODE.test(typed) ? cleanDocument(typed) : readInvoiceKey(typed)?.toLowerCase();
}

function anywhere(text: string): SearchText {
  return { text, isStart: false };
}

function tokensOf(typed: string): string[] {
  // "Av.Paulista" has two words.
  const tokens = typed.replaceAll(/\.(?=\p{L}{3})/gu, '. ').split(/[\s,;]+/u);
  const labels = [...ORDER_LABELS, ...FIELD_LABELS];
  return withoutLabels(
    withBareKeys(tokens).filter((token) => foldForSearch(token) !== ''),
    labels,
  );
}

/** "Helena, chave de acesso NFe3526…" without the words that only name the key. */
function withBareKeys(tokens: readonly string[]): string[] {
  const kept: string[] = [];
  let key: string | undefined;
  for (const token of tokens.toReversed()) {
    const isLabel = key !== undefined && readInvoiceKey(`${token} ${key}`) === key;
    if (isLabel) continue;
    key = readInvoiceKey(token);
    kept.push(key ?? token);
  }
  return kept.toReversed();
}

/** "PED-12" is searched with and without its sign, also between its letters and digits. */
function wordOf(token: string): SearchWord {
  const text = foldForSearch(token);
  const isAbbreviation = token.endsWith('.') && token.length <= MAX_ABBREVIATION_LENGTH;
  const spellings = [
    text.replaceAll(/(?<=\p{L}) (?=\d)/gu, ''),
    text.replaceAll(/(?<=\p{L}{2})(?=\d)/gu, ' '),
    text.replaceAll(' ', ''),
  ];
  const others = new Set(
    spellings.filter((spelling) => spelling !== text && spelling.length >= MIN_WORD_LENGTH),
  );
  return [{ text, isStart: text.length < MIN_WORD_LENGTH || isAbbreviation }, ...[...others].map(anywhere)];
}
