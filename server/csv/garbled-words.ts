import { type CodePage, decodeCodePage, encodeCodePage } from './code-pages.ts';
import { findMisreadUtf8 } from './misread-utf8.ts';
import { isAccentedPortuguese, isLetter, isLower, isUpper, PORTUGUESE_LETTERS, WORDS } from './portuguese.ts';

const NON_ASCII = /[\u0080-\uffff]/;
/** Written by programs for undecodable characters. */
const REPLACEMENT = '\uFFFD';
/** UTF-8 "à" misread in Windows-1252, after a program has turned its no-break space into a space. */
const LONE_A = /(?<![\p{L}\p{M}])Ã /u;

/** Cyrillic within a Latin word, and "ão" and "õe" misread in the code page of Central Europe. */
const MISREAD_IN_THE_EAST =
  /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}|[ăĂ][oO]|[őŐ][eE]/u;

/** The first word of a cell whose letters are lost, or were certainly misread in another encoding. */
export function garbledWord(cell: string): string | undefined {
  if (!NON_ASCII.test(cell)) return undefined;
  const places = [
    cell.indexOf(REPLACEMENT),
    cell.search(LONE_A),
    cell.search(MISREAD_IN_THE_EAST),
    ...MISREAD_IN.map((codePage) => findMisreadUtf8(cell, codePage)),
    findMisreadWord(cell),
  ].filter((place) => place !== -1);
  return places.length === 0 ? undefined : wordAt(cell, Math.min(...places));
}

const SEPARATORS = /[\s;,"]/;
const MAX_WORD_SIDE = 20;

function wordAt(text: string, at: number): string {
  const before =
    text
      .slice(Math.max(0, at - MAX_WORD_SIDE), at)
      .split(SEPARATORS)
      .at(-1) ?? '';
  const after = text.slice(at, at + MAX_WORD_SIDE).split(SEPARATORS)[0] ?? '';
  return before + after;
}

/** Code pages in which programs misread files. Not CP860: with it "Jäger" would look like a misread "Jãger". */
const MISREAD_IN = ['windows-1252', 'macintosh', 'cp850'] as const satisfies CodePage[];

/** Portuguese letters by what they become when written in one code page and read in another. */
type Misreading = { codePages: readonly CodePage[]; letters: ReadonlyMap<string, string> };

const MISREADINGS = MISREAD_IN.flatMap((written) =>
  MISREAD_IN.filter((read) => read !== written).map((read) => misreadingOf(written, read)),
);
const MISREADINGS_OF_WINDOWS = MISREADINGS.filter(({ codePages }) => codePages.includes('windows-1252'));

function misreadingOf(written: CodePage, read: CodePage): Misreading {
  const letters = new Map<string, string>();
  for (const letter of `${PORTUGUESE_LETTERS}ºª`) {
    const bytes = encodeCodePage(letter, written);
    if (bytes) letters.set(decodeCodePage(bytes, read), letter);
  }
  return { codePages: [written, read], letters };
}

const MAX_WORD_LENGTH = 60;

/** Finds a word with a character out of place that is Portuguese in another code page. */
function findMisreadWord(cell: string): number {
  const isQuoting = Array.from(cell).filter((sign) => QUOTATION_MARKS.includes(sign)).length > 1;
  for (const { 0: word, index } of cell.matchAll(WORDS)) {
    if (word.length > MAX_WORD_LENGTH || !NON_ASCII.test(word)) continue;
    const place = word.split('').findIndex((_, at) => isOutOfPlace(word, at, isQuoting));
    if (place === -1) continue;
    // "JosÉ" is rather a slip of the Shift key than "Josê" in a rare misreading.
    const isSlip = PORTUGUESE_LETTERS.includes(word.charAt(place));
    const misreadings = isSlip ? MISREADINGS_OF_WINDOWS : MISREADINGS;
    if (misreadings.some(({ letters }) => isAccentedPortuguese(reread(word, letters)))) return index + place;
  }
  return -1;
}

/** The word as it was written; empty if this misreading does not explain it. */
function reread(word: string, letters: Misreading['letters']): string {
  let text = '';
  for (const character of word) {
    const letter = isAscii(character) ? character : letters.get(character);
    if (letter === undefined) return '';
    text += letter;
  }
  return text;
}

const QUOTATION_MARKS = '“”„‚‘’\u00ab\u00bb‹›"';
const OPENING_MARKS = '“„‚\u00ab‹';
/** Apostrophes, dashes and others may be anywhere in a word. */
const SIGNS_OF_WORDS = '’‘´°–—…•ºª';
/** Rare enough after a letter to look at; no name in a gazetteer and four dictionaries with one reads as Portuguese. */
const RARE_SMALL = 'ƒıµþäåæø';
const RARE_CAPITALS = 'ÌÆ';

/** Whether a character does not belong where it stands in a word of a western language. */
function isOutOfPlace(word: string, index: number, isQuoting: boolean): boolean {
  const character = word.charAt(index);
  if (isAscii(character)) return false;
  const before = word.charAt(index - 1);
  const after = word.charAt(index + 1);
  if (isUpper(character)) return isCapitalOutOfPlace(before, character, after);
  if (isLower(character)) return isSmallOutOfPlace(before, character, after);
  if (SIGNS_OF_WORDS.includes(character)) return false;
  // Catalan "l·l".
  if (isLetter(before) && isLetter(after)) return `${before}${character}${after}` !== 'l·l';
  if (isQuoting && QUOTATION_MARKS.includes(character)) return false;
  if (isLetter(before)) return !'”™®©'.includes(character);
  return isLetter(after) && !`${OPENING_MARKS}·`.includes(character);
}

/** "JosÈ", "SÒo", "SÌO"; not "SÃo", a slip of the Shift key. */
function isCapitalOutOfPlace(before: string, capital: string, after: string): boolean {
  if (isLower(before)) return true;
  if (!isUpper(before) || PORTUGUESE_LETTERS.includes(capital)) return false;
  return isLower(after) || (isUpper(after) && RARE_CAPITALS.includes(capital));
}

/** "Camäes", "VITàRIA"; not "SãO", typed with Caps Lock. */
function isSmallOutOfPlace(before: string, small: string, after: string): boolean {
  if (RARE_SMALL.includes(small)) return isLetter(before);
  return isUpper(before) && isUpper(after) && (small === 'à' || !PORTUGUESE_LETTERS.includes(small));
}

function isAscii(character: string): boolean {
  return character < '\u0080';
}
