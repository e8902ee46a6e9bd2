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
