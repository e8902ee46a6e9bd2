import { z } from 'zod';

/** Input of the thread that reads NF-e. */
export const invoiceInput = z.object({ file: z.instanceof(ArrayBuffer) });

/** The first message of the thread; its rows follow unless the file is refused with a sentence. */
export const invoiceHead = z.object({
  refusal: z.string().nullable(),
  /** Files of a ZIP that are not read. */
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
});
