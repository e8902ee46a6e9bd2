import CircleAlert from 'lucide-react/icons/circle-alert';

import type { ServiceOrderSummary } from '#src/api/service-orders.ts';
import { classNames } from '#src/ui/class-names.ts';

export type OrderRemarkProps = {
  order: ServiceOrderSummary;
  /** Shown, but no longer in the list that the filters describe. */
  isGone: boolean;
  /** Epoch milliseconds. */
  now: number;
};

/** What stands beside the status: a cancellation to answer, a correction, or that the order has left the list. */
export function OrderRemark({ order, isGone, now }: OrderRemarkProps) {
  const text = 'flex items-center gap-1 text-xs whitespace-nowrap [&_.lucide]:size-3.5';
  if (isGone) return <span className={classNames(text, 'text-muted')}>Saiu desta lista</span>;
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
