import {
  DEFAULT_EXPORT_COLUMNS,
  type ExportColumnId,
  type ExportReader,
  MAX_EXPORT_COLUMNS,
  mayExport,
} from '#domain/orders/export-columns.ts';
import type { ExportChoice } from '#src/api/order-exports.ts';

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

/** Adds a column at the end, or removes it. */
export function withColumn(
  columns: readonly ExportColumnId[],
  id: ExportColumnId,
  isWanted: boolean,
): ExportColumnId[] {
  const others = columns.filter((one) => one !== id);
  return isWanted && others.length < MAX_EXPORT_COLUMNS ? [...others, id] : others;
}

export function withMoved(
  columns: readonly ExportColumnId[],
  id: ExportColumnId,
  by: 1 | -1,
): ExportColumnId[] {
  const place = columns.indexOf(id);
  return columns.toSpliced(place, 1).toSpliced(place + by, 0, id);
}
