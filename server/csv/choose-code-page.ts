import { CODE_PAGES, type CodePage, decodeCodePage } from './code-pages.ts';
import { isLetter, isLower, isAccentedPortuguese, isUpper, PORTUGUESE_LETTERS, WORDS } from './portuguese.ts';

const FOREIGN_LETTERS = 'äåèëìîïñòöøùûÿßÄÅÈËÎÏÑÖØÛ';
const NO_BREAK_SPACE = '\u00a0';
const SIGNS = '¡¢£¤¥¦§¨©ª\u00ab¬\u00ad®¯°±²³´µ¶·¸¹º\u00bb¼½¾¿–—‘’“”•…€™';
const LAST_ASCII = '\u007f';
const NON_ASCII = /[\u0080-\uffff]/g;
const ASCII_END = 0x80;
const SAMPLE_LENGTH = 64 * 1024;
/** Includes the start of the first word. */
const BEFORE_SAMPLE = 60;
/** Below 1, as any text may contain unexpected signs or foreign letters. */
const PLAUSIBLE_SHARE = 0.7;
/** Sufficient if no other code page fits: "SãO PAULO", typed with Caps Lock. */
const MIN_SHARE = 0.5;

/**
 * Chooses the code page in which the bytes read as Portuguese: Windows-1252, written by Excel as plain CSV, unless
 * another is more plausible. Undefined if none is.
 */
export function chooseCodePage(bytes: Uint8Array): CodePage | undefined {
  const sample = sampleOf(bytes);
  const codePage = plausiblePage(sample);
  if (codePage === undefined || isMostlyForeign(decodeCodePage(sample, codePage))) return undefined;
  return codePage;
}

function plausiblePage(sample: Uint8Array): CodePage | undefined {
  const [windows, ...others] = CODE_PAGES.map((codePage) => readAs(codePage, sample));
  const [best] = others.toSorted((one, other) => other.words - one.words || other.letters - one.letters);
  if (!windows || !best) return undefined;
  if (windows.share >= PLAUSIBLE_SHARE && windows.words >= best.words) return 'windows-1252';
  // In CP850 a no-break space is "á".
  if (sample.every((byte) => byte < ASCII_END || byte === 0xa0)) return undefined;
  if (best.share >= PLAUSIBLE_SHARE) return best.codePage;
  return windows.share >= MIN_SHARE ? 'windows-1252' : undefined;
}

/** The part from the first non-ASCII byte. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  let first = 0;
  while (first < bytes.length && (bytes[first] ?? 0) < ASCII_END) first += 1;
  const start = Math.max(0, first - BEFORE_SAMPLE);
  return bytes.subarray(start, start + SAMPLE_LENGTH);
}

type Reading = {
  codePage: CodePage;
  /** The plausible share of non-ASCII characters. */
  share: number;
  /** The number of plausible Portuguese letters. */
  letters: number;
  /** The number of words with accents in Portuguese spelling. */
  words: number;
};

function readAs(codePage: CodePage, sample: Uint8Array): Reading {
  const text = decodeCodePage(sample, codePage);
  let characters = 0;
  let plausible = 0;
  let letters = 0;
  for (const { 0: character, index } of text.matchAll(NON_ASCII)) {
    const before = text.charAt(index - 1);
    const after = text.charAt(index + 1);
    const isInCapitals = isUpper(before) && (isUpper(after) || isUpper(text.charAt(index - 2)));
    const weight = isPlausible(before, character, after) ? 1 : 0;
    characters += 1;
    plausible += isLower(character) && isInCapitals ? weight / 2 : weight;
    if (PORTUGUESE_LETTERS.includes(character)) letters += weight;
  }
  const words = Array.from(text.matchAll(WORDS)).filter(([word]) => isAccentedPortuguese(word)).length;
  return { codePage, share: plausible / Math.max(1, characters), letters, words };
}

/** Whether most words with accents are of another script or alphabet: "Èâàí" is Иван of Windows-1251. */
function isMostlyForeign(text: string): boolean {
  const words = Array.from(text.matchAll(WORDS), ([word]) => word).filter(
    (word) => word.search(NON_ASCII) !== -1,
  );
  const difference = 2 * words.filter(isForeign).length - words.length;
  return difference > 0 || (difference === 0 && words.length > 0 && !words.some(isAccentedPortuguese));
}

/** Signs that no western word has beside a letter: "£ód¼". */
const SIGNS_OF_NO_WORD = '¢£¤¥¦§¨¬\u00ad¯±µ¶¸¹¼½¾×÷';

/** Capitals and small letters as in no word, also not one that was typed with Caps Lock: "ÃRôc", "éRìc". */
const MIXED_CASE = /\p{Lu}{2}[\u0080-\uffff](?<=\p{Ll})[a-z]|[\u0080-\uffff](?<=\p{Ll})\p{Lu}\p{Ll}/u;

function isForeign(word: string): boolean {
  if (MIXED_CASE.test(word)) return true;
  return word.split('').some((character, index) => {
    if (character <= LAST_ASCII) return false;
    const before = word.charAt(index - 1);
    const after = word.charAt(index + 1);
    if (SIGNS_OF_NO_WORD.includes(character)) return isLetter(before) || isLetter(after);
    return !isPlausible(before, character, after);
  });
}

function isPlausible(before: string, character: string, after: string): boolean {
  if (PORTUGUESE_LETTERS.includes(character) || FOREIGN_LETTERS.includes(character)) {
    // "ção" has two in a row; no word has three.
    if (before > LAST_ASCII && after > LAST_ASCII && isLetter(before) && isLetter(after)) return false;
    if (character.toLowerCase() === 'ç' && !isLetter(before)) return false;
    return !(isUpper(character) && isLower(before));
  }
  if (character === NO_BREAK_SPACE) return true;
  if (!isLetter(before) || !isLetter(after)) return SIGNS.includes(character);
  // "d’água", "d´Oeste", "Sant’Ângelo", "São Paulo–SP"
  if (character === '’' || character === '´') return isUpper(after) || 'aeiouháéíóú'.includes(after);
  return '–—'.includes(character) && isUpper(after);
}
