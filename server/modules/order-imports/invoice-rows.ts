import { ORDER_COLUMNS } from '#domain/imports/order-columns.ts';
import { shorten } from '#server/csv/csv-cells.ts';
import { isZip, wideEncoding } from '#server/workbooks/file-kind.ts';
import { readZipDirectory, unzipEntry, type ZipEntry } from '#server/workbooks/zip-directory.ts';

import { isXmlEntry, otherDocument } from './file-kind.ts';
import { INVOICE_COLUMNS, InvoiceXmlError, readInvoices } from './invoice-xml.ts';

/** An NF-e with a thousand items has some 900 KB. */
const MAX_XML_BYTES = 2 * 1024 * 1024;

/** A file is refused with a sentence. */
export class InvoiceRefusal extends Error {
  override readonly name = 'InvoiceRefusal';
}

/**
 * The rows of NF-e, below their headings, of one XML file or a ZIP of them.
 * @throws InvoiceRefusal for another fiscal document, and for a file that cannot be read
 */
export function invoiceRows(file: Buffer): string[][] {
  return [headings(), ...(isZip(file) ? rowsOfZip(file) : rowsOfFile(file))];
}

/** Entries of other kinds, such as DANFE, are left out. */
function rowsOfZip(file: Buffer): string[][] {
  const entries = readZipDirectory(file).filter(isXmlEntry);
  return entries.flatMap((entry) => {
    if (entry.isEncrypted) throw refusal('Este ZIP tem senha. Tire a senha e envie-o de novo.');
    if (entry.bytes > MAX_XML_BYTES) throw refusal(`“${shownName(entry)}” é grande demais para uma NF-e.`);
    return rowsOfXml(unzipEntry(file, entry), `“${shownName(entry)}”`);
  });
}

function rowsOfFile(file: Buffer): string[][] {
  if (file.length > MAX_XML_BYTES) throw refusal('Este arquivo é grande demais para uma NF-e.');
  return rowsOfXml(file, 'Este arquivo');
}

/** @param name of the file, to begin a sentence */
function rowsOfXml(bytes: Buffer, name: string): string[][] {
  try {
    // A CT-e names the NF-e that it is about.
    const invoices = otherDocument(bytes) === undefined ? readInvoices(decodeXml(bytes)) : [];
    if (invoices.length === 0) throw noInvoice(bytes, name);
    return invoices.map((cells) => INVOICE_COLUMNS.map((column) => cells[column]));
  } catch (error) {
    if (!(error instanceof InvoiceXmlError)) throw error;
    throw refusal(`${name} não pôde ser lido. Baixe o XML da nota de novo.`, error);
  }
}

/** @param name of the file, to begin a sentence */
function noInvoice(bytes: Buffer, name: string): InvoiceRefusal {
  return refusal(`${name} ${otherDocument(bytes) ?? 'não é uma NF-e'}. Envie o XML da nota autorizada.`);
}

function headings(): string[] {
  return INVOICE_COLUMNS.map((column) => ORDER_COLUMNS[column].heading);
}

function shownName({ name }: ZipEntry): string {
  return shorten(name.slice(name.lastIndexOf('/') + 1));
}

function refusal(sentence: string, cause?: unknown): InvoiceRefusal {
  return new InvoiceRefusal(sentence, { cause });
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
