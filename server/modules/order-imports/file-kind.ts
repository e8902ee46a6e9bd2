import { startOf } from '#server/workbooks/file-kind.ts';
import type { ZipEntry } from '#server/workbooks/zip-directory.ts';

/** Whether a user put an entry into the ZIP: no folder, and no file that an operating system adds. */
export function isUserEntry({ name }: Pick<ZipEntry, 'name'>): boolean {
  return (
    /(?:^|\/)[^./][^/]*$/u.test(name) && !name.startsWith('__MACOSX/') && !/(?:^|\/)Thumbs\.db$/u.test(name)
  );
}

export function isXmlEntry(entry: Pick<ZipEntry, 'name'>): boolean {
  return isUserEntry(entry) && /\.xml$/iu.test(entry.name);
}

/** Whether a ZIP holds XML files to be read one by one, and is not the container of a document. */
export function holdsInvoices(entries: readonly ZipEntry[]): boolean {
  const isDocument = entries.some(({ name }) =>
    /^(?:\[Content_Types\]\.xml|mimetype|content\.xml|(?:xl|word|ppt)\/.*)$/u.test(name),
  );
  return !isDocument && entries.some(isXmlEntry);
}

const EVENTS = /^(?:proceventonfe|evento|envevento|procevento|infevento|retevento|proccancnfe|cancnfe)$/u;

/** Documents that companies confuse with the NF-e, by their first element in lower case. */
const OTHER_DOCUMENTS: readonly [names: RegExp, what: string][] = [
  [EVENTS, 'é um evento de NF-e, como cancelamento ou carta de correção, e não a nota'],
  [/^(?:cte|cteproc|cteos|cteosproc|envicte|proceventocte)$/u, 'é um CT-e, e não uma NF-e'],
  [/^(?:mdfe|mdfeproc|envimdfe|proceventomdfe)$/u, 'é um MDF-e, e não uma NF-e'],
  [/^(?:nfse|compnfse|listanfse)$/u, 'é uma nota de serviço (NFS-e), e não uma NF-e'],
];

/** Of the comments and instructions before the root element; programs that export notes put their names there. */
const MAX_PROLOG_BYTES = 64 * 1024;
/** Of the root element and its first ones, which name the document. */
const MAX_START = 2048;

/** The beginning of the root element of an XML file; blank for other files. */
function startOfRoot(bytes: Buffer): string {
  let rest = startOf(bytes, MAX_PROLOG_BYTES);
  for (let end = endOfNote(rest); end !== undefined; end = endOfNote(rest))
    rest = rest.slice(end).trimStart();
  return rest.startsWith('<') ? rest.slice(0, MAX_START) : '';
}

/** Behind the comment or instruction with which a text begins. */
function endOfNote(text: string): number | undefined {
  for (const [begin, end] of NOTES) {
    const at = text.startsWith(begin) ? text.indexOf(end, begin.length) : -1;
    if (at !== -1) return at + end.length;
  }
  return undefined;
}

const NOTES = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;

/** An NF-e with its protocol, without it, or a lot of them. */
export function isInvoice(bytes: Buffer): boolean {
  const start = startOfRoot(bytes);
  return /<(?:\w{1,20}:)?(?:nfeProc|NFe|enviNFe|infNFe)[\s>]/u.test(start) && !knownDocument(start);
}

/** Whether a file is XML that is neither an NF-e nor a file of another kind. */
export function isOtherXml(bytes: Buffer): boolean {
  const name = firstElement(startOfRoot(bytes));
  return name !== undefined && !NOT_DOCUMENTS.has(name) && !isInvoice(bytes);
}

/** The predicate of a sentence about another fiscal document; undefined for what may be an NF-e. */
export function otherDocument(bytes: Buffer): string | undefined {
  return knownDocument(startOfRoot(bytes));
}

/** Whether a file is an event of an NF-e, such as its cancellation. */
export function isEvent(bytes: Buffer): boolean {
  return EVENTS.test(firstElement(startOfRoot(bytes)) ?? '');
}

/** Workbooks and pages have sentences of their kind. */
const NOT_DOCUMENTS = new Set(['workbook', 'html', 'head', 'body', 'meta', 'style', 'table', 'div']);

function knownDocument(start: string): string | undefined {
  const name = firstElement(start) ?? '';
  return OTHER_DOCUMENTS.find(([names]) => names.test(name))?.[1];
}

/** The name of the first element in lower case, without the prefix of its namespace. */
function firstElement(start: string): string | undefined {
  return /<(?:\w{1,20}:)?([a-z]\w{0,39})[\s/>]/iu.exec(start)?.[1]?.toLowerCase();
}
