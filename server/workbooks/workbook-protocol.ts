import { z } from 'zod';

/** What the thread that reads a workbook is given. */
export const workbookInput = z.object({
  file: z.instanceof(ArrayBuffer),
  sheet: z.string().optional(),
  mostRows: z.number(),
  mostColumns: z.number(),
});
/** The names of all sheets, and the rows of the chosen one. */
export const workbookOutput = z.object({
  sheets: z.array(z.string()),
  sheet: z.string(),
  rows: z.array(z.array(z.string())),
});
