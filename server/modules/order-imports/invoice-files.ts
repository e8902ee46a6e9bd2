import { problem } from '#server/problems.ts';
import { beginsOtherZip, isEmptyZip, isZip } from '#server/workbooks/file-kind.ts';
import { readInThread } from '#server/workbooks/reading-thread.ts';
import { WorkbookProblem } from '#server/workbooks/workbook-problem.ts';
import { readZipDirectory } from '#server/workbooks/zip-directory.ts';

import { holdsInvoices, isInvoice, isOtherXml, isUserEntry } from './file-kind.ts';
import { invoiceHead } from './invoice-protocol.ts';
import type { InvoiceRows } from './invoice-rows.ts';

const LARGE_ZIP = 'Este ZIP tem arquivos demais, ou grandes demais. Envie até 500 notas de cada vez.';
const BROKEN_ZIP = 'Este ZIP está incompleto ou danificado. Crie-o ou baixe-o de novo e envie-o outra vez.';
const EMPTY_ZIP = 'Este ZIP está vazio. Ponha nele o XML das NF-e e envie-o de novo.';

/**
 * The rows of NF-e; undefined for a file of another kind. Runs in a thread, because a ZIP may hold
 * millions of elements.
 * @throws Problem 413 above the limits, 422 for another fiscal document
 */
export async function readInvoiceFile(bytes: Buffer): Promise<InvoiceRows | undefined> {
  try {
    return holdsOnlyXml(bytes) ? await rowsOf(bytes) : undefined;
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error;
    if (error.code === 'workbook-large' && !bytes.includes('xl/'))
      throw problem('payload-too-large', { detail: LARGE_ZIP });
    throw error.code === 'workbook-broken' && beginsOtherZip(bytes)
      ? problem('invalid-request', { detail: BROKEN_ZIP })
      : error;
  }
}

/** @throws WorkbookProblem beyond the limits for a ZIP */
function holdsOnlyXml(bytes: Buffer): boolean {
  if (isEmptyZip(bytes)) throw problem('invalid-request', { detail: EMPTY_ZIP });
  if (isZip(bytes)) {
    const entries = readZipDirectory(bytes);
    if (!entries.some(isUserEntry)) throw problem('invalid-request', { detail: EMPTY_ZIP });
    return holdsInvoices(entries);
  }
  return isInvoice(bytes) || isOtherXml(bytes);
}

function rowsOf(file: Buffer): Promise<InvoiceRows> {
  return readInThread({ thread: 'invoices', file }, async ({ next, rows }) => {
    const { refusal, skipped } = invoiceHead.parse(await next());
    if (refusal !== null) throw problem('invalid-request', { detail: refusal });
    return { rows: await rows(), skipped };
  });
}
