import type { ReactNode } from 'react';

import type { ServiceOrder, ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { LiveStatusText } from '#src/components/live/live-status.tsx';
import { OrderDeadline } from '#src/components/order/order-deadline.tsx';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { useRole } from '#src/components/use-session.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { formatElapsed } from '#src/lib/format-duration.ts';
import { Badge } from '#src/ui/badge.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { timeInWords, SOURCE_LABELS, untilInWords, waitingText } from '../order-labels.ts';

/** Fields that a list row has too, so that the header renders before the order loads. */
type Known = Pick<
  ServiceOrder & ServiceOrderSummary,
  | 'orderNumber'
  | 'status'
  | 'scheduled'
  | 'deadline'
  | 'closedAt'
  | 'corrected'
  | 'priority'
  | 'cancellation'
  | 'waitingOn'
  | 'waitingSince'
>;

type DetailHeaderProps = {
  orderNumber: number;
  order: ServiceOrder | undefined;
  /** The order's row in a cached list. */
  row: ServiceOrderSummary | undefined;
  /** The order failed to load. */
  hasFailed: boolean;
  /** Epoch milliseconds by the server's clock. */
  now: number;
  actions: ReactNode;
};

/** The page header; stays mounted while the order loads, so that its heading keeps the focus. */
export function DetailHeader({ orderNumber, order, row, hasFailed, now, actions }: DetailHeaderProps) {
  const paths = usePaths();
  const known = order ?? row;
  return (
    <PageHeader
      title={`OS ${orderNumber}`}
      titleEnd={known ? <Condition order={known} now={now} /> : !hasFailed && <ConditionSkeleton />}
      trail={[{ label: 'Ordens de Serviço', href: paths.orders() }]}
      subtitle={
        order ? (
          <DetailOrigin order={order} now={now} />
        ) : (
          (row?.company.name ?? (!hasFailed && <Skeleton className="mt-0.5 h-5 w-72 max-w-full" />))
        )
      }
      actions={actions}
    />
  );
}

function ConditionSkeleton() {
  return <Skeleton className="h-6.5 w-32 rounded-full" />;
}

function Condition({ order, now }: { order: Known; now: number }) {
  const { deadline, cancellation } = order;
  const isOpen = order.closedAt === null && deadline.dueAt !== null && deadline.state !== 'none';
  return (
    <>
      <OrderStatus status={order.status} isScheduled={order.scheduled} />
      {order.priority === 'urgent' && <Badge tone="attention">Urgente</Badge>}
      {order.corrected && <Badge tone="outline">Corrigida</Badge>}
      {cancellation === 'denied' && <Badge tone="outline">Cancelamento negado</Badge>}
      {cancellation === 'approved' && order.status !== 'cancelled' && (
        <Badge tone="attention">Cancelamento aprovado</Badge>
      )}
      {deadline.state !== 'none' && (
        <span className="border-line text-secondary bg-surface inline-flex min-h-6.5 items-center gap-1 rounded-full border px-2.5 text-xs whitespace-nowrap print:hidden">
          {!isOpen && order.status !== 'delivered' && <span>prazo</span>}
          {isOpen && deadline.dueAt !== null && <span>{`até ${untilInWords(deadline.dueAt, now)} ·`}</span>}
          <OrderDeadline order={order} now={now} />
        </span>
      )}
      <WaitingText order={order} now={now} />
    </>
  );
}

/** "Com a empresa há 2 h"; a courier's turn shows in the status. */
function WaitingText({ order, now }: { order: Known; now: number }) {
  const isManager = useRole() === 'manager';
  const { waitingOn, waitingSince } = order;
  if (waitingSince === null || waitingOn === null || waitingOn === 'courier') return null;
  return (
    <span className="text-muted text-xs whitespace-nowrap print:hidden">
      {`${waitingText(waitingOn, isManager)} ${formatElapsed(waitingSince, now)}`}
    </span>
  );
}

/** "Farmácia Boa Vida · solicitada por Carla Mendes pelo aplicativo às 10:07" */
function DetailOrigin({ order, now }: { order: ServiceOrder; now: number }) {
  const { company, requestedBy, source, requestedAt, createdAt } = order;
  const at = requestedAt ?? createdAt;
  return (
    <span className="flex flex-wrap gap-x-3">
      <span>
        {`${company.name} · ${requestedAt === null ? 'iniciada' : 'solicitada'} por ${requestedBy} ${SOURCE_LABELS[source]} `}
        <time dateTime={at} title={formatDateTime(at)}>
          {timeInWords(at, now)}
        </time>
      </span>
      <LiveStatusText />
    </span>
  );
}
