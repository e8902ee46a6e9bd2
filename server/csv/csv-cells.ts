import { type CellKind, type CellValue, isDay } from '#domain/cell-kinds.ts';
import { tooLong } from '#domain/common-messages.ts';
import { MESSAGES, type MessageCode } from '#domain/messages.ts';
import { toLocalDate, toLocalTime, wallClock } from '#domain/sao-paulo-time.ts';
import { hasLongMarkRun, normalizeText } from '#domain/text/normalize-text.ts';
import type { FieldError } from '#server/problems.ts';

import { isReadAsValue } from './spreadsheet-values.ts';

/** Text starts that spreadsheets run as a formula (docs/contract.md, "CSV"), some also in full-width form. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/** A value that is safe despite its sign: as text, a spreadsheet would leave it out of a sum. */
const NEGATIVE_NUMBER = /^-\d+(?:,\d+)?$/;
const NEEDS_QUOTES = /[";\r\n]/;

export const BYTE_ORDER_MARK = '\uFEFF';

/** A text, or a value that spreadsheets parse as a number or time. */
export type CsvCell = string | { value: string };

/** Marks a cell that spreadsheets may parse as a number or time. */
export function asValue(value: string): CsvCell {
  return { value };
}

/** One row for Excel in pt-BR, with its line end. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/**
 * Excel, LibreOffice and Google Sheets treat a leading apostrophe as a text marker. `="000123"` would look better in
 * two of them, but is a formula, which LibreOffice shows literally.
 */
function csvCell(cell: CsvCell): string {
  const text = typeof cell === 'string' ? cell : cell.value;
  const isMistakable =
    typeof cell === 'string' ? isMistaken(text) : FORMULA.test(text) && !NEGATIVE_NUMBER.test(text);
  const harmless = isMistakable ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Text that starts with apostrophes gets one more, to distinguish it from an escaped one. */
function isMistaken(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return FORMULA.test(bare) || isReadAsValue(bare);
}

/** Why a cell is refused. */
export type Fault = Pick<FieldError, 'code' | 'message'>;

export function faultOf(code: MessageCode): Fault {
  return { code, message: MESSAGES[code] };
}

/** The content of a cell; with a fault, the text is shortened for display. */
type CellReading = { text: string; fault?: Fault };

const SHOWN_LENGTH = 100;

/**
 * Reverses `csvRow` for a cell and normalises it to the stored form, with `\n` line ends. The length is checked before
 * any step whose cost grows with it.
 * @param maxLength code points
 */
export function readCell(cell: string, maxLength: number): CellReading {
  return readText(cell, maxLength, (plain) =>
    plain.startsWith("'") && isMistaken(plain) ? plain.slice(1) : plain,
  );
}

/** As `readCell`, of a text that `csvRow` has not escaped. */
export function readTypedCell(cell: string, maxLength: number): CellReading {
  return readText(cell, maxLength, (plain) => plain);
}

function readText(cell: string, maxLength: number, unescape: (plain: string) => string): CellReading {
  const raw = cell.trim();
  // Normalising at most halves the length: a letter and its accent become one.
  if (raw.length > 2 * maxLength + 1) return tooLongCell(raw, maxLength);
  if (hasLongMarkRun(raw)) return { text: shorten(raw), fault: faultOf('characters') };
  const plain = raw.replaceAll(/\r\n?/g, '\n');
  const text = normalizeText(unescape(plain));
  return Array.from(text).length > maxLength ? tooLongCell(text, maxLength) : { text };
}

function tooLongCell(text: string, maxLength: number): CellReading {
  return { text: shorten(text), fault: { code: 'too-long', message: tooLong(maxLength) } };
}

/** Shortens a text for error messages. */
export function shorten(text: string): string {
  const characters = Array.from(text.slice(0, 2 * SHOWN_LENGTH + 2));
  return characters.length > SHOWN_LENGTH ? `${characters.slice(0, SHOWN_LENGTH).join('')}…` : text;
}

/** "1234,5" for values used in calculations; digits are never grouped. */
export function decimalText(value: number): string {
  return String(value).replace('.', ',');
}

/** A value as Excel in pt-BR reads it: "1234,50", "20/11/2026", "20/11/2026 14:32". */
export function cellOfKind(value: CellValue, kind: CellKind): CsvCell {
  if (value === null) return '';
  if (typeof value === 'string') return kind === 'day' && isDay(value) ? asValue(dayText(value)) : value;
  switch (kind) {
    case 'tenths':
      return asValue(value.toFixed(1).replace('.', ','));
    case 'hundredths':
      return asValue(value.toFixed(2).replace('.', ','));
    case 'money':
      return asValue((value / 100).toFixed(2).replace('.', ','));
    case 'instant':
      return asValue(`${dayText(toLocalDate(value))} ${toLocalTime(value)}`);
    case 'second':
      return asValue(`${dayText(toLocalDate(value))} ${wallClock(value).toISOString().slice(11, 19)}`);
    case 'text':
    case 'code':
    case 'number':
    case 'day':
      return asValue(decimalText(value));
  }
}

function dayText(day: string): string {
  return day.split('-').toReversed().join('/');
}
