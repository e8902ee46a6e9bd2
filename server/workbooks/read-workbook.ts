import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

import type { z } from 'zod';

import { startThread } from '#server/threads/start-thread.ts';

import { WorkbookProblem } from './workbook-problem.ts';
import { MORE_ROWS, TOO_LARGE, workbookHead, type workbookInput, workbookRows } from './workbook-protocol.ts';
import { readZipDirectory } from './zip-directory.ts';

export type Workbook = z.infer<typeof workbookHead> & { rows: string[][] };

type Choice = {
  /** The name of a sheet; by default the first visible one that looks like a table. */
  sheet?: string;
  /** Reading stops one row, and one column, beyond. */
  maxRows: number;
  maxColumns: number;
};

const MEMORY_MB = 384;
/** The largest file within the limits takes some seconds; others wait for the thread. */
const TIME_LIMIT_MS = 15_000;

/**
 * Reads a sheet of an .xlsx workbook, each cell as the text that a Brazilian spreadsheet shows. Runs in a thread with
 * bounded memory and time, after a look at the sizes in its ZIP directory.
 * @throws WorkbookProblem if it is no workbook, has not this sheet, or is beyond the limits
 */
export async function readWorkbook(bytes: Buffer, choice: Choice): Promise<Workbook> {
  const names = new Set(readZipDirectory(bytes).map(({ name }) => name));
  if (!names.has('xl/workbook.xml')) throw new WorkbookProblem('workbook-other');
  const file = Uint8Array.from(bytes).buffer;
  const workerData: z.infer<typeof workbookInput> = { file, ...choice };
  const thread = startThread('workbook', {
    workerData,
    transferList: [file],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const first = await nextMessage(thread, signal);
    if (first === TOO_LARGE) throw new WorkbookProblem('workbook-large');
    const head = workbookHead.parse(first);
    if (choice.sheet === undefined || head.sheet === choice.sheet) {
      return { ...head, rows: await rowsFrom(thread, signal) };
    }
  } finally {
    await thread.terminate();
  }
  throw new WorkbookProblem('workbook-sheet');
}

/** On request, because all messages that wait are received in one turn, for which other requests would wait. */
async function rowsFrom(thread: Worker, signal: AbortSignal): Promise<string[][]> {
  const rows: string[][] = [];
  for (;;) {
    thread.postMessage(MORE_ROWS, []);
    const next = workbookRows.parse(await nextMessage(thread, signal));
    if (next.length === 0) return rows;
    for (const row of next) rows.push(row);
  }
}

async function nextMessage(thread: Worker, signal: AbortSignal): Promise<unknown> {
  try {
    const [message] = await once(thread, 'message', { signal });
    return message;
  } catch (error) {
    throw new WorkbookProblem(isBeyondLimits(error) ? 'workbook-large' : 'workbook-broken', { cause: error });
  }
}

function isBeyondLimits(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
