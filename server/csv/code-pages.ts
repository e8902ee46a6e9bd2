/** Characters of the bytes from 0x80. Windows-1252 and Latin-1 differ only below 0xA0. */
const LATIN_1 = Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0xa0 + index)).join('');
const HIGH_HALVES = {
  /** Hand-written: several releases of Node decode it as Latin-1 (nodejs/node 56542). */
  'windows-1252': `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009dž\u0178${LATIN_1}`,
  macintosh: `ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆“”…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ`,
  /** Used by DOS and older programs. */
  cp850: `ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡“”░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0`,
} as const;

export type CodePage = keyof typeof HIGH_HALVES;

const ASCII_END = 0x80;
const ASCII = Array.from({ length: ASCII_END }, (_, code) => String.fromCharCode(code)).join('');

export function decodeCodePage(bytes: Uint8Array, codePage: CodePage): string {
  const units = new Uint16Array(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) {
    units[index] = characterAt(bytes, index, codePage).charCodeAt(0);
  }
  return Buffer.from(units.buffer).toString('utf16le');
}

function characterAt(bytes: Uint8Array, index: number, codePage: CodePage): string {
  const byte = bytes[index];
  if (byte === undefined) return '';
  return byte < ASCII_END ? ASCII.charAt(byte) : HIGH_HALVES[codePage].charAt(byte - ASCII_END);
}

/** Encodes a text as Windows-1252; undefined if it contains other characters. */
export function toWindows1252(text: string): Buffer | undefined {
  const high = new Map(Array.from(HIGH_HALVES['windows-1252'], (sign, index) => [sign, ASCII_END + index]));
  const bytes = Buffer.alloc(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const byte = code < ASCII_END ? code : high.get(text.charAt(index));
    if (byte === undefined) return undefined;
    bytes[index] = byte;
  }
  return bytes;
}

const PORTUGUESE_LETTERS = 'áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚÜ';
const FOREIGN_LETTERS = 'äåèëìîïñòöùûÿÄÅÈËÎÏÑÖÛ';
const NO_BREAK_SPACE = '\u00a0';
const SIGNS = '¡¢£¤¥¦§¨©ª“¬\u00ad®¯°±²³´µ¶·¸¹º”¼½¾¿–—‘’“”•…€™';
const LAST_ASCII = '\u007f';
const FIRST_CHARACTERS = 10_000;
/** Below 1, as any text may contain unexpected signs or foreign letters. */
const PLAUSIBLE_SHARE = 0.7;
/** Sufficient if no other code page fits: "SãO PAULO", typed with Caps Lock. */
const MIN_SHARE = 0.5;

/**
 * Chooses the code page in which the bytes read as Portuguese: Windows-1252, written by Excel as plain CSV, unless
 * another is more plausible. Undefined if none is.
 */
export function chooseCodePage(bytes: Uint8Array): CodePage | undefined {
  const windows = plausibilityOf(bytes, 'windows-1252');
  if (windows.share >= PLAUSIBLE_SHARE) return 'windows-1252';
  const [best] = (['macintosh', 'cp850'] as const)
    .map((codePage) => ({ codePage, ...plausibilityOf(bytes, codePage) }))
    .toSorted((one, other) => other.portuguese - one.portuguese);
  if (best && best.share >= PLAUSIBLE_SHARE) return best.codePage;
  return windows.share >= MIN_SHARE ? 'windows-1252' : undefined;
}

/** The plausible share of non-ASCII characters, and the number of plausible Portuguese letters. */
function plausibilityOf(bytes: Uint8Array, codePage: CodePage): { share: number; portuguese: number } {
  const at = (index: number) => characterAt(bytes, index, codePage);
  let characters = 0;
  let plausible = 0;
  let portuguese = 0;
  for (let index = 0; index < bytes.length && characters < FIRST_CHARACTERS; index += 1) {
    const character = at(index);
    if (character <= LAST_ASCII) continue;
    const isAfterCapital = isUpper(at(index - 1));
    const isInCapitals = isAfterCapital && (isUpper(at(index + 1)) || isUpper(at(index - 2)));
    const weight = isPlausible(at(index - 1), character, at(index + 1)) ? 1 : 0;
    characters += 1;
    plausible += isLower(character) && isInCapitals ? weight / 2 : weight;
    if (PORTUGUESE_LETTERS.includes(character)) portuguese += weight;
  }
  return { share: plausible / Math.max(1, characters), portuguese };
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
  // "d’água", "Sant’Ângelo", "São Paulo–SP"
  if (character === '’') return isUpper(after) || 'aeiouháéíóú'.includes(after);
  return '–—'.includes(character) && isUpper(after);
}

function isLetter(character: string): boolean {
  return isUpper(character) || isLower(character);
}

function isUpper(character: string): boolean {
  return character !== character.toLowerCase();
}

function isLower(character: string): boolean {
  return character !== character.toUpperCase();
}
