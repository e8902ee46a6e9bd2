import { ORDER_COLUMNS } from '#domain/imports/order-columns.ts';
import { shorten } from '#server/csv/csv-cells.ts';
import { mapInTurns } from '#server/csv/in-turns.ts';
import { problem, type ProblemError } from '#server/problems.ts';
import { isZip, wideEncoding } from '#server/workbooks/file-kind.ts';
import { WorkbookProblem } from '#server/workbooks/workbook-problem.ts';
import { readZipDirectory, unzipEntry, type ZipEntry } from '#server/workbooks/zip-directory.ts';

import { holdsInvoices, isInvoice, isXmlEntry, otherDocument } from './file-kind.ts';
import { INVOICE_COLUMNS, InvoiceXmlError, readInvoices } from './invoice-xml.ts';

/** An NF-e with a thousand items has some 900 KB. */
const MAX_XML_BYTES = 2 * 1024 * 1024;

const LARGE_ZIP = 'Este ZIP tem arquivos demais, ou grandes demais. Envie até 500 notas de cada vez.';

/**
 * The rows of NF-e, below their headings; undefined for a file of another kind.
 * @throws Problem 413 above the limits, 422 for another fiscal document
 */
export async function readInvoiceFile(bytes: Buffer): Promise<string[][] | undefined> {
  if (isZip(bytes)) {
    const entries = entriesOf(bytes);
    return holdsInvoices(entries) ? rowsOfZip(bytes, entries) : undefined;
  }
  if (isInvoice(bytes)) return rowsOfFile(bytes);
  if (otherDocument(bytes) !== undefined) throw noInvoice(bytes, 'Este arquivo');
  return undefined;
}

/** @throws Problem 413 beyond the limits for a ZIP, whose sentence depends on its kind */
function entriesOf(bytes: Buffer): ZipEntry[] {
  try {
    return readZipDirectory(bytes);
  } catch (error) {
    const isLarge = error instanceof WorkbookProblem && error.code === 'workbook-large';
    throw isLarge && !bytes.includes('xl/') ? problem('payload-too-large', { detail: LARGE_ZIP }) : error;
  }
}

/** The rows of the NF-e of a ZIP, below their headings; entries of other kinds, such as DANFE, are left out. */
async function rowsOfZip(file: Buffer, entries: readonly ZipEntry[]): Promise<string[][]> {
  const found = await mapInTurns(entries.filter(isXmlEntry), (entry) => {
    if (entry.isEncrypted) throw refusal('Este ZIP tem senha. Tire a senha e envie-o de novo.');
    if (entry.bytes > MAX_XML_BYTES) throw refusal(`“${shownName(entry)}” é grande demais para uma NF-e.`);
    return rowsOfXml(unzipEntry(file, entry), `“${shownName(entry)}”`);
  });
  return [headings(), ...found.flat()];
}

function rowsOfFile(file: Buffer): string[][] {
  if (file.length > MAX_XML_BYTES) throw refusal('Este arquivo é grande demais para uma NF-e.');
  return [headings(), ...rowsOfXml(file, 'Este arquivo')];
}

/** @param name of the file, to begin a sentence */
function rowsOfXml(bytes: Buffer, name: string): string[][] {
  try {
    const invoices = readInvoices(decodeXml(bytes));
    if (invoices.length === 0) throw noInvoice(bytes, name);
    return invoices.map((cells) => INVOICE_COLUMNS.map((column) => cells[column]));
  } catch (error) {
    if (!(error instanceof InvoiceXmlError)) throw error;
    throw refusal(`${name} não pôde ser lido. Baixe o XML da nota de novo.`, error);
  }
}

/** @param name of the file, to begin a sentence */
function noInvoice(bytes: Buffer, name: string): ProblemError {
  return refusal(`${name} ${otherDocument(bytes) ?? 'não é uma NF-e'}. Envie o XML da nota autorizada.`);
}

function headings(): string[] {
  return INVOICE_COLUMNS.map((column) => ORDER_COLUMNS[column].heading);
}

function shownName({ name }: ZipEntry): string {
  return shorten(name.slice(name.lastIndexOf('/') + 1));
}

function refusal(detail: string, cause?: unknown): ProblemError {
  return problem('invalid-request', { detail }, { cause });
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
