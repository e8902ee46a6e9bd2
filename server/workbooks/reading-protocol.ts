import { parentPort } from 'node:worker_threads';

import { z } from 'zod';

/** One reply to each `MORE_ROWS`: the next rows, and none at the end. */
export const rowsMessage = z.array(z.array(z.string()));
export const MORE_ROWS = 'more-rows';

/** The main thread copies and checks a message in one turn. */
const ROWS_AT_ONCE = 500;

/** Called by a thread that has read its file. */
export function sendRowsOnRequest(rows: z.infer<typeof rowsMessage>): void {
  let sent = 0;
  parentPort?.on('message', () => {
    parentPort?.postMessage(rows.slice(sent, sent + ROWS_AT_ONCE), []);
    sent += ROWS_AT_ONCE;
  });
}
