import { z } from 'zod';

/** Input of the thread that reads a workbook. */
export const workbookInput = z.object({
  file: z.instanceof(ArrayBuffer),
  sheet: z.string().optional(),
  knownKeys: z.array(z.string()).optional(),
  maxRows: z.number(),
  maxColumns: z.number(),
});

/** The first message of the thread: the names of all sheets, hidden ones last, the chosen one and its hidden rows; or none. */
export const workbookHead = z.object({
  sheets: z.array(z.string()),
  sheet: z.string(),
  hiddenRows: z.array(z.number()),
});
export const TOO_LARGE = 'too-large';
