import { startOf } from '#server/workbooks/file-kind.ts';
import type { ZipEntry } from '#server/workbooks/zip-directory.ts';

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
