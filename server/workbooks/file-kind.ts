import type { WorkbookProblem } from './workbook-problem.ts';

/** The first bytes of a file decide on its kind, never its name. */
const SHOWN_BYTES = 1024;

export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
}

/** The reason to refuse what looks like a text but holds no table, or no longer holds it. */
export function otherFile(bytes: Buffer): WorkbookProblem['code'] | undefined {
  const start = startOf(bytes);
  // Old workbooks, and new ones with a password, which are stored in the old container.
  if (start.startsWith('\u00D0\u00CF\u0011\u00E0')) return 'workbook-old';
  if (/^<(?:!doctype|html|head|body|meta|style|table|div)/iu.test(start)) return 'workbook-page';
  return /^(?:<\?xml|%PDF-|\{\\rtf)/u.test(start) ? 'workbook-other' : undefined;
}

/** The beginning of a file, without a byte order mark. */
export function startOf(bytes: Buffer): string {
  return bytes
    .toString('latin1', 0, SHOWN_BYTES)
    .replace(/^\u00EF\u00BB\u00BF/u, '')
    .trimStart();
}
