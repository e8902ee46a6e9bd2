import { z } from 'zod';

import { CELL_KINDS } from '#domain/cell-kinds.ts';

/** The sheet whose rows follow as messages. */
export const sheetInput = z.object({
  name: z.string(),
  columns: z.array(
    z.object({
      heading: z.string(),
      kind: z.enum(CELL_KINDS),
      /** How its cells are filled in: a comment of the heading, and a message beside each cell. */
      rule: z.optional(z.string()),
      /** A list to choose from; other texts can be typed. */
      choices: z.optional(z.array(z.string())),
    }),
  ),
  /** A second sheet of texts; its first row is the heading. Widths are in characters. */
  guide: z.optional(
    z.object({ name: z.string(), widths: z.array(z.number()), rows: z.array(z.array(z.string())) }),
  ),
});

/** Some rows of the sheet; null ends it. The thread replies to null with the file. */
export const rowsInput = z.nullable(z.array(z.array(z.union([z.string(), z.number(), z.null()]))));

export const workbookFile = z.instanceof(Uint8Array);
