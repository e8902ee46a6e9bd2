import { useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Zap from 'lucide-react/icons/zap';
import { useRef } from 'react';

import { serviceOrderQuery, type ServiceOrderSummary } from '#src/api/service-orders.ts';
import { paths } from '#src/lib/paths.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/link.tsx';

/** Whoever only passes by with J and K asks for nothing. */
const DWELL_MS = 150;

type OrderLinkProps = { orderNumber: number; companyId: string | undefined };

/** Opens an order, and asks for it while the finger is still going down. The whole row is its target. */
export function OrderLink({ orderNumber, companyId }: OrderLinkProps) {
  const client = useQueryClient();
  const dwelling = useRef<ReturnType<typeof setTimeout>>(undefined);

  function prefetch() {
    clearTimeout(dwelling.current);
    void client.prefetchQuery(serviceOrderQuery(orderNumber));
  }

  return (
    <Link
      href={paths.order(orderNumber, { companyId })}
      data-order-link=""
      onPointerDown={prefetch}
      onFocus={() => (dwelling.current = setTimeout(prefetch, DWELL_MS))}
      onBlur={() => clearTimeout(dwelling.current)}
      className="text-cadmiumBlue-700 shrink-0 scroll-mt-32 scroll-mb-28 rounded-sm font-semibold tabular-nums after:absolute after:inset-0"
    >
      <span className="sr-only">OS </span>
      {orderNumber}
    </Link>
  );
}

/** What is out of the ordinary about the delivery, before its address: urgent, or several drop-offs. */
export function OrderExtras({ order }: { order: ServiceOrderSummary }) {
  const { priority, dropoffCount, doneCount } = order;
  return (
    <>
      {priority === 'urgent' && (
        <span className="text-polliwog-800 flex shrink-0 items-center gap-0.5 font-medium">
          <Zap className="size-3" />
          Urgente ·
        </span>
      )}
      {dropoffCount > 1 && (
        <span className="text-secondary shrink-0">{`${doneCount} de ${dropoffCount} entregas ·`}</span>
      )}
    </>
  );
}

type OrderRemarkProps = {
  order: ServiceOrderSummary;
  /** Shown, but no longer in the list that the filters describe. */
  isRemoved: boolean;
  /** Epoch milliseconds. */
  now: number;
};

/** What stands beside the status: a cancellation to answer, a correction, or that the order has left the list. */
export function OrderRemark({ order, isRemoved, now }: OrderRemarkProps) {
  const text = 'flex items-center gap-1 text-xs whitespace-nowrap [&_.lucide]:size-3.5';
  if (isRemoved) return <span className={classNames(text, 'text-muted')}>Saiu desta lista</span>;
  if (order.cancellation === 'requested') {
    const { cancelAnswerUntil } = order;
    const isOverdue = cancelAnswerUntil !== null && Date.parse(cancelAnswerUntil) < now;
    return (
      <span className={classNames(text, 'font-medium', isOverdue ? 'text-danger' : 'text-polliwog-800')}>
        <CircleAlert />
        {isOverdue ? 'Cancelamento sem resposta' : 'Cancelamento pedido'}
      </span>
    );
  }
  return order.corrected ? <span className={classNames(text, 'text-muted')}>Corrigida</span> : null;
}
