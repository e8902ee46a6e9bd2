import { problem } from '#server/problems.ts';
import { isZip } from '#server/workbooks/file-kind.ts';
import { readInThread } from '#server/workbooks/reading-thread.ts';
import { WorkbookProblem } from '#server/workbooks/workbook-problem.ts';
import { readZipDirectory } from '#server/workbooks/zip-directory.ts';

import { holdsInvoices, isInvoice, isOtherXml } from './file-kind.ts';
import { invoiceHead } from './invoice-protocol.ts';
import type { InvoiceRows } from './invoice-rows.ts';

const LARGE_ZIP = 'Este ZIP tem arquivos demais, ou grandes demais. Envie até 500 notas de cada vez.';

/**
 * The rows of NF-e; undefined for a file of another kind. Runs in a thread, because a ZIP may hold
 * millions of elements.
 * @throws Problem 413 above the limits, 422 for another fiscal document
 */
export async function readInvoiceFile(bytes: Buffer): Promise<InvoiceRows | undefined> {
  try {
    return holdsOnlyXml(bytes) ? await rowsOf(bytes) : undefined;
  } catch (error) {
    const isLarge = error instanceof WorkbookProblem && error.code === 'workbook-large';
    throw isLarge && !bytes.includes('xl/') ? problem('payload-too-large', { detail: LARGE_ZIP }) : error;
  }
}

/** @throws WorkbookProblem beyond the limits for a ZIP */
function holdsOnlyXml(bytes: Buffer): boolean {
  if (isZip(bytes)) return holdsInvoices(readZipDirectory(bytes));
  return isInvoice(bytes) || isOtherXml(bytes);
}

function rowsOf(file: Buffer): Promise<InvoiceRows> {
  return readInThread({ thread: 'invoices', file }, async ({ next, rows }) => {
    const { refusal, skipped } = invoiceHead.parse(await next());
    if (refusal !== null) throw problem('invalid-request', { detail: refusal });
    return { rows: await rows(), skipped };
  });
}
