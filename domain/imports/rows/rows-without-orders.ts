import { brokenCell } from '#domain/imports/cells/broken-cells.ts';
import { isCode } from '#domain/imports/cells/column-texts.ts';
import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import { headingKey } from '#domain/imports/headings/heading-key.ts';

/** In fewer columns, a row of one text may be the beginning of an order. */
const MIN_COLUMNS = 4;

/** Texts of any words, which may go on from the row above. */
const PROSE: ReadonlySet<ImportColumn> = new Set<ImportColumn>([
  'notes',
  'instructions',
  'description',
  'accessNotes',
  'openingHours',
]);
const NAMES: ReadonlySet<ImportColumn> = new Set<ImportColumn>(['contactName', 'label']);

/** Of groups and footers, in place of a name. */
const NO_NAME =
  /^(?:zona|regiao|rota|roteiro|setor|bairro|turno|periodo|motoboy|motorista|entregador|lote|carga|entregas?|coletas?|pedidos?|sub ?total|total|totais|emitid[oa]|gerad[oa]|impress[oa]|exportad[oa]|atualizad[oa]|elaborad[oa]|pagina|pag|assinaturas?|visto|relatorio|fonte|legenda)(?: |$)/u;

/** Whether a row has nothing but the name of a group or a footer, in its first column: "ZONA SUL", "Emitido em 30/11". */
export function isAsideRow(cells: readonly string[], columns: readonly (ImportColumn | null)[]): boolean {
  const [text = '', ...others] = cells;
  const isAlone = text !== '' && others.every((other) => other === '');
  if (!isAlone || columns.filter((column) => column !== null).length < MIN_COLUMNS) return false;
  if (brokenCell(text) !== undefined || !/\p{L}{3}/u.test(text)) return false;
  const [column = null] = columns;
  if (column !== null && PROSE.has(column)) return false;
  if (NO_NAME.test(headingKey(text))) return true;
  return !(column !== null && NAMES.has(column)) && !isCode(text);
}

/** Lines between rows: "-----", ":---:", "__/__/____". */
const RULE = /^[-\u2010-\u2015_=+|:*./ ]+$/u;
/** Lines to write on: "Assinatura: ______". */
const TO_SIGN = /^[^_]{1,60}_{2}[_/. ]*$/u;

/** Whether a row is a line across the page or one to write on. */
export function isRuledRow(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => RULE.test(cell) || TO_SIGN.test(cell));
}

/** Whether a row repeats the headings, as programs print them on each page. */
export function repeatsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  if (cells.length < 2) return false;
  const width = Math.max(cells.length, headings.length);
  return Array.from({ length: width }, (_, index) => index).every(
    (index) => headingKey(cells[index] ?? '') === headingKey(headings[index] ?? ''),
  );
}

const TOTAL = /^(?:sub ?total|total|totais|soma)(?: geral| do dia| de .{1,40})?$/u;
/** A sum or a count, also with its unit. */
const AMOUNT = /^(?:r\$ ?)?-?[\d.,]{1,20}(?: ?(?:kg|g|pedidos?|volumes?|itens|entregas?))?$/iu;

/** Whether a row sums up those above it: "TOTAL" in its first filled cell, and nothing but numbers behind. */
export function isTotalRow(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return TOTAL.test(headingKey(first)) && others.every((text) => AMOUNT.test(text));
}
