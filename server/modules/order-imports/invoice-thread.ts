import { parentPort, workerData } from 'node:worker_threads';

import type { z } from 'zod';

import { sendRowsOnRequest } from '#server/workbooks/reading-protocol.ts';

import { type invoiceHead, invoiceInput } from './invoice-protocol.ts';
import { InvoiceRefusal, readInvoiceRows } from './invoice-rows.ts';

const { file } = invoiceInput.parse(workerData);
try {
  const { rows, skipped } = readInvoiceRows(Buffer.from(file));
  post({ refusal: null, skipped });
  sendRowsOnRequest(rows);
} catch (error) {
  if (!(error instanceof InvoiceRefusal)) throw error;
  post({ refusal: error.message, skipped: [] });
}

function post(message: z.infer<typeof invoiceHead>): void {
  parentPort?.postMessage(message, []);
}
