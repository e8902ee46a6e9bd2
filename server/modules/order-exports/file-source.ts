import type { CellValue } from '#domain/cell-kinds.ts';
import type { Sheet } from '#server/sheets/sheet-file.ts';

/** The last row of a piece, by a key that never changes. */
export type Position = { key: Date; id: string };

export type PieceRows = {
  /** Computed after the step that has read the rows, while other requests use the connection. */
  values: () => Promise<CellValue[][]>;
  /** Rows of the list; an order may have several lines. */
  read: number;
  last: Position | undefined;
  isLast: boolean;
};

/** A list as the user of the export sees it now. */
export type FileSource = {
  sheet: Sheet;
  /** May stop above `most`. */
  count: (most: number) => Promise<number>;
  /**
   * The rows behind a position, from the first one without it.
   * @param total as counted at the beginning
   */
  piece: (of: { after: Position | undefined; limit: number; total: number }) => Promise<PieceRows>;
};
