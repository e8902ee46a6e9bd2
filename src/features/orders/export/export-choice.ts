import {
  DEFAULT_EXPORT_COLUMNS,
  EXPORT_COLUMN_IDS,
  EXPORT_COLUMNS,
  EXPORT_GROUPS,
  type ExportColumnId,
  type ExportGroup,
  exportGroupLabel,
  type ExportReader,
  type ExportRows,
  mayExport,
} from '#domain/orders/lists/export-columns.ts';
import type { ExportChoice } from '#src/api/orders/order-exports.ts';

const GROUPS = Object.keys(EXPORT_GROUPS).filter((name): name is ExportGroup => name in EXPORT_GROUPS);

/** All columns that a user may export. */
export function columnGroups(rows: ExportRows, reader: ExportReader) {
  const offered = visibleColumns(EXPORT_COLUMN_IDS, reader);
  return GROUPS.map((group) => ({
    label: exportGroupLabel(group, rows),
    columns: offered
      .filter((id) => EXPORT_COLUMNS[id].group === group)
      .map((id) => ({ id, heading: EXPORT_COLUMNS[id].heading })),
  }));
}

/** In memory until the page reloads, so that the next export of a session starts where the last one ended. */
let lastChoice: ExportChoice = { rows: 'order', format: 'xlsx', columns: [...DEFAULT_EXPORT_COLUMNS] };

export function lastExportChoice(): ExportChoice {
  return lastChoice;
}

export function rememberExportChoice(choice: ExportChoice): void {
  lastChoice = choice;
}

/** The columns that a user may export; another one may come from a set stored under another role. */
export function visibleColumns(columns: readonly ExportColumnId[], reader: ExportReader): ExportColumnId[] {
  return columns.filter((id) => mayExport(id, reader));
}
