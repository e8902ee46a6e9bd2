import { splitStreet } from '#domain/imports/cells/street-number.ts';
import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import { chosenText, type ImportWord } from '#domain/imports/columns/import-words.ts';
import { isOrderColumn, type OrderColumn } from '#domain/imports/columns/order-columns.ts';

import type { OrderCells } from './read-order-row.ts';

type Mapping = {
  /** The column of each cell; null for one that is ignored. */
  columns: readonly (ImportColumn | null)[];
  /** Texts for empty cells. */
  defaults: readonly { column: ImportColumn; text: string }[];
  /** Meanings of words in columns with fixed choices. */
  words: readonly ImportWord[];
};

/** The texts of a row by column, with the words and defaults of the import; columns of another kind are left out. */
export function cellsOf<Id extends ImportColumn>(
  isOfKind: (column: string) => column is Id,
  texts: readonly string[],
  { columns, defaults, words }: Mapping,
): Partial<Record<Id, string>> {
  const cells: Partial<Record<Id, string>> = {};
  for (const [index, column] of columns.entries()) {
    if (column !== null && isOfKind(column)) cells[column] = chosenText(column, texts[index] ?? '', words);
  }
  for (const { column, text } of defaults) {
    if (isOfKind(column) && (cells[column] ?? '').trim() === '') cells[column] = text;
  }
  return cells;
}

/** As `cellsOf`; a fixed number is not for a street that has its own. */
export function orderCellsOf(texts: readonly string[], mapping: Mapping): OrderCells {
  const cells = cellsOf(isOrderColumn, texts, mapping);
  const number = mapping.columns.indexOf('number');
  const isFixed = cells.number !== undefined && (texts[number] ?? '').trim() === '';
  return isFixed && splitStreet(cells.street ?? '') !== undefined ? { ...cells, number: '' } : cells;
}

/** A line break is out of sight in most spreadsheets, and all that is wrong with many cells. */
const LINE_BREAK = 'A célula tem quebra de linha.';

/** What the contract finds in a text, as the sentence for its cell. */
export function cellMessage({ code, message }: { code: string; message: string }, text = ''): string {
  return code === 'characters' && text.includes('\n') ? LINE_BREAK : message;
}

/** Members of the content of an order by the column that holds them; the drop-off is its second stop. */
const MEMBERS = new Map<string, OrderColumn>([
  ['/stops/1/contactName', 'contactName'],
  ['/stops/1/contactPhone', 'contactPhone'],
  ['/stops/1/contactEmail', 'contactEmail'],
  ['/stops/1/address/postalCode', 'postalCode'],
  ['/stops/1/address/street', 'street'],
  ['/stops/1/address/number', 'number'],
  ['/stops/1/address/complement', 'complement'],
  ['/stops/1/address/district', 'district'],
  ['/stops/1/address/city', 'city'],
  ['/stops/1/address/state', 'state'],
  ['/stops/1/address/reference', 'reference'],
  ['/stops/1/instructions', 'instructions'],
  ['/stops/1/cashOnDelivery', 'cashAmount'],
  ['/stops/1/cashOnDelivery/amountCents', 'cashAmount'],
  ['/stops/1/cashOnDelivery/method', 'cashMethod'],
  ['/stops/1/cashOnDelivery/changeForCents', 'changeFor'],
  ['/priority', 'priority'],
  ['/items/0/description', 'description'],
  ['/items/0/weightGrams', 'weight'],
  ['/items/0/declaredValueCents', 'declaredValue'],
  ['/packagesCount', 'packagesCount'],
  ['/handling', 'handling'],
  ['/vehicleType', 'vehicleType'],
  ['/externalRef', 'externalRef'],
  ['/invoiceKey', 'invoiceKey'],
  ['/notes', 'notes'],
  ['/priceCents', 'price'],
  ['/tags', 'tags'],
]);

/** A window comes from one of several columns: the first that is filled has the fault. */
const WINDOW_COLUMNS = ['until', 'from', 'window', 'day'] as const;

/**
 * The column that a fault of the content is about.
 * @param pointer JSON Pointer into the content that `readOrderRow` made of the cells
 * @returns undefined for a fault of no column, such as one of the company
 */
export function columnAt(pointer: string, cells: OrderCells): OrderColumn | undefined {
  if (pointer.startsWith('/stops/1/window')) {
    return WINDOW_COLUMNS.find((column) => (cells[column] ?? '').trim() !== '') ?? 'day';
  }
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const column = MEMBERS.get(at);
    if (column !== undefined) return column;
  }
  return undefined;
}
