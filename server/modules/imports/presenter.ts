import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { ShownImport } from './repository.ts';
import type { ShownRow } from './rows-repository.ts';

export function presentImport(row: ShownImport): Schema<'OrderImport'> {
  return {
    id: row.id,
    kind: row.kind,
    company: { id: row.company_id, name: row.company_name },
    createdBy: shownName({ name: row.creator_name, deleted_at: row.creator_deleted_at }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    state: row.state,
    fileName: row.file_name,
    format: row.format,
    sheets: row.sheets,
    sheet: row.sheet,
    headingRow: row.heading_row,
    hiddenRows: row.hidden_row_count,
    headings: row.headings,
    columns: row.columns,
    defaults: row.defaults,
    words: row.words,
    pickup: row.pickup,
    pickupFaults: row.pickup_faults,
    createsDuplicates: row.creates_duplicates,
    skippedFiles: row.skipped_files,
    counts: presentCounts(row),
    progress: progressOf(row),
    stopped: row.stopped,
    lastUndo: row.last_undo,
    sameFileAs: row.same_file && {
      id: row.same_file.id,
      createdAt: new Date(row.same_file.at).toISOString(),
    },
  };
}

export function presentRow(row: ShownRow): Schema<'OrderImportRow'> {
  return {
    row: row.row_number,
    cells: row.cells,
    faults: row.faults,
    outcome: row.outcome,
    orderNumber: row.order_number,
    orderStatus: row.status,
    locationId: row.location_id,
  };
}

type Counts = Pick<ShownImport, 'row_count' | 'unchecked_count' | 'faulty_count' | 'ordered_count'>;

export function presentCounts(row: Counts): Schema<'OrderImportCounts'> {
  const { row_count: rows, unchecked_count: unchecked, faulty_count: faulty, ordered_count: ordered } = row;
  return { rows, unchecked, faulty, ready: rows - unchecked - faulty - ordered, ordered };
}

/** From the counts, which are correct even if the job was killed or has not started. */
function progressOf(row: ShownImport): Schema<'OrderImportProgress'> {
  const { rows, unchecked, ready, ordered } = presentCounts(row);
  const total = row.work_total ?? 0;
  if (row.state === 'checking') return { done: rows - ordered - unchecked, total: rows - ordered };
  if (row.state === 'committing') return { done: total - ready, total };
  if (row.state !== 'undoing') return null;
  return { done: (row.last_undo?.undone ?? 0) + (row.last_undo?.kept ?? 0), total };
}
