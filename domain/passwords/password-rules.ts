import { MAX_PASSWORD_LENGTH } from '#domain/account-limits.ts';

import { COMMON_WORDS, KEYBOARD_WALKS } from './guessable-words.ts';

/** Minimum number of distinct characters of an accepted password. */
const MIN_DISTINCT = 5;
/** Minimum number of characters of an accepted password outside guessable words and keyboard walks. */
const MIN_UNGUESSABLE = 6;
const STRONG_MIN_DISTINCT = 8;
const STRONG_MIN_UNGUESSABLE = 14;

const PRODUCT = 'malote';
/** Shorter words occur in passwords by chance, so they do not count as guessable. */
const MIN_WORD_LENGTH = 4;
const SYMBOLS = /[^\p{L}\p{N}\s]+/gu;
/** Number of distinct symbols without credit: users commonly append that many to a word. */
const PREDICTABLE_SYMBOLS = 3;

/** Words that an attacker who knows the account would try first. */
export type KnownWords = {
  email?: string | undefined;
  name?: string | undefined;
  companyName?: string | null | undefined;
  /** From the branding of the installation. */
  productName?: string | undefined;
  providerName?: string | undefined;
};

/** `knownWords` are those of the account and the installation; `commonWords` occur in many passwords. */
export type PasswordAssessment =
  | { verdict: 'short'; missing: number }
  | { verdict: 'long' }
  | { verdict: 'guessable'; reason: 'fewCharacters' | 'commonPassword' | 'knownWords' | 'commonWords' }
  | { verdict: 'fair' }
  | { verdict: 'strong' };

/**
 * Assesses a new password by the rules of docs/contract.md, "Passwords"; `fair` and `strong` are accepted.
 * @param minimum in code points, from PASSWORD_MIN
 */
export function assessPassword(
  typed: string,
  known: KnownWords,
  { minimum, commonPasswords }: { minimum: number; commonPasswords: ReadonlySet<string> },
): PasswordAssessment {
  const password = typed.normalize('NFC');
  const length = Array.from(password).length;
  if (length < minimum) return { verdict: 'short', missing: minimum - length };
  if (length > MAX_PASSWORD_LENGTH) return { verdict: 'long' };
  const plain = foldAccentsAndCase(password);
  const distinct = new Set(plain).size;
  if (distinct < MIN_DISTINCT) return { verdict: 'guessable', reason: 'fewCharacters' };
  if (lookupForms(plain).some((form) => commonPasswords.has(form))) {
    return { verdict: 'guessable', reason: 'commonPassword' };
  }
  if (countUnguessable(plain, []) < MIN_UNGUESSABLE) return { verdict: 'guessable', reason: 'commonWords' };
  const unguessable = countUnguessable(plain, knownWordsOf(known));
  if (unguessable < MIN_UNGUESSABLE) return { verdict: 'guessable', reason: 'knownWords' };
  const isStrong = unguessable >= STRONG_MIN_UNGUESSABLE && distinct >= STRONG_MIN_DISTINCT;
  return { verdict: isStrong ? 'strong' : 'fair' };
}

/** Number of characters outside common words, known words and keyboard walks. */
function countUnguessable(plain: string, known: readonly string[]): number {
  const words = [PRODUCT, ...COMMON_WORDS, ...known].filter((word) => word.length >= MIN_WORD_LENGTH);
  // Longest first, so that "qwertyuiop" is not left as "uiop".
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  // Joined as well: "ja-vai-log" contains the known "javailog", although each of its parts is too short.
  const spellings = [plain, plain.replaceAll(/[^\p{L}\p{N}]+/gu, '')];
  const characters = Math.min(...spellings.map((text) => removeGuessable(text, longestFirst).length));
  return characters + countUnguessableSymbols(plain);
}

/** The letters and digits that remain. */
function removeGuessable(text: string, words: readonly string[]): string {
  return words
    .reduce((rest, word) => rest.replaceAll(word, ' '), text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => !isKeyboardWalk(part))
    .join('');
}

/** Number of distinct symbols beyond `PREDICTABLE_SYMBOLS`; runs in keyboard order such as "!@#$" do not count. */
function countUnguessableSymbols(plain: string): number {
  const symbols = (plain.match(SYMBOLS) ?? []).filter((run) => !isKeyboardWalk(run)).join('');
  return Math.max(0, new Set(symbols).size - PREDICTABLE_SYMBOLS);
}

/** The words of each text, and neighbours joined: "Farmácia Boa Vida" also yields "boavida". */
function knownWordsOf({ email, name, companyName, productName, providerName }: KnownWords): string[] {
  return [email, name, companyName, productName, providerName].flatMap((text) => {
    const words = foldAccentsAndCase(text ?? '').split(/[^a-z0-9]+/);
    return words.flatMap((_first, start) =>
      words.slice(start).map((_last, offset) => words.slice(start, start + offset + 1).join('')),
    );
  });
}

function isKeyboardWalk(part: string): boolean {
  const backwards = Array.from(part).toReversed().join('');
  return KEYBOARD_WALKS.some((walk) => walk.includes(part) || walk.includes(backwards));
}

/**
 * The forms of a password to look up among the common ones: the whole, and its core without surrounding digits and
 * symbols; each also reduced to the part that it repeats, and with look-alikes replaced.
 */
function lookupForms(plain: string): string[] {
  const core = /\p{L}(?:.*\p{L})?/su.exec(plain)?.[0] ?? '';
  return [plain, core]
    .flatMap((text) => [text, text.slice(0, periodOf(text))])
    .flatMap((text) => [text, replaceLookAlikes(text, 'i'), replaceLookAlikes(text, 'l')]);
}

/** The length of the shortest part whose repetition is the text: 3 for "abcabc", but 5, the whole, for "abcab". */
function periodOf(text: string): number {
  return (text + text).indexOf(text, 1);
}

/** "p4ssw0rd" becomes "password"; "1" and "!" may stand for "i" or "l". */
function replaceLookAlikes(text: string, one: 'i' | 'l'): string {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': one,
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': one,
  };
  return Array.from(text, (character) => letters[character] ?? character).join('');
}

function foldAccentsAndCase(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
