import { ORDER_COLUMNS } from '#domain/imports/order-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import { shorten } from '#server/csv/csv-cells.ts';
import { isZip, wideEncoding } from '#server/workbooks/file-kind.ts';
import { WorkbookProblem } from '#server/workbooks/workbook-problem.ts';
import { readZipDirectory, unzipEntry, type ZipEntry } from '#server/workbooks/zip-directory.ts';

import { isUserEntry, isXmlEntry, otherDocument } from './file-kind.ts';
import { INVOICE_COLUMNS, InvoiceXmlError, readInvoices } from './invoice-xml.ts';

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
  const faults: { entry: ZipEntry; fault: NoInvoice }[] = [];
  const entries = readZipDirectory(file);
  for (const entry of entries.filter(isXmlEntry)) {
    if (entry.isEncrypted) throw new InvoiceRefusal('Este ZIP tem senha. Tire a senha e envie-o de novo.');
    try {
      rows.push(...rowsOfEntry(file, entry));
    } catch (error) {
      if (!(error instanceof NoInvoice)) throw error;
      faults.push({ entry, fault: error });
    }
  }
  const [first] = faults;
  if (rows.length === 0 && first) throw first.fault.of(`“${shownName(first.entry)}”`);
  const others = entries.filter((entry) => isUserEntry(entry) && !isXmlEntry(entry));
  return {
    rows,
    skipped: [
      ...faults.map(({ entry, fault: { reason } }) => ({ name: shownName(entry), reason })),
      ...others.map((entry) => ({ name: shownName(entry), reason: otherReason(entry) })),
    ],
  };
}

function otherReason({ name }: ZipEntry): string {
  return /\.zip$/iu.test(name) ? 'é outro ZIP' : 'não é XML';
}

function rowsOfEntry(file: Buffer, entry: ZipEntry): string[][] {
  if (entry.bytes > MAX_XML_BYTES) throw new NoInvoice(LARGE);
  try {
    return rowsOfXml(unzipEntry(file, entry));
  } catch (error) {
    throw error instanceof WorkbookProblem ? new NoInvoice(UNREADABLE, { cause: error }) : error;
  }
}

function rowsOfFile(file: Buffer): string[][] {
  try {
    if (file.length > MAX_XML_BYTES) throw new NoInvoice(LARGE);
    return rowsOfXml(file);
  } catch (error) {
    throw error instanceof NoInvoice ? error.of('Este arquivo') : error;
  }
}

/** @throws NoInvoice */
function rowsOfXml(bytes: Buffer): string[][] {
  // A CT-e names the NF-e that it is about.
  const other = otherDocument(bytes);
  if (other !== undefined) throw new NoInvoice({ ...NO_INVOICE, reason: other });
  try {
    const invoices = readInvoices(decodeXml(bytes));
    if (invoices.length === 0) throw new NoInvoice(NO_INVOICE);
    return invoices.map((cells) => INVOICE_COLUMNS.map((column) => cells[column]));
  } catch (error) {
    throw error instanceof InvoiceXmlError ? new NoInvoice(UNREADABLE, { cause: error }) : error;
  }
}

/** The predicate of a sentence about a file, and what to do about it. */
type Fault = { reason: string; advice: string };

const LARGE = { reason: 'é grande demais para uma NF-e', advice: '' };
const UNREADABLE = { reason: 'não pôde ser lido', advice: ' Baixe o XML da nota de novo.' };
const NO_INVOICE = { reason: 'não é uma NF-e', advice: ' Envie o XML da nota autorizada.' };

/** An XML file without a readable NF-e. */
class NoInvoice extends Error {
  readonly reason: string;
  readonly #advice: string;

  constructor({ reason, advice }: Fault, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.#advice = advice;
  }

  /** @param name of the file, to begin a sentence */
  of(name: string): InvoiceRefusal {
    return new InvoiceRefusal(`${name} ${this.reason}.${this.#advice}`, { cause: this });
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
