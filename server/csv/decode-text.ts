import { chooseCodePage } from './choose-code-page.ts';
import { type CodePage, decodeCodePage, encodeCodePage } from './code-pages.ts';
import { CsvProblem } from './csv-problem.ts';
import { findMisreadUtf8 } from './misread-utf8.ts';

export type Encoding = 'utf-8' | 'utf-16' | 'double-utf-8' | CodePage;

const MAX_ENCODINGS = 3;
/** Bounds the search for the encoding; what it misses is refused by its row. */
const SAMPLE_LENGTH = 1024 * 1024;

/**
 * Decodes a file: as UTF-8 or UTF-16 by its byte order mark, as UTF-8 if valid, else in the code page in which it reads
 * as Portuguese. Letters that are lost, or were misread before, stay in the text: readCsv refuses their row.
 * @throws CsvProblem for a workbook or a picture, and an unknown code page
 */
export function decodeText(bytes: Buffer): { text: string; encoding: Encoding } {
  const wide = decodeUtf16(bytes);
  if (wide !== undefined) return { text: wide, encoding: 'utf-16' };
  if (bytes.includes(0)) throw new CsvProblem('csv-binary');
  const text = decode(bytes, 'utf-8');
  if (text !== undefined) return undoDoubleEncoding(text);
  // UTF-8 sequences mixed with invalid bytes: a broken letter, or two files joined.
  if (isMisreadUtf8(decodeCodePage(bytes.subarray(0, SAMPLE_LENGTH), 'windows-1252'))) {
    return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'utf-8' };
  }
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
  for (let rounds = 1; rounds < MAX_ENCODINGS && isMisreadUtf8(text); rounds += 1) {
    const bytes = encodeCodePage(text, 'windows-1252');
    const before = bytes && decode(bytes, 'utf-8');
    // Only part of the file is encoded twice.
    if (before === undefined) break;
    text = before;
  }
  return { text, encoding: text === read ? 'utf-8' : 'double-utf-8' };
}

function isMisreadUtf8(text: string): boolean {
  return findMisreadUtf8(text.slice(0, SAMPLE_LENGTH), 'windows-1252') !== -1;
}
