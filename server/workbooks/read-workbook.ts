import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

import type { z } from 'zod';

import { startThread } from '#server/threads/start-thread.ts';

import { WorkbookProblem } from './workbook-problem.ts';
import { type workbookInput, workbookOutput } from './workbook-protocol.ts';
import { readZipDirectory } from './zip-directory.ts';

export type Workbook = z.infer<typeof workbookOutput>;

type Choice = {
  /** The name of a sheet; by default the first with at least two rows. */
  sheet?: string;
  /** Reading stops one row, and one column, beyond. */
  mostRows: number;
  mostColumns: number;
};

const MEMORY_MB = 384;
const TIME_LIMIT_MS = 30_000;

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
    const workbook = workbookOutput.parse(await firstMessage(thread));
    if (choice.sheet === undefined || workbook.sheet === choice.sheet) return workbook;
  } finally {
    await thread.terminate();
  }
  throw new WorkbookProblem('workbook-sheet');
}

async function firstMessage(thread: Worker): Promise<unknown> {
  try {
    const [message] = await once(thread, 'message', { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    return message;
  } catch (error) {
    throw new WorkbookProblem(isBeyondLimits(error) ? 'workbook-large' : 'workbook-broken', { cause: error });
  }
}

function isBeyondLimits(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
