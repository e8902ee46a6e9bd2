import { bytesOfUnits, type CodePage } from './code-pages.ts';
import { isLetter, isLower, isUpper } from './portuguese.ts';

/**
 * Finds UTF-8 that was misread in a code page, by sequences that no text has: in Windows-1252 "ã" becomes "Ã£", "nº"
 * "nÂº" and an opening quotation mark "â€œ"; in Mac Roman "ã" is "√£", in CP850 "├ú".
 * @returns the index of the first sequence, or -1
 */
export function findMisreadUtf8(text: string, codePage: CodePage): number {
  const bytes = bytesOfUnits(codePage);
  for (let index = 0; index < text.length; index += 1) {
    const length = sequenceLength(bytes[text.charCodeAt(index)] ?? 0);
    if (length === 0) continue;
    const point = sequenceAt(text, index, length, bytes);
    if (point === 0 || isWritten(text, index, length, point)) continue;
    if (isUsual(point) || hasSequence(text, index + length, bytes)) return index;
  }
  return -1;
}

/** The length of a sequence by its first byte; 0 if it starts none, or one for private use. */
function sequenceLength(byte: number): number {
  if (byte < 0xc2 || byte > 0xf3) return 0;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}

/** The code point of a sequence; 0 if it is incomplete. */
function sequenceAt(text: string, start: number, length: number, bytes: Uint8Array): number {
  let point = (bytes[text.charCodeAt(start)] ?? 0) & (0xff >> (length + 1));
  for (let index = start + 1; index < start + length; index += 1) {
    const byte = bytes[text.charCodeAt(index)] ?? 0;
    if (byte >> 6 !== 0b10) return 0;
    point = (point << 6) | (byte & 0b11_1111);
  }
  return point;
}

function hasSequence(text: string, index: number, bytes: Uint8Array): boolean {
  const length = sequenceLength(bytes[text.charCodeAt(index)] ?? 0);
  return length > 0 && sequenceAt(text, index, length, bytes) > 0;
}

/** The byte order mark, signs, and combining accents. */
const SINGLE_POINTS = [0xfeff, 0x20ac, 0x2122, 0x300, 0x301, 0x302, 0x303, 0x308, 0x327];

/** Latin letters, typographic signs, emoji. Other scripts must be two in a row: "É”" is one "ɔ". */
function isUsual(point: number): boolean {
  const isLatin = point >= 0xa0 && point < 0x180;
  const isTypographic = point >= 0x2010 && point < 0x2045;
  return isLatin || isTypographic || point >= 0x1_f000 || SINGLE_POINTS.includes(point);
}

const JOINING_SIGNS = '’–—\u00a0';
const CLOSING_SIGNS = `${JOINING_SIGNS}…•·™®©ªº°²³€`;
const CLOSING_QUOTES = '“”\u00bb›';
const OPENED = /[“”„\u00ab‹"][^"\r\n;]{0,100}$/;
const MAX_QUOTED = 100;

/** Whether a sequence is the end of a word in capitals and a sign after it: "IRMÃ®", "IRMÃ–SP", "“AVÃ”". */
function isWritten(text: string, index: number, length: number, point: number): boolean {
  if (!isUpper(text.charAt(index)) || !isUpper(text.charAt(index - 1))) return false;
  const sign = text.charAt(index + length - 1);
  const isLongWord = isLetter(text.charAt(index - 2));
  if (isLetter(text.charAt(index + length))) return isLongWord && JOINING_SIGNS.includes(sign);
  // "PÃ©" is rather "Pé".
  if (!isLongWord && isLower(String.fromCodePoint(point))) return false;
  if (CLOSING_SIGNS.includes(sign)) return true;
  return CLOSING_QUOTES.includes(sign) && OPENED.test(text.slice(Math.max(0, index - MAX_QUOTED), index));
}
