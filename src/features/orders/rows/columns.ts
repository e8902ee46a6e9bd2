import type { OrderSort } from '#domain/orders/lists/order-tabs.ts';
import type { Schema } from '#openapi/schema.ts';
import { classNames } from '#src/ui/class-names.ts';

export type RowDensity = Schema<'RowDensity'>;

export type OrdersColumn = Exclude<keyof typeof columnStyles, 'select'>;

type ColumnSort = { ascending: OrderSort; descending: OrderSort; first: OrderSort };

type ColumnSpec = { id: OrdersColumn; label: string; sort?: ColumnSort | undefined; share?: undefined };

/** A column of the table, with its share of the width in per cent where the user has chosen the columns. */
export type HeadColumn =
  | ColumnSpec
  | { id: string; label: string; sort: ColumnSort | undefined; share: number; isNumeric: boolean };

/** Sort keys are the contract's `OrderSort`. */
export const COLUMN_SORTS = {
  number: { ascending: 'requestedAt', descending: '-requestedAt', first: '-requestedAt' },
  due: { ascending: 'dueAt', descending: '-dueAt', first: 'dueAt' },
  moved: { ascending: 'lastEventAt', descending: '-lastEventAt', first: '-lastEventAt' },
  status: { ascending: 'status', descending: '-status', first: 'status' },
  company: { ascending: 'company', descending: '-company', first: 'company' },
  courier: { ascending: 'courier', descending: '-courier', first: 'courier' },
} as const satisfies Record<string, ColumnSort>;

/** The common columns of the table. */
export const ORDERS_COLUMNS: readonly ColumnSpec[] = [
  { id: 'number', label: 'Nº', sort: COLUMN_SORTS.number },
  { id: 'status', label: 'Situação', sort: COLUMN_SORTS.status },
  { id: 'recipient', label: 'Destinatário' },
  { id: 'company', label: 'Empresa', sort: COLUMN_SORTS.company },
  { id: 'window', label: 'Janela de entrega' },
  { id: 'due', label: 'Prazo', sort: COLUMN_SORTS.due },
  { id: 'courier', label: 'Entregador', sort: COLUMN_SORTS.courier },
  { id: 'moved', label: 'Movimento', sort: COLUMN_SORTS.moved },
];

/**
 * Column widths by the width of the list, not of the window: the sidebar may be open. A column without room moves under
 * another one (order-row.tsx).
 */
export const columnStyles = {
  select: 'w-10 print:hidden',
  number: 'w-18',
  status: 'w-58 @max-4xl:w-55 @7xl:w-60',
  recipient: '',
  company: 'w-38 @max-5xl:hidden @7xl:w-52',
  window: 'w-44 @max-7xl:hidden',
  due: 'w-40',
  courier: 'w-30 @max-4xl:hidden @7xl:w-40',
  moved: 'w-32 @max-7xl:hidden',
} as const;

/** Collapsed borders would make the browser repaint the whole table for each added or removed row. */
export const rowStyles = 'hover:bg-pointed *:border-b *:border-line last:*:border-b-0';
export const cellStyles = 'px-2 py-0.5 align-middle first:pl-4 last:pr-4';

export function cell(column: OrdersColumn | 'select'): string {
  return classNames(cellStyles, columnStyles[column]);
}

export const headCellStyles = 'h-8 px-2 font-medium whitespace-nowrap first:pl-4 last:pr-4';

/** Fixed heights, so that the position of each row is known before it renders. */
export const ROW_HEIGHTS: Readonly<Record<RowDensity, string>> = { comfortable: 'h-12', compact: 'h-8' };
export const CARD_HEIGHT = 'h-26';
/** The same in pixels, at the default text size. */
export const ROW_HEIGHTS_PX: Readonly<Record<RowDensity, number>> = { comfortable: 48, compact: 32 };
export const CARD_HEIGHT_PX = 104;
