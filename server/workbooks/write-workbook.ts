import { once } from 'node:events';

import type { z } from 'zod';

import { startThread } from '#server/threads/start-thread.ts';

import { type rowsInput, type sheetInput, workbookFile } from './write-workbook-protocol.ts';

export type SheetPlan = z.infer<typeof sheetInput>;
type Rows = NonNullable<z.infer<typeof rowsInput>>;

/** Enough for 20,000 lines of 50 columns, in which half a million texts differ. */
const MEMORY_MB = 512;
const TIME_LIMIT_MS = 120_000;

/**
 * Writes an .xlsx workbook with one sheet of data. The library needs all rows in memory, so it runs in a thread with bounded
 * memory and time; the caller bounds the number of rows.
 * @param pages rows with a value for each column
 */
export async function writeWorkbook(sheet: SheetPlan, pages: AsyncIterable<Rows>): Promise<Uint8Array> {
  const thread = startThread('export-workbook', {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const written = once(thread, 'message', { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  // A thread that dies while the pages are read is reported after them.
  written.catch(() => undefined);
  try {
    for await (const rows of pages) thread.postMessage(rows, []);
    thread.postMessage(null, []);
    const [file] = await written;
    return workbookFile.parse(file);
  } finally {
    await thread.terminate();
  }
}
