import type { ImportKind as KindName } from '#domain/imports/columns/import-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { FileReply } from '#server/contract/contract.ts';
import type { Db, Row, Trx } from '#server/db/schema.ts';
import type { RequestMeta } from '#server/modules/audit/repository.ts';
import type { FieldError } from '#server/problems.ts';

import type { RecordedRow, WrittenRow } from './recorded-rows.ts';
import type { CheckedRow, ImportRow, ShownRow } from './rows-repository.ts';

export type Import = Row<'order_imports'>;
export type RowToCheck = Pick<ImportRow, 'row_number' | 'cells'>;
type Fault = Schema<'OrderImportFault'>;

/** The choices of an import that concern all its rows. */
export type SharedChoices = { pickup: Schema<'DraftStop'> | null; createsDuplicates: boolean };

export type ReadRow = CheckedRow & {
  /** The fault of a row whose reference an earlier row of the file has. */
  repetition?: ((firstRow: number) => Fault) | undefined;
};

/** One step of work on an import, in its transaction. */
export type ImportStep = {
  imported: Import;
  company: Row<'companies'>;
  /** The faults of the choices that concern all rows. */
  findSharedFaults: () => Promise<FieldError[]>;
  /** Reads rows and finds their faults, apart from those of repeated references. */
  readRows: (rows: readonly RowToCheck[]) => Promise<ReadRow[]>;
  /** Imports rows that were checked in this step. Rows that a later rule refuses get its faults. */
  write: (
    rows: readonly RowToCheck[],
    by: { user: Principal; isFirst: boolean },
  ) => Promise<{ written: WrittenRow[]; refused: CheckedRow[] }>;
  /** @returns the numbers of the rows that were undone; the others are kept */
  undo: (rows: readonly RecordedRow[], by: { user: Principal; isFirst: boolean }) => Promise<number[]>;
};

export type ReadOwnFile = (
  bytes: Buffer,
) => Promise<{ rows: string[][]; skipped: Schema<'OrderImportSkippedFile'>[] } | undefined>;

/** The differences between imports of orders and of locations. */
export type ImportKind = {
  /** Rows of a step, which holds the connection of the embedded database. */
  batchSize: number;
  /** Reads the file formats of this kind alone, and names skipped files of a ZIP; undefined for a workbook or CSV. */
  readFile: ReadOwnFile;
  template: (
    db: Db,
    reader: { company: Row<'companies'>; isForBase: boolean; now: Date },
  ) => Promise<FileReply>;
  firstChoices: (trx: Trx, company: Row<'companies'>) => Promise<SharedChoices>;
  /** @throws Problem 422 for choices of another kind, or that the company may not make */
  changeChoices: (
    trx: Trx,
    imported: Import,
    mapping: Pick<Schema<'OrderImportMapping'>, 'pickup' | 'pickupLocationId' | 'createsDuplicates'>,
  ) => Promise<SharedChoices>;
  /** @returns undefined if the company was deleted */
  openStep: (trx: Trx, given: { imported: Import; now: Date }) => Promise<ImportStep | undefined>;
  /** Whether a commit chooses between requested orders and drafts. */
  hasDrafts: boolean;
  recordCommit: (trx: Trx, requestMeta: RequestMeta, of: { imported: Import; rows: number }) => Promise<void>;
  /** The state of an imported row in the report. */
  situationOf: (row: ShownRow) => string;
  /** Sentences for a commit or undo that ends early. */
  stopped: Readonly<Record<'commitAccess' | 'undoAccess' | 'company' | 'choices', string>>;
};

export type ImportKinds = Readonly<Record<KindName, ImportKind>>;
