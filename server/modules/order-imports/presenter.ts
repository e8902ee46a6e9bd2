import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { ShownImport, ShownRow } from './repository.ts';

export function presentImport(row: ShownImport): Schema<'OrderImport'> {
  return {
    id: row.id,
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
    headings: row.headings,
    columns: row.columns,
    defaults: row.defaults,
    pickup: row.pickup,
    pickupFaults: row.pickup_faults,
    counts: presentCounts(row),
    sameFileAs: row.same_file && {
      id: row.same_file.id,
      createdAt: new Date(row.same_file.at).toISOString(),
    },
  };
}

export function presentRow(row: ShownRow): Schema<'OrderImportRow'> {
  return { row: row.row_number, cells: row.cells, faults: row.faults, orderNumber: row.order_number };
}

type Counts = Pick<ShownImport, 'row_count' | 'unchecked_count' | 'faulty_count' | 'ordered_count'>;

export function presentCounts(row: Counts): Schema<'OrderImportCounts'> {
  const { row_count: rows, unchecked_count: unchecked, faulty_count: faulty, ordered_count: ordered } = row;
  return { rows, unchecked, faulty, ready: rows - unchecked - faulty - ordered, ordered };
}
