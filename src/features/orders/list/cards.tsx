import type { OrdersListProps } from './list-props.ts';
import { OrderCard } from './order-card.tsx';
import { SkeletonCards } from './skeleton.tsx';
import type { VisibleRows } from './use-visible-rows.ts';

export type OrdersCardsProps = OrdersListProps & {
  onList: (list: HTMLElement | null) => void;
  visible: VisibleRows;
};

/** The list under 768 px. Only the cards around the window are drawn. */
export function OrdersCards({ snapshot, onList, visible, isWaiting, ...props }: OrdersCardsProps) {
  const rows = snapshot?.rows ?? [];
  return (
    <ul ref={onList} aria-label="Ordens de serviço">
      <Blank height={visible.above} />
      {rows.slice(visible.start, visible.end).map((order) => (
        <OrderCard
          key={order.orderNumber}
          order={order}
          companyId={props.companyId}
          showsCompany={props.showsCompany}
          now={props.now}
          isGone={snapshot?.gone.has(order.orderNumber) ?? false}
          hasChanged={snapshot?.changed.has(order.orderNumber) ?? false}
        />
      ))}
      <Blank height={visible.below} />
      {isWaiting && <SkeletonCards count={Math.max(0, 6 - rows.length)} />}
    </ul>
  );
}

function Blank({ height }: { height: number }) {
  return height === 0 ? null : <li aria-hidden="true" style={{ height }} />;
}
