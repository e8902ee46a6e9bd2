import type { z } from 'zod';

import { readInThread } from './reading-thread.ts';
import { WorkbookProblem } from './workbook-problem.ts';
import { TOO_LARGE, workbookHead } from './workbook-protocol.ts';
import { readZipDirectory } from './zip-directory.ts';

export type Workbook = z.infer<typeof workbookHead> & { rows: string[][] };

type Choice = {
  /** The name of a sheet; by default the visible one with most known headings, else the first that looks like a table. */
  sheet?: string;
  /** Keys of known headings, by `headingKey`. */
  knownKeys?: readonly string[];
  /** Reading stops one row, and one column, beyond. */
  maxRows: number;
  maxColumns: number;
};

/**
 * Reads a sheet of an .xlsx workbook, each cell as the text that a Brazilian spreadsheet shows. Runs in a thread, after
 * a look at the sizes in its ZIP directory.
 * @throws WorkbookProblem if it is no workbook, has not this sheet, or is beyond the limits
 */
export async function readWorkbook(bytes: Buffer, choice: Choice): Promise<Workbook> {
  const names = new Set(readZipDirectory(bytes).map(({ name }) => name));
  if (!names.has('xl/workbook.xml')) {
    throw new WorkbookProblem([...names].some(isPackedFile) ? 'workbook-packed' : 'workbook-other');
  }
  return readInThread({ thread: 'workbook', file: bytes, input: choice }, async ({ next, rows }) => {
    const first = await next();
    if (first === TOO_LARGE) throw new WorkbookProblem('workbook-large');
    const head = workbookHead.parse(first);
    if (choice.sheet !== undefined && head.sheet !== choice.sheet) {
      throw new WorkbookProblem('workbook-sheet');
    }
    return { ...head, rows: await rows() };
  });
}

/** A file that could be imported by itself. A workbook holds none, unless embedded below a folder of its program. */
function isPackedFile(name: string): boolean {
  return /\.(?:zip|csv|txt|xlsx|xlsm|xls|ods)$/iu.test(name) && !/^(?:__MACOSX|xl|word|ppt)\//u.test(name);
}
