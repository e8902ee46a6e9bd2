import type { WorkbookProblem } from './workbook-problem.ts';

/** The first bytes of a file decide on its kind, never its name. */
const SHOWN_BYTES = 2048;

export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
}

/** A ZIP without entries is the end of its directory alone. */
export function isEmptyZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\u0005\u0006', 'latin1'));
}

/** Of the first entry, which stands before its name. */
const LOCAL_BYTES = 30;
const NAME_LENGTH_AT = 26;

/** Whether the first entry of a ZIP, which may be cut off, is of no workbook or other document. */
export function beginsOtherZip(bytes: Buffer): boolean {
  if (!isZip(bytes) || bytes.length <= LOCAL_BYTES) return false;
  const end = LOCAL_BYTES + bytes.readUInt16LE(NAME_LENGTH_AT);
  const name = bytes.subarray(LOCAL_BYTES, end).toString('latin1');
  return !/^(?:\[Content_Types\]\.xml|mimetype|content\.xml|(?:_rels|docProps|customXml|xl|word|ppt)\/)/u.test(
    name,
  );
}

/** The reason to refuse what looks like a text but holds no table, or no longer holds it. */
export function otherFile(bytes: Buffer): WorkbookProblem['code'] | undefined {
  const start = startOf(bytes);
  // Old workbooks, and new ones with a password, which are stored in the old container.
  if (start.startsWith('\u00D0\u00CF\u0011\u00E0')) return 'workbook-old';
  if (/^<(?:!doctype|html|head|body|meta|style|table|div)/iu.test(start)) return 'workbook-page';
  if (/^(?:\{\s*["}]|\[\s*[\]["{])/u.test(start)) return 'workbook-json';
  return /^(?:<\?xml|<[\w:]+[\s/>]|%PDF-|\{\\rtf)/u.test(start) ? 'workbook-other' : undefined;
}

/** The beginning of a file, without a byte order mark; text that is not in UTF-16 as Latin-1. */
export function startOf(bytes: Buffer, length = SHOWN_BYTES): string {
  const shown = bytes.subarray(0, length);
  const encoding = wideEncoding(shown);
  const text = encoding === undefined ? shown.toString('latin1') : new TextDecoder(encoding).decode(shown);
  return text.replace(/^\u00EF\u00BB\u00BF/u, '').trimStart();
}

/** UTF-16 by its byte order mark, or by the "<" with which XML and pages begin. */
export function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === LESS_THAN && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === LESS_THAN)
    ? 'utf-16be'
    : undefined;
}

const LESS_THAN = 0x3c;
