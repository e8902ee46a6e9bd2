import type { OrdersListProps } from './list-props.ts';
import { OrderRow } from './order-row.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { OrdersTableHead, type OrdersTableHeadProps } from './table-head.tsx';
import type { VisibleRows } from './use-visible-rows.ts';

export type OrdersTableProps = OrdersListProps &
  Omit<OrdersTableHeadProps, 'selection'> & {
    onList: (list: HTMLElement | null) => void;
    visible: VisibleRows;
  };

/** The list from 768 px on. Only the rows around the window are drawn; the others are two blank spaces. */
export function OrdersTable({ onList, visible, snapshot, selection, ...props }: OrdersTableProps) {
  const { rowCount, showsCompany } = props;
  const rows = snapshot?.rows ?? [];
  return (
    <table aria-rowcount={rowCount} className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">Ordens de serviço</caption>
      <OrdersTableHead
        sort={props.sort}
        onSort={props.onSort}
        showsCompany={showsCompany}
        selection={
          selection && { state: selection.stateOf(rows), onToggleAll: () => selection.toggleAll(rows) }
        }
      />
      <tbody ref={onList}>
        <Blank height={visible.above} />
        {rows.slice(visible.start, visible.end).map((order, index) => (
          <OrderRow
            key={order.orderNumber}
            order={order}
            position={visible.start + index + 1}
            companyId={props.companyId}
            showsCompany={showsCompany}
            now={props.now}
            isGone={snapshot?.gone.has(order.orderNumber) ?? false}
            hasChanged={snapshot?.changed.has(order.orderNumber) ?? false}
            isSelected={selection?.chosen.has(order.orderNumber) ?? false}
            onSelect={selection?.toggle}
          />
        ))}
        <Blank height={visible.below} />
        {props.isWaiting && (
          <SkeletonRows count={Math.max(0, 10 - rows.length)} hasSelection={selection !== undefined} />
        )}
      </tbody>
    </table>
  );
}

function Blank({ height }: { height: number }) {
  return height === 0 ? null : <tr aria-hidden="true" style={{ height }} />;
}
