import type { OrdersSnapshot } from './snapshot.ts';
import type { RangeToggle } from './use-range-toggle.ts';
import type { OrdersSelection } from './use-selection.ts';

export type RowSelection = Omit<OrdersSelection, 'toggle'> & { toggle: RangeToggle };

/** What the table and the cards are both made of. */
export type OrdersListProps = {
  snapshot: OrdersSnapshot | undefined;
  /** Of the whole list and its head; -1 where nobody has counted them all. */
  rowCount: number;
  companyId: string | undefined;
  showsCompany: boolean;
  /** Epoch milliseconds of the server. */
  now: number;
  /** The server has not answered yet: room is kept for what is coming. */
  isWaiting: boolean;
  /** Left out for those who can't act on many orders. */
  selection: RowSelection | undefined;
};
