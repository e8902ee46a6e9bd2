import { tooLong } from '#domain/common-messages.ts';
import { hasLongMarkRun, normalizeText } from '#domain/normalize-text.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

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

/** What a cell says; with a fault the text is cut, fit to be shown. */
type CellReading = { text: string; fault?: Omit<FieldError, 'pointer'> };

const SHOWN_LENGTH = 100;

/**
 * A cell as it was before `csvRow`, in its stored form: normalised, line ends as `\n`. Its length is checked before
 * anything whose time grows with it.
 * @param maxLength code points
 */
export function readCell(cell: string, maxLength: number): CellReading {
  const raw = cell.trim();
  // Normalising at most halves a text: a letter with its accent.
  if (raw.length > 2 * maxLength + 1) return tooLongCell(raw, maxLength);
  if (hasLongMarkRun(raw)) return { text: shorten(raw), fault: fieldError('', 'characters') };
  const plain = raw.replaceAll(/\r\n?/g, '\n');
  const text = normalizeText(ESCAPED.test(plain) ? plain.slice(1) : plain);
  return Array.from(text).length > maxLength ? tooLongCell(text, maxLength) : { text };
}

function tooLongCell(text: string, maxLength: number): CellReading {
  return { text: shorten(text), fault: { code: 'too-long', message: tooLong(maxLength) } };
}

/** The beginning of a text that is too long to be repeated to its author. */
export function shorten(text: string): string {
  const characters = Array.from(text.slice(0, 2 * SHOWN_LENGTH + 2));
  return characters.length > SHOWN_LENGTH ? `${characters.slice(0, SHOWN_LENGTH).join('')}…` : text;
}

/** "1234,5" for what is calculated elsewhere; digits are never grouped. */
export function decimalText(value: number): string {
  return String(value).replace('.', ',');
}
