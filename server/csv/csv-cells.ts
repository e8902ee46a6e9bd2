import { normalizeText } from '#domain/normalize-text.ts';

/**
 * Excel would run what begins with these signs as a formula (docs/domain.md 4), in some languages also by their full-width
 * forms; apostrophes before one are told from ours by one more.
 */
const MISTAKABLE = /^'*[=+\-@＝＋－＠\t\r]/;
const ESCAPED = /^'+[=+\-@＝＋－＠\t\r]/;
const NEEDS_QUOTES = /[";\r\n]/;

export const BYTE_ORDER_MARK = '\uFEFF';

/** One row for Excel in pt-BR, with its line end. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = MISTAKABLE.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A cell as it was before `csvRow`, in the form that is stored: normalised, line ends as `\n`. */
export function textOfCell(cell: string): string {
  const text = cell.replaceAll(/\r\n?/g, '\n').trim();
  return normalizeText(ESCAPED.test(text) ? text.slice(1) : text);
}

/** "1234,5" for what is calculated elsewhere; digits are never grouped. */
export function decimalText(value: number): string {
  return String(value).replace('.', ',');
}
