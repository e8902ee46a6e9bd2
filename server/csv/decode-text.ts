import { chooseCodePage, decodeCodePage, type CodePage, toWindows1252 } from './code-pages.ts';
import { CsvProblem } from './csv-problem.ts';

export type Encoding = 'utf-8' | 'utf-16' | 'double-utf-8' | CodePage;

/**
 * UTF-8 misread in another encoding, in sequences that occur in no Portuguese text. In Windows-1252 "ã" becomes "Ã£",
 * "nº" "nÂº" and an opening quotation mark "â€œ"; in Mac Roman "ã" is "√£", in CP850 "├ú".
 */
const DOUBLY_ENCODED =
  /Ã[¡¢£§¨©ª®³´µº¼€‚ƒ‡‰Š•š\u0081\u008d\u00ad]|Â[§ª°º]|â€|√[£°¢ß©™≠≥¥µ∫†]|[├┬][úíº®¬¡│Á║áó┤ª]/u;
/** Written by programs for undecodable characters. */
const REPLACEMENT = '\uFFFD';
const MAX_ENCODINGS = 3;

/**
 * Decodes a file: as UTF-8 or UTF-16 by its byte order mark, as UTF-8 if valid, else in the code page in which it reads
 * as Portuguese.
 * @throws CsvProblem for a workbook or a picture, an unknown code page, and letters that are already lost
 */
export function decodeText(bytes: Buffer): { text: string; encoding: Encoding } {
  const wide = decodeUtf16(bytes);
  if (wide !== undefined) return { text: intact(wide), encoding: 'utf-16' };
  if (bytes.includes(0)) throw new CsvProblem('csv-binary');
  const text = decode(bytes, 'utf-8');
  if (text !== undefined) return undoDoubleEncoding(text);
  // UTF-8 sequences mixed with invalid bytes: a broken letter, or two files joined.
  if (DOUBLY_ENCODED.test(decodeCodePage(bytes, 'windows-1252'))) throw garbled(bytes.toString('utf8'));
  const encoding = chooseCodePage(bytes);
  if (encoding === undefined) throw new CsvProblem('csv-encoding');
  return { text: decodeCodePage(bytes, encoding), encoding };
}

function decodeUtf16(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark !== 'fffe' && mark !== 'feff') return undefined;
  const text = decode(bytes, mark === 'fffe' ? 'utf-16le' : 'utf-16be');
  if (text === undefined || text.includes('\0')) throw new CsvProblem('csv-binary');
  return text;
}

/** @returns the text without its byte order mark; undefined if the bytes are not in this encoding */
function decode(bytes: Buffer, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Not in this encoding.
    return undefined;
  }
}

function undoDoubleEncoding(read: string): { text: string; encoding: Encoding } {
  let text = read;
  for (let rounds = 1; rounds < MAX_ENCODINGS && DOUBLY_ENCODED.test(text); rounds += 1) {
    const bytes = toWindows1252(text);
    const before = bytes && decode(bytes, 'utf-8');
    // Only part of the file is encoded twice.
    if (before === undefined) throw garbled(text);
    text = before;
  }
  return { text: intact(text), encoding: text === read ? 'utf-8' : 'double-utf-8' };
}

function intact(text: string): string {
  if (text.includes(REPLACEMENT) || DOUBLY_ENCODED.test(text)) throw garbled(text);
  return text;
}

/** The problem of garbled text, with its first affected word. */
function garbled(text: string): CsvProblem {
  const replaced = text.indexOf(REPLACEMENT);
  const at = replaced === -1 ? text.search(DOUBLY_ENCODED) : replaced;
  const row = text.slice(0, at).split(/\r\n?|\n/).length;
  return new CsvProblem('csv-garbled', row, wordAt(text, at));
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
