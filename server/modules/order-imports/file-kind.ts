import type { WorkbookProblem } from '#server/workbooks/workbook-problem.ts';
import type { ZipEntry } from '#server/workbooks/zip-directory.ts';

/** The first bytes of a file decide on its kind, never its name. */
const SHOWN_BYTES = 1024;

export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
}

/** Whether an entry is an XML file, but not one that an operating system adds. */
export function isXmlEntry({ name }: Pick<ZipEntry, 'name'>): boolean {
  return /(?:^|\/)[^./][^/]*\.xml$/iu.test(name) && !name.startsWith('__MACOSX/');
}

/** Whether a ZIP holds XML files to be read one by one, and is not the container of a document. */
export function holdsInvoices(entries: readonly ZipEntry[]): boolean {
  const isDocument = entries.some(({ name }) =>
    /^(?:\[Content_Types\]\.xml|mimetype|content\.xml|(?:xl|word|ppt)\/.*)$/u.test(name),
  );
  return !isDocument && entries.some(isXmlEntry);
}

/** An NF-e with its protocol, without it, or a lot of them. */
export function isInvoice(bytes: Buffer): boolean {
  return /<(?:\w{1,20}:)?(?:nfeProc|NFe|enviNFe|infNFe)[\s>]/u.test(startOf(bytes));
}

/** The reason to refuse what looks like a text but holds no table, or no longer holds it. */
export function otherFile(bytes: Buffer): WorkbookProblem['code'] | undefined {
  const start = startOf(bytes);
  // Old workbooks, and new ones with a password, which are stored in the old container.
  if (start.startsWith('\u00D0\u00CF\u0011\u00E0')) return 'workbook-old';
  if (/^<(?:!doctype|html|head|body|meta|style|table|div)/iu.test(start)) return 'workbook-page';
  return /^(?:<\?xml|%PDF-|\{\\rtf)/u.test(start) ? 'workbook-other' : undefined;
}

/** Without a byte order mark. */
function startOf(bytes: Buffer): string {
  return bytes
    .toString('latin1', 0, SHOWN_BYTES)
    .replace(/^\u00EF\u00BB\u00BF/u, '')
    .trimStart();
}
