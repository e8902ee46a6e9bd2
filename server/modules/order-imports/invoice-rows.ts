import { ORDER_COLUMNS } from '#domain/imports/columns/order-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import { shorten } from '#server/csv/csv-cells.ts';
import { isZip, wideEncoding } from '#server/workbooks/file-kind.ts';
import { WorkbookProblem } from '#server/workbooks/workbook-problem.ts';
import { readZipDirectory, unzipEntry, type ZipEntry } from '#server/workbooks/zip-directory.ts';

import { isEvent, isUserEntry, isXmlEntry, otherDocument } from './file-kind.ts';
import { CANCELLED_REASON } from './invoice-status.ts';
import { INVOICE_COLUMNS, type InvoiceFile, InvoiceXmlError, readInvoices } from './invoice-xml.ts';

/** An NF-e with a thousand items has some 900 KB. */
const MAX_XML_BYTES = 2 * 1024 * 1024;

/** A file is refused with a sentence. */
export class InvoiceRefusal extends Error {
  override readonly name = 'InvoiceRefusal';
}

type SkippedFile = Schema<'OrderImportSkippedFile'>;

export type InvoiceRows = {
  /** Below their headings. */
  rows: string[][];
  /** Files of a ZIP that are not read. */
  skipped: SkippedFile[];
};

/**
 * Reads the NF-e of one XML file or a ZIP of them.
 * @throws InvoiceRefusal for a file without any
 */
export function readInvoiceRows(file: Buffer): InvoiceRows {
  const { rows, skipped } = isZip(file) ? rowsOfZip(file) : { rows: rowsOfFile(file), skipped: [] };
  return { rows: [headings(), ...rows], skipped };
}

function rowsOfZip(file: Buffer): InvoiceRows {
  const rows: string[][] = [];
  const faults: { name: string; fault: NoInvoice }[] = [];
  const entries = readZipDirectory(file);
  const read = entries.filter(isXmlEntry).map((entry) => {
    if (entry.isEncrypted) throw new InvoiceRefusal('Este ZIP tem senha. Tire a senha e envie-o de novo.');
    return { name: shownName(entry), ...notesOfEntry(file, entry) };
  });
  const cancelled = new Set(read.flatMap(({ notes }) => notes.cancelled));
  for (const { name, notes, fault } of read) {
    const refusal = fault ?? faultOf(notes, cancelled);
    if (refusal) faults.push({ name, fault: refusal });
    else rows.push(...rowsOf(notes));
  }
  const [first] = faults;
  if (rows.length === 0 && first) throw first.fault.of(first.name);
  const others = entries.filter((entry) => isUserEntry(entry) && !isXmlEntry(entry));
  return {
    rows,
    skipped: [
      ...faults.map(({ name, fault: { reason } }) => ({ name, reason })),
      ...others.map((entry) => ({ name: shownName(entry), reason: otherReason(entry) })),
    ],
  };
}

function otherReason({ name }: ZipEntry): string {
  return /\.zip$/iu.test(name) ? 'é outro ZIP' : 'não é XML';
}

type Read = { notes: InvoiceFile; fault: NoInvoice | undefined };

function unread(fault: NoInvoice): Read {
  return { notes: { invoices: [], faults: [], cancelled: [] }, fault };
}

function notesOfEntry(file: Buffer, entry: ZipEntry): Read {
  if (entry.bytes > MAX_XML_BYTES) return unread(new NoInvoice(LARGE));
  try {
    return notesOfXml(unzipEntry(file, entry));
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error;
    return unread(new NoInvoice(UNREADABLE, { cause: error }));
  }
}

function rowsOfFile(file: Buffer): string[][] {
  const { notes, fault } = file.length > MAX_XML_BYTES ? unread(new NoInvoice(LARGE)) : notesOfXml(file);
  const refusal = fault ?? faultOf(notes, new Set(notes.cancelled));
  if (refusal) throw refusal.of();
  return rowsOf(notes);
}

/** Of an event, which is a fault, the notes that it cancels. */
function notesOfXml(bytes: Buffer): Read {
  // A CT-e names the NF-e that it is about.
  const other = otherDocument(bytes);
  const otherFault = other === undefined ? undefined : new NoInvoice({ ...NO_INVOICE, reason: other });
  if (otherFault && !isEvent(bytes)) return unread(otherFault);
  try {
    const notes = readInvoices(decodeXml(bytes));
    const fault = otherFault ?? (notes.invoices.length === 0 ? new NoInvoice(NO_INVOICE) : undefined);
    return { notes, fault };
  } catch (error) {
    if (!(error instanceof InvoiceXmlError)) throw error;
    return unread(otherFault ?? new NoInvoice(UNREADABLE, { cause: error }));
  }
}

/** Why a file is left out with all its notes. */
function faultOf({ invoices, faults }: InvoiceFile, cancelled: ReadonlySet<string>): NoInvoice | undefined {
  const isCancelled = invoices.some(({ invoiceKey }) => cancelled.has(invoiceKey));
  const [reason] = isCancelled ? [CANCELLED_REASON] : faults;
  if (reason === undefined) return undefined;
  return invoices.length > 1
    ? new NoInvoice({ reason: `tem uma nota que ${reason}`, advice: ADVICE })
    : new NoInvoice({ reason, advice: ADVICE, isOfNote: true });
}

function rowsOf({ invoices }: InvoiceFile): string[][] {
  return invoices.map((cells) => INVOICE_COLUMNS.map((column) => cells[column]));
}

/** The predicate of a sentence about a file, or its note, and what to do about it. */
type Fault = { reason: string; advice: string; isOfNote?: boolean };

const LARGE = { reason: 'é grande demais para uma NF-e', advice: '' };
const UNREADABLE = { reason: 'não pôde ser lido', advice: ' Baixe o XML da nota de novo.' };
const NO_INVOICE = { reason: 'não é uma NF-e', advice: ' Envie o XML da NF-e.' };
const ADVICE = ' Envie o XML da nota a entregar.';

/** An XML file without a readable NF-e. */
class NoInvoice extends Error {
  readonly reason: string;
  readonly #advice: string;
  readonly #isOfNote: boolean;

  constructor({ reason, advice, isOfNote = false }: Fault, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.#advice = advice;
    this.#isOfNote = isOfNote;
  }

  /** @param name of the file among others */
  of(name?: string): InvoiceRefusal {
    const alone = this.#isOfNote ? 'Esta NF-e' : 'Este arquivo';
    const named = this.#isOfNote ? `A NF-e “${name}”` : `“${name}”`;
    const subject = name === undefined ? alone : named;
    return new InvoiceRefusal(`${subject} ${this.reason}.${this.#advice}`, { cause: this });
  }
}

function headings(): string[] {
  return INVOICE_COLUMNS.map((column) => ORDER_COLUMNS[column].heading);
}

function shownName({ name }: ZipEntry): string {
  return shorten(name.slice(name.lastIndexOf('/') + 1));
}

/** UTF-8 by the layout; older programs write Latin-1, or UTF-16. */
function decodeXml(bytes: Buffer): string {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
