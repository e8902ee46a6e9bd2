import type { CellValue } from '#domain/cell-kinds.ts';
import {
  EXPORT_COLUMNS,
  type ExportColumnId,
  exportHeading,
  type ExportReader,
  type ExportRows,
} from '#domain/orders/lists/export-columns.ts';
import { mapInTurns } from '#server/csv/in-turns.ts';
import type { Db } from '#server/db/schema.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import type { Sheet } from '#server/sheets/sheet-file.ts';

import { cellValueOf } from './cell-values.ts';
import type { ExportLine } from './order-lines.ts';

export function sheetOf(columns: readonly ExportColumnId[], rows: ExportRows): Sheet {
  return columns.map((id) => ({ heading: exportHeading(id, rows), kind: EXPORT_COLUMNS[id].kind }));
}

/** The rights of the user who receives the file; whether a manager gets prices depends on the company. */
export async function exportReader(
  db: Db,
  { isForBase, companyId }: { isForBase: boolean; companyId: string | undefined },
): Promise<ExportReader> {
  if (isForBase || companyId === undefined) return { isBase: isForBase, seesPrices: isForBase };
  const company = await findCompany(db, companyId);
  return { isBase: false, seesPrices: company?.settings.showPrices ?? false };
}

/** The values of some lines, computed while other requests run. */
export function valuesOfLines(
  lines: readonly ExportLine[],
  columns: readonly ExportColumnId[],
): Promise<CellValue[][]> {
  return mapInTurns(lines, (line) => columns.map((id) => cellValueOf(id, line)));
}
