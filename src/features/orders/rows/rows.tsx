import { useCallback, useMemo } from 'react';

import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

import type { RangeToggle, OrdersSelection } from '../bulk/use-selection.ts';
import { CARD_HEIGHT, cellStyles, ROW_HEIGHTS, type RowDensity, rowStyles } from './columns.ts';
import { OrderCard } from './order-card.tsx';
import { OrderRowOrPlaceholder } from './order-row-placeholder.tsx';
import { watchRowPresses } from './row-press.ts';
import type { OrdersSnapshot } from './snapshot.ts';
import { OrdersTableHead, type OrdersTableHeadProps } from './table-head.tsx';
import type { ChosenColumns } from './use-chosen-columns.ts';
import type { VisibleRows, WatchRows } from './use-visible-rows.ts';

export type OrdersTableProps = OrdersListProps &
  Omit<OrdersTableHeadProps, 'selection' | 'columns'> & {
    onList: WatchRows;
    visible: VisibleRows;
    density: RowDensity;
    /** The columns that the user has chosen; by default the common ones. */
    chosen: ChosenColumns | undefined;
  };

const NO_ROWS: readonly ServiceOrderSummary[] = [];

/** The list on wide screens. Renders only the rows around the viewport, between two spacers. */
export function OrdersTable({
  onList,
  visible,
  density,
  chosen,
  snapshot,
  selection,
  ...props
}: OrdersTableProps) {
  const { rowCount, showsCompany, sort, onSort } = props;
  const rows = snapshot?.rows ?? NO_ROWS;
  const watchBody = useCallback(
    (body: HTMLElement | null) => {
      const stops = [onList(body), body ? watchRowPresses(body) : undefined];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    [onList],
  );
  // Memoised: it checks the selection of every loaded row, and scrolling does not change it.
  const head = useMemo(
    () => (
      <OrdersTableHead
        {...{ sort, onSort, showsCompany }}
        columns={chosen?.columns}
        selection={
          selection && { state: selection.stateOf(rows), onToggleAll: () => selection.toggleAll(rows) }
        }
      />
    ),
    [sort, onSort, showsCompany, chosen, selection, rows],
  );
  const table = (
    <table aria-rowcount={rowCount} className="w-full table-fixed border-separate [border-spacing:0] text-sm">
      <caption className="sr-only">Ordens de serviço</caption>
      {head}
      <tbody ref={watchBody}>
        <BlankRow height={visible.above} />
        {rows.slice(visible.start, visible.end).map((order, index) => (
          <OrderRowOrPlaceholder
            key={order.orderNumber}
            isFastScrolling={visible.isFastScrolling}
            order={order}
            position={visible.start + index + 1}
            companyId={props.companyId}
            showsCompany={showsCompany}
            now={props.now}
            density={density}
            cells={chosen?.Cells}
            isRemoved={snapshot?.gone.has(order.orderNumber) ?? false}
            hasChanged={snapshot?.changed.has(order.orderNumber) ?? false}
            isSelected={selection?.chosen.has(order.orderNumber) ?? false}
            onSelect={selection?.toggle}
          />
        ))}
        <BlankRow height={visible.below} />
        {props.isWaiting && (
          <SkeletonRows
            count={Math.max(0, 10 - rows.length)}
            density={density}
            hasSelection={selection !== undefined}
          />
        )}
      </tbody>
    </table>
  );
  return chosen ? <chosen.Frame hasSelection={selection !== undefined}>{table}</chosen.Frame> : table;
}

function BlankRow({ height }: { height: number }) {
  return height === 0 ? null : <tr aria-hidden="true" style={{ height }} />;
}

type OrdersCardsProps = OrdersListProps & {
  onList: WatchRows;
  visible: VisibleRows;
};

/** The list on narrow screens. Renders only the cards around the viewport, between two spacers. */
export function OrdersCards({ snapshot, onList, visible, isWaiting, ...props }: OrdersCardsProps) {
  const rows = snapshot?.rows ?? [];
  return (
    <ul ref={onList} aria-label="Ordens de serviço">
      <BlankCard height={visible.above} />
      {rows.slice(visible.start, visible.end).map((order) => (
        <OrderCard
          key={order.orderNumber}
          order={order}
          companyId={props.companyId}
          showsCompany={props.showsCompany}
          now={props.now}
          isRemoved={snapshot?.gone.has(order.orderNumber) ?? false}
          hasChanged={snapshot?.changed.has(order.orderNumber) ?? false}
        />
      ))}
      <BlankCard height={visible.below} />
      {isWaiting && <SkeletonCards count={Math.max(0, 6 - rows.length)} />}
    </ul>
  );
}

function BlankCard({ height }: { height: number }) {
  return height === 0 ? null : <li aria-hidden="true" style={{ height }} />;
}

/** Placeholders with the height of loaded rows. */
type SkeletonRowsProps = { count: number; density: RowDensity; hasSelection: boolean };

function SkeletonRows({ count, density, hasSelection }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} aria-hidden="true" className={`${rowStyles} ${ROW_HEIGHTS[density]}`}>
      {hasSelection && (
        <td className={cellStyles}>
          <Skeleton className="size-4" />
        </td>
      )}
      <td className={cellStyles}>
        <Skeleton className="h-4 w-12" />
      </td>
      <td className={cellStyles}>
        <Skeleton className="h-6 w-28" />
      </td>
      <td className={cellStyles}>
        <Skeleton className="h-4 w-2/5" />
        {density === 'comfortable' && <Skeleton className="mt-1.5 h-3 w-3/5" />}
      </td>
    </tr>
  ));
}

function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden="true" className={`${CARD_HEIGHT} pb-2`}>
      <div className="rounded-card border-line bg-surface h-full border px-3.5 py-2">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-2 h-4 w-3/5" />
        <Skeleton className="mt-2 h-3 w-4/5" />
      </div>
    </li>
  ));
}

export type RowSelection = Omit<OrdersSelection, 'toggle'> & { toggle: RangeToggle };

/** Props of both table and cards. */
export type OrdersListProps = {
  snapshot: OrdersSnapshot | undefined;
  /** Rows of the whole list including the header row; -1 if uncounted. */
  rowCount: number;
  companyId: string | undefined;
  showsCompany: boolean;
  /** Epoch milliseconds of the server. */
  now: number;
  /** The first rows are pending: placeholders reserve their room. */
  isWaiting: boolean;
  /** Undefined disables selection. */
  selection: RowSelection | undefined;
};
