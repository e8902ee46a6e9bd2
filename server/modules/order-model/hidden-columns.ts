import { type ExportColumnId, type ExportReader, mayExport } from '#domain/orders/lists/export-columns.ts';
import { fieldError, invalid } from '#server/problems.ts';

/** @throws Problem 422 for columns that the user may not see, like unknown ones */
export function refuseHiddenColumns(columns: readonly ExportColumnId[], reader: ExportReader): void {
  const errors = columns.flatMap((id, index) =>
    mayExport(id, reader) ? [] : [fieldError(`/columns/${index}`, 'unknown-option')],
  );
  if (errors.length > 0) throw invalid(...errors);
}
