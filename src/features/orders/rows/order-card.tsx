import { memo } from 'react';

import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { isLateAt } from '#src/components/order/order-deadline-text.ts';
import { OrderDeadline } from '#src/components/order/order-deadline.tsx';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { OrderWindow } from '#src/components/order/order-window.tsx';
import { shortStreet } from '#src/lib/short-street.ts';
import { classNames } from '#src/ui/class-names.ts';

import { CARD_HEIGHT } from './columns.ts';
import { NO_RECIPIENT, OrderExtras, OrderLink, OrderRemark, recipientOf } from './order-parts.tsx';

type OrderCardProps = {
  order: ServiceOrderSummary;
  companyId: string | undefined;
  showsCompany: boolean;
  now: number;
  isRemoved: boolean;
  hasChanged: boolean;
};

/** An order on narrow screens; the whole card is a link. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, companyId, showsCompany, now, isRemoved, hasChanged } = props;
  const { recipientAddress } = order;
  const isLate = isLateAt(now, order);
  return (
    <li data-order={order.orderNumber} className={`${CARD_HEIGHT} pb-2`}>
      <div
        className={classNames(
          'rounded-card relative flex h-full flex-col justify-center border px-3 has-[a:focus]:border-accent-bright',
          isLate ? 'border-danger-line bg-late' : 'border-line bg-surface',
          isRemoved && 'opacity-60',
        )}
      >
        {hasChanged && (
          <span
            key={order.version}
            aria-hidden="true"
            className="animate-flash rounded-card bg-flash pointer-events-none absolute inset-0 mix-blend-hard-light"
          />
        )}
        <div className="flex items-center gap-1.5">
          <OrderLink orderNumber={order.orderNumber} companyId={companyId} />
          <OrderStatus status={order.status} isScheduled={order.scheduled} size="sm" />
          <OrderDeadline order={order} now={now} className="ml-auto text-sm whitespace-nowrap" />
        </div>
        <span className="text-ink truncate text-sm font-medium">{recipientOf(order) ?? NO_RECIPIENT}</span>
        <span className="text-secondary truncate text-xs">
          <OrderExtras order={order} />
          {recipientAddress === null ? 'Sem endereço' : shortStreet(recipientAddress)}
        </span>
        <div className="text-secondary flex items-center text-xs">
          {showsCompany && <span className="truncate">{order.company.name}</span>}
          <span className="shrink-0 whitespace-pre">
            {showsCompany && ' · '}
            <OrderWindow window={order.window} now={now} fallback="Sem janela" />
          </span>
          <OrderRemark order={order} isRemoved={isRemoved} now={now} className="ml-auto flex pl-2" />
        </div>
      </div>
    </li>
  );
});
