import type { CellValue } from '#domain/cell-kinds.ts';
import type { TemplateColumn } from '#domain/imports/columns/import-template.ts';
import type { FileReply } from '#server/contract/contract.ts';
import { writeWorkbookInTurn } from '#server/sheets/workbook-in-turn.ts';

type Template = {
  /** File name without extension. */
  name: string;
  sheet: string;
  columns: TemplateColumn[];
  /** Rows that the import reads without fault. */
  examples: (CellValue | null)[][];
  /** The second sheet: columns, whether they are required, their rules. */
  guide: string[][];
};

/** Widths of the guide in characters. */
const GUIDE_WIDTHS = [24, 14, 90];

/** The rules of the columns are beside their cells as well as on a sheet, because messages cannot be printed. */
export async function templateFile({ name, sheet, columns, examples, guide }: Template): Promise<FileReply> {
  const rules = { name: 'Como preencher', widths: GUIDE_WIDTHS, rows: guide };
  const file = await writeWorkbookInTurn({ name: sheet, columns, guide: rules }, only(examples));
  return { name: `${name}.xlsx`, content: only(file) };
}

async function* only<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}
