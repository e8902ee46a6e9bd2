import { type ImportedFile, readImportFile } from '#server/modules/imports/read-file.ts';
import { readInvoiceFile } from '#server/modules/order-imports/invoice-files.ts';

/** Reads a file as an upload of orders does. */
export function readOrderFile(bytes: Buffer, sheet?: string): Promise<ImportedFile> {
  const user = { companyId: null, userId: 'any' };
  return readImportFile(bytes, { kind: 'orders', sheet, user, readFile: readInvoiceFile });
}
