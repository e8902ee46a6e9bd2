import { COMMON_WORDS, KEYBOARD_WALKS } from './guessable-words.ts';

/** In code points. */
export const MAX_PASSWORD_LENGTH = 128;

const PRODUCT = 'malote';

/** Minimum of characters that remain once the guessable parts are removed. */
const MIN_UNGUESSABLE = 6;
/** For the verdict `strong`: the same, and the minimum of distinct characters. */
const STRONG_MIN_UNGUESSABLE = 14;
const STRONG_MIN_DISTINCT = 8;
/** Minimum of distinct characters of any accepted password. */
const MIN_DISTINCT = 5;
/** Shorter words occur in a password by chance, so they are not removed from it. */
const MIN_WORD_LENGTH = 4;
/** Distinct signs that count for nothing: people commonly add that many to a word. */
const PREDICTABLE_SYMBOLS = 3;
const SYMBOLS = /[^\p{L}\p{N}\s]+/gu;

/** Words that an attacker who knows the account would try first. */
export type KnownWords = {
  email?: string | undefined;
  name?: string | undefined;
  companyName?: string | null | undefined;
  /** From the branding: names of the installation and its provider. */
  productName?: string | undefined;
  providerName?: string | undefined;
};

/**
 * `because` is the reason why a password is guessable: few distinct characters, a common password, words of the account
 * or the installation, or common words.
 */
export type PasswordAssessment =
  | { verdict: 'short'; missing: number }
  | { verdict: 'long' }
  | { verdict: 'guessable'; reason: 'fewCharacters' | 'commonPassword' | 'knownWords' | 'commonWords' }
  | { verdict: 'fair' }
  | { verdict: 'strong' };

/**
 * Assesses a new password by the server's rules (docs/contract.md, "Passwords"); `fair` and `strong` are accepted.
 * @param minimum code points, PASSWORD_MIN
 * @param commonPasswords see common-passwords.ts
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
  if (lookupForms(plain).some((base) => commonPasswords.has(base))) {
    return { verdict: 'guessable', reason: 'commonPassword' };
  }
  if (countUnguessable(plain, []) < MIN_UNGUESSABLE) return { verdict: 'guessable', reason: 'commonWords' };
  const own = countUnguessable(plain, knownWordsOf(known));
  if (own < MIN_UNGUESSABLE) return { verdict: 'guessable', reason: 'knownWords' };
  const isStrong = own >= STRONG_MIN_UNGUESSABLE && distinct >= STRONG_MIN_DISTINCT;
  return { verdict: isStrong ? 'strong' : 'fair' };
}

/** Number of characters left without common words, known words and keyboard walks. */
function countUnguessable(plain: string, known: readonly string[]): number {
  const words = [PRODUCT, ...COMMON_WORDS, ...known].filter((word) => word.length >= MIN_WORD_LENGTH);
  // Longest first, so that "qwertyuiop" is not left as "uiop".
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  // "ja-vai-log" is the known "javailog", although each of its words is too short to count.
  const spellings = [plain, plain.replaceAll(/[^\p{L}\p{N}]+/gu, '')];
  return (
    Math.min(...spellings.map((text) => removeGuessable(text, longestFirst).length)) +
    countUnguessableSymbols(plain)
  );
}

function removeGuessable(text: string, words: readonly string[]): string {
  return words
    .reduce((rest, word) => rest.replaceAll(word, ' '), text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => !isKeyboardWalk(part))
    .join('');
}

/** Number of distinct signs beyond `USUAL_SIGNS`, without runs in keyboard order such as "!@#$". */
function countUnguessableSymbols(plain: string): number {
  const signs = (plain.match(SYMBOLS) ?? []).filter((part) => !isKeyboardWalk(part)).join('');
  return Math.max(0, new Set(signs).size - PREDICTABLE_SYMBOLS);
}

/** The words of each text and joins of neighbours: "Farmácia Boa Vida" also yields "boavida". */
function knownWordsOf({ email, name, companyName, productName, providerName }: KnownWords): string[] {
  return [email, name, companyName, productName, providerName].flatMap((text) => {
    const words = foldAccentsAndCase(text ?? '').split(/[^a-z0-9]+/);
    return words.flatMap((_word, from) =>
      words.slice(from).map((_last, more) => words.slice(from, from + more + 1).join('')),
    );
  });
}

function isKeyboardWalk(part: string): boolean {
  const backwards = Array.from(part).toReversed().join('');
  return KEYBOARD_WALKS.some((walk) => walk.includes(part) || walk.includes(backwards));
}

/**
 * The spellings of a password that are looked up among the common passwords: the whole and its core without surrounding
 * digits and signs, each also reduced to the part that it repeats, and with look-alikes replaced.
 */
function lookupForms(plain: string): string[] {
  const core = /\p{L}(?:.*\p{L})?/su.exec(plain)?.[0] ?? '';
  return [plain, core]
    .flatMap((text) => [text, text.slice(0, periodOf(text))])
    .flatMap((text) => [text, replaceLookAlikes(text, 'i'), replaceLookAlikes(text, 'l')]);
}

/** The length of the shortest part that the text repeats: 3 for "abcabc", but 5, the whole, for "abcab". */
function periodOf(text: string): number {
  return (text + text).indexOf(text, 1);
}

/** Replaces look-alikes, "p4ssw0rd" becomes "password"; "1" stands for "i" or "l". */
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
