import type { ReactNode } from 'react';

import type { ServiceOrder, ServiceOrderSummary } from '#src/api/service-orders.ts';
import { OrderDeadline } from '#src/components/order-deadline.tsx';
import { OrderStatus } from '#src/components/order-status.tsx';
import { paths } from '#src/lib/paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import { timeInWords } from './detail-times.ts';

/** What a list row knows as well, so that the head of the page stands before the whole answer is there. */
type Known = Pick<
  ServiceOrder & ServiceOrderSummary,
  'orderNumber' | 'status' | 'scheduled' | 'deadline' | 'closedAt' | 'corrected' | 'priority' | 'cancellation'
>;

export type DetailHeaderProps = {
  order: Known;
  /** Epoch milliseconds by the server's clock. */
  now: number;
  companyId: string | undefined;
  subtitle: ReactNode;
  actions?: ReactNode;
};

export function DetailHeader({ order, now, companyId, subtitle, actions }: DetailHeaderProps) {
  return (
    <PageHeader
      title={`OS ${order.orderNumber}`}
      titleEnd={<Condition order={order} now={now} />}
      trail={[{ label: 'Ordens de Serviço', href: paths.orders({ companyId }) }]}
      subtitle={subtitle}
      actions={actions}
    />
  );
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
        <span className="border-line text-secondary inline-flex min-h-6.5 items-center gap-1 rounded-full border bg-white px-2.5 text-xs whitespace-nowrap print:hidden">
          {!isOpen && order.status !== 'delivered' && <span>prazo</span>}
          {isOpen && deadline.dueAt !== null && <span>{`até ${dueText(deadline.dueAt, now)} ·`}</span>}
          <OrderDeadline order={order} now={now} />
        </span>
      )}
    </>
  );
}

/** "16:00", "amanhã às 16:00", "22/11 às 16:00". */
function dueText(dueAt: string, now: number): string {
  return timeInWords(dueAt, now).replace(/^(?:às|em) /u, '');
}
