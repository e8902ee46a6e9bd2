import type { CellValue } from '#domain/cell-kinds.ts';
import type { ListColumn } from '#domain/list-columns.ts';
import type { CreatedPosition, CreatedSlice } from '#server/db/created-slice.ts';
import type { Db } from '#server/db/schema.ts';

/** Definition of a list's file, shared by immediate and background exports. */
export type RecordFile<Id extends string, Row> = {
  /** In the file's name: "usuarios". */
  name: string;
  /** Sheet name in a workbook: "Usuários". */
  title: string;
  table: Readonly<Record<Id, ListColumn>>;
  values: Readonly<Record<Id, (row: Row) => CellValue>>;
};

/** The user who receives the file, and the time that it is about. */
export type FileReader = { userId: string; now: Date };

/** A list that can be read in pieces, each after the others have changed the database. */
export type SlicedFile<Id extends string, Row, Filter> = RecordFile<Id, Row> & {
  /** May stop above `most`. */
  count: (db: Db, filter: Filter, most: number) => Promise<number>;
  slice: (db: Db, filter: Filter, slice: CreatedSlice, reader: FileReader) => Promise<Row[]>;
  positionOf: (row: Row) => CreatedPosition;
};

/** The chosen columns, all by default. */
export function chosenColumns<Id extends string>(
  table: Readonly<Record<Id, ListColumn>>,
  columns: readonly Id[] | undefined,
): readonly Id[] {
  return columns ?? Object.keys(table).filter((id): id is Id => Object.hasOwn(table, id));
}
