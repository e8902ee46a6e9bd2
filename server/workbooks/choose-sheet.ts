import { foldText } from '#domain/fold-text.ts';

type Sheet = { sheet: string; data: readonly (readonly unknown[])[] };

/** Names of sheets that explain a workbook. */
const GUIDE = /^(?:leia[- ]?me|read ?me|instruco(?:es)?|como preencher|ajuda|orientacoes|capa)/u;
const MAX_NAME_LENGTH = 31;
const SAMPLE_ROWS = 50;

/**
 * The sheet that most likely holds the table: the first with two rows of two cells whose name is not that of a guide, else
 * the first with two rows, else the first.
 */
export function chooseSheet<Found extends Sheet>(sheets: readonly Found[]): Found | undefined {
  const filled = sheets.filter(({ data }) => data.length > 1);
  const named = filled.filter((one) => !isGuide(one));
  return named.find(isTable) ?? filled.find(isTable) ?? named[0] ?? filled[0] ?? sheets[0];
}

function isGuide({ sheet }: Sheet): boolean {
  return GUIDE.test(foldText(sheet.slice(0, MAX_NAME_LENGTH)));
}

function isTable({ data }: Sheet): boolean {
  const wide = data.slice(0, SAMPLE_ROWS).filter((row) => row.filter(isFilled).length > 1);
  return wide.length > 1;
}

function isFilled(cell: unknown): boolean {
  return cell !== null && cell !== undefined && !(typeof cell === 'string' && cell.trim() === '');
}
