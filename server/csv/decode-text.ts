import { BYTE_ORDER_MARK } from './csv-cells.ts';
import { CsvFault } from './csv-problem.ts';

export type Encoding = 'utf-8' | 'windows-1252';

/**
 * The text of a file: UTF-8 where it is valid, Windows-1252 otherwise, which is what Excel saves as plain CSV.
 * @throws CsvFault for what is no text in either: a workbook, a picture, UTF-16
 */
export function decodeText(bytes: Buffer): { text: string; encoding: Encoding } {
  if (bytes.includes(0) || isUtf16(bytes)) throw new CsvFault('csv-binary');
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text: text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text, encoding: 'utf-8' };
  } catch {
    // Not UTF-8; every byte means something in Windows-1252.
    return { text: decodeWindows1252(bytes), encoding: 'windows-1252' };
  }
}

/** What 0x80 to 0x9f are where Latin-1 has control characters. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009dž\u0178';
const FIRST_SIGN = 0x80;

/** By hand: several releases of Node take Latin-1 for it (nodejs/node 56542). */
function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - FIRST_SIGN] ?? sign);
}

function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex');
  return mark === 'fffe' || mark === 'feff';
}
