import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

import { startThread } from '#server/threads/start-thread.ts';

import { MORE_ROWS, rowsMessage } from './reading-protocol.ts';
import { WorkbookProblem } from './workbook-problem.ts';

const MEMORY_MB = 384;
/** The largest file within the limits takes some seconds; others wait for the thread. */
const TIME_LIMIT_MS = 15_000;

type Reading = {
  thread: Parameters<typeof startThread>[0];
  file: Buffer;
  /** Further input of the thread. */
  input?: object;
};

/** The messages of a thread, in sequence: first those of its protocol, then its rows. */
type Messages = { next: () => Promise<unknown>; rows: () => Promise<string[][]> };

/**
 * Reads a file in a thread with bounded memory and time, which ends with `receive`.
 * @throws WorkbookProblem beyond the limits, or if the thread fails
 */
export async function readInThread<T>(
  { thread: name, file, input }: Reading,
  receive: (messages: Messages) => Promise<T>,
): Promise<T> {
  const copy = Uint8Array.from(file).buffer;
  const thread = startThread(name, {
    workerData: { file: copy, ...input },
    transferList: [copy],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    return await receive({
      next: () => nextMessage(thread, signal),
      rows: () => rowsFrom(thread, signal),
    });
  } finally {
    await thread.terminate();
  }
}

/** On request, because all messages that wait are received in one turn, for which other requests would wait. */
async function rowsFrom(thread: Worker, signal: AbortSignal): Promise<string[][]> {
  const rows: string[][] = [];
  for (;;) {
    thread.postMessage(MORE_ROWS, []);
    const next = rowsMessage.parse(await nextMessage(thread, signal));
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
