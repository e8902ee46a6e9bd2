import { ORDER_LIST_COLUMNS, type OrderListColumn } from '#domain/orders/lists/list-columns.ts';

import { ChosenCell, NUMERIC_COLUMNS } from './chosen-cells.tsx';
import { ChosenFrame, type ChosenFrameProps } from './chosen-frame.tsx';
import { COLUMN_SORTS, type HeadColumn } from './columns.ts';
import type { OrderCellsProps } from './order-cells.tsx';
import type { ChosenColumns } from './use-chosen-columns.ts';

/** The least widths in rem, for the texts that are usual in a column; what room is left is shared in proportion. */
const WIDTHS: Readonly<Record<OrderListColumn, number>> = {
  status: 14.5,
  recipient: 14,
  company: 9.5,
  window: 12,
  due: 10,
  courier: 9,
  moved: 7.5,
  pickup: 11,
  district: 8.5,
  requestedAt: 9.5,
  priority: 6.5,
  packages: 5.5,
  cash: 7,
  price: 6.5,
  reference: 8.5,
  requester: 9,
  failureReason: 12,
  waitingOn: 15,
};
/** Of the width of paper, in per cent; the rest is for the number. */
const SHARED_ON_PAPER = 90;

const SORTS: Partial<Record<OrderListColumn, HeadColumn['sort']>> = {
  due: COLUMN_SORTS.due,
  moved: COLUMN_SORTS.moved,
  requestedAt: COLUMN_SORTS.number,
  status: COLUMN_SORTS.status,
  company: COLUMN_SORTS.company,
  courier: COLUMN_SORTS.courier,
  district: { ascending: 'district', descending: '-district', first: 'district' },
};

const made = new Map<string, ChosenColumns>();

/** Head and cells of chosen columns; the same object for the same columns, so that rows keep their state. */
export function chosenColumns(ids: readonly OrderListColumn[]): ChosenColumns {
  const key = ids.join();
  const before = made.get(key);
  if (before) return before;
  const widths = ids.map((id) => WIDTHS[id]);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const columns: HeadColumn[] = [
    { id: 'number', label: 'Nº', sort: COLUMN_SORTS.number },
    ...ids.map((id) => ({
      id,
      label: ORDER_LIST_COLUMNS[id],
      sort: SORTS[id],
      share: (SHARED_ON_PAPER * WIDTHS[id]) / total,
      isNumeric: NUMERIC_COLUMNS.includes(id),
    })),
  ];
  function Cells(props: OrderCellsProps) {
    return ids.map((id, index) => <ChosenCell key={id} id={id} isFirst={index === 0} {...props} />);
  }
  function Frame(props: Omit<ChosenFrameProps, 'widths'>) {
    return <ChosenFrame {...props} widths={widths} />;
  }
  const chosen = { columns, Cells, Frame };
  made.set(key, chosen);
  return chosen;
}
