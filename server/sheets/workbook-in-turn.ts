import { createQueue } from '#server/limits/bounded-queue.ts';
import { unavailable } from '#server/problems.ts';
import { writeWorkbook } from '#server/workbooks/write-workbook.ts';

/** A workbook takes a thread of some 300 MB; the others wait. */
const MAX_WAITING_WORKBOOKS = 10;
const inTurn = createQueue(1, MAX_WAITING_WORKBOOKS, unavailable);

/** `writeWorkbook`, one at a time in each process. @throws Problem 503 if too many wait */
export function writeWorkbookInTurn(...of: Parameters<typeof writeWorkbook>): Promise<Uint8Array> {
  return inTurn(() => writeWorkbook(...of));
}
