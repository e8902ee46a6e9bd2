import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { recipientTitle } from '#domain/orders/recipient-title.ts';
import { CUSTODY_WARNING_MS } from '#domain/orders/waiting-on.ts';
import CircleAlert from '#icons/circle-alert';
import Hourglass from '#icons/hourglass';
import UserX from '#icons/user-x';
import Zap from '#icons/zap';
import { serviceOrderQuery, type ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { useRole } from '#src/components/use-session.ts';
import { formatDeadline, formatElapsed } from '#src/lib/format-duration.ts';
import { paths } from '#src/lib/paths.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';

import { waitingText } from '../order-labels.ts';

/** Passing an order with J and K prefetches nothing. */
const DWELL_MS = 150;

type OrderLinkProps = {
  orderNumber: number;
  companyId: string | undefined;
  /** Its container is dragged instead; by default links are draggable. */
  isUndraggable?: boolean;
};

/**
 * Link to an order that fills its positioned container; prefetched on pointer down, and once it has kept the focus for
 * DWELL_MS.
 */
export function OrderLink({ orderNumber, companyId, isUndraggable = false }: OrderLinkProps) {
  const client = useQueryClient();
  const dwelling = useRef<ReturnType<typeof setTimeout>>(undefined);

  function prefetch() {
    clearTimeout(dwelling.current);
    void client.prefetchQuery(serviceOrderQuery(orderNumber));
  }

  return (
    <Link
      href={paths.order(orderNumber, { companyId })}
      aria-label={`OS ${orderNumber}`}
      data-order-link=""
      draggable={isUndraggable ? false : undefined}
      onPointerDown={prefetch}
      onFocus={() => (dwelling.current = setTimeout(prefetch, DWELL_MS))}
      onBlur={() => clearTimeout(dwelling.current)}
      className="text-accent shrink-0 scroll-mt-36 scroll-mb-28 rounded-sm font-semibold tabular-nums after:absolute after:inset-0"
    >
      {orderNumber}
    </Link>
  );
}

export const NO_RECIPIENT = 'Sem destinatário';

/** Place and contact that an order goes to; null for a draft without them. */
export function recipientOf(order: Pick<ServiceOrderSummary, 'recipientPlace' | 'recipientName'>) {
  return recipientTitle({ placeName: order.recipientPlace, contactName: order.recipientName ?? '' }) || null;
}

/** Shown before the address: urgency, and progress over several drop-offs. */
export function OrderExtras({ order }: { order: ServiceOrderSummary }) {
  const { priority, dropoffCount, doneCount } = order;
  return (
    <>
      {priority === 'urgent' && (
        <span className="text-warning-strong font-medium">
          <Icon of={Zap} className="mr-0.5 inline size-3 align-[-0.125em]" />
          {'Urgente · '}
        </span>
      )}
      {dropoffCount > 1 && (
        <span className="text-secondary">{`${doneCount} de ${dropoffCount} entregas · `}</span>
      )}
    </>
  );
}

type OrderRemarkProps = {
  order: ServiceOrderSummary;
  /** Still shown, although the filters no longer include it. */
  isRemoved: boolean;
  /** Epoch milliseconds. */
  now: number;
  className?: string;
};

/** Status and remark of a compact row, on one line: the remark is cut first where both have no room. */
export function CompactStatus({ order, ...props }: Omit<OrderRemarkProps, 'className'>) {
  return (
    <div className="flex items-center gap-2">
      <OrderStatus status={order.status} isScheduled={order.scheduled} size="sm" canShrink />
      <OrderRemark order={order} {...props} className="flex min-w-5 shrink-100" />
    </div>
  );
}

/** Remark beside the status, by priority: no longer in the list, pending request of the company, overdue acceptance or
 * custody, request of a recipient, reason of a failed attempt, waiting for the company, inactive courier, correction. */
export function OrderRemark({ order, isRemoved, now, className = 'flex' }: OrderRemarkProps) {
  const isManager = useRole() === 'manager';
  const text = classNames('items-center gap-1 text-xs whitespace-nowrap [&_.lucide]:size-3.5', className);
  if (isRemoved) return <span className={classNames(text, 'text-muted')}>Saiu desta lista</span>;
  const urgent = requestAlert(order, now) ?? (isManager ? undefined : overdueAlert(order, now));
  const alert = urgent ?? (order.recipientRequestedAt !== null && alertOf('Pedido do destinatário'));
  if (alert) {
    return (
      <span
        title={alert.words}
        className={classNames(text, 'font-medium', alert.isOverdue ? 'text-danger' : 'text-warning-strong')}
      >
        <Icon of={CircleAlert} />
        <span className="truncate">{alert.words}</span>
      </span>
    );
  }
  const wait = companyWait(order, { now, isManager });
  if (order.failureReason !== null || wait !== undefined) {
    const remark = [order.failureReason, wait].filter(Boolean).join(' · ');
    return (
      <span className={classNames(text, 'text-secondary min-w-0')} title={remark}>
        <Icon of={wait === undefined ? CircleAlert : Hourglass} />
        <span className="truncate">{remark}</span>
      </span>
    );
  }
  if (order.courier?.active === false && order.closedAt === null) {
    return (
      <span className={classNames(text, 'text-warning-strong font-medium')} title="Entregador desativado">
        <Icon of={UserX} />
        <span className="truncate">Entregador desativado</span>
      </span>
    );
  }
  return order.corrected ? <span className={classNames(text, 'text-muted')}>Corrigida</span> : null;
}

function companyWait(
  { waitingOn, waitingSince }: ServiceOrderSummary,
  { now, isManager }: { now: number; isManager: boolean },
) {
  if (waitingOn !== 'company' || waitingSince === null) return undefined;
  return `${waitingText(waitingOn, isManager)} ${formatElapsed(waitingSince, now)}`;
}

const alertOf = (words: string, isOverdue = false) => ({ words, isOverdue });

/** A wait that no deadline shows: a request without acceptance in time, or goods whose custody ends. */
function overdueAlert(
  { acceptUntil, requestedAt, custodyUntil, closedAt }: ServiceOrderSummary,
  now: number,
) {
  if (acceptUntil !== null && requestedAt !== null && Date.parse(acceptUntil) < now) {
    return alertOf(`Sem aceite ${formatElapsed(requestedAt, now)}`, true);
  }
  if (custodyUntil === null || closedAt !== null) return undefined;
  const left = Date.parse(custodyUntil) - now;
  if (left < 0) return alertOf('Guarda vencida', true);
  return left < CUSTODY_WARNING_MS
    ? alertOf(`Guarda vence ${formatDeadline(custodyUntil, now)}`, true)
    : undefined;
}

/** The company's request that the base has not answered; a cancellation comes before a change. */
function requestAlert(order: ServiceOrderSummary, now: number) {
  const isCancellation = order.cancellation === 'requested';
  const until = isCancellation ? order.cancelAnswerUntil : order.changeAnswerUntil;
  if (!isCancellation && until === null) return undefined;
  const isOverdue = until !== null && Date.parse(until) < now;
  const [what, pending] = isCancellation ? ['Cancelamento', 'pedido'] : ['Alteração', 'pedida'];
  return alertOf(`${what} ${isOverdue ? 'sem resposta' : pending}`, isOverdue);
}
