import type { Schema } from '#openapi/schema.ts';

import type { ListFilter } from './filter.ts';

/** Place of a row in a sort; `group` only where the list is sorted by groups. */
export type RowPosition = { key: Date; id: string; group?: string | undefined };

/** Which consecutive rows of a list are read. */
export type PageOfRows = {
  filter: ListFilter;
  sort: Schema<'OrderSort'>;
  /** Reverses the sort, for the page before a row. */
  backwards: boolean;
  after: RowPosition | undefined;
  offset: number;
  limit: number;
  /** Number of matching rows, up to the count limit. */
  matches: number;
  /** The user whose chosen columns decide whether rows have details (see `detailsColumn`); without it, none have. */
  readerId?: string;
};
