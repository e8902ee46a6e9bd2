import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { OrderListColumn } from '#domain/orders/lists/list-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import { serviceOrderQuery, type ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { OrderDeadline } from '#src/components/order/order-deadline.tsx';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { OrderWindow } from '#src/components/order/order-window.tsx';
import { useRole } from '#src/components/use-session.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { formatElapsed } from '#src/lib/format-duration.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { paths } from '#src/lib/paths.ts';
import { shortStreet } from '#src/lib/short-street.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/link.tsx';

import { waitingText } from '../order-labels.ts';
import { cellStyles } from './columns.ts';
import { type OrderCellsProps, SELECTABLE } from './order-cells.tsx';
import { CompactStatus, NO_RECIPIENT, OrderExtras, OrderRemark, recipientOf } from './order-parts.tsx';
import { Flash } from './order-row.tsx';

/** Aligned at their end, as numbers are. */
export const NUMERIC_COLUMNS: readonly OrderListColumn[] = ['packages', 'cash', 'price'];

type ChosenCellProps = OrderCellsProps & {
  id: OrderListColumn;
  /** The first one holds what covers the whole row. */
  isFirst: boolean;
};

/** A cell of a chosen column; a dash for what the order lacks. */
export function ChosenCell({ id, isFirst, ...props }: ChosenCellProps) {
  const isManager = useRole() === 'manager';
  const content = CELLS[id]({ ...props, isManager });
  const isText = typeof content === 'string';
  const { order, hasChanged } = props;
  return (
    <td
      title={isText ? content : undefined}
      className={classNames(
        cellStyles,
        'truncate',
        NUMERIC_COLUMNS.includes(id) && 'text-right tabular-nums *:ml-auto',
      )}
    >
      {isFirst && <RowLink {...props} />}
      {isFirst && hasChanged && <Flash key={order.version} />}
      {isText ? <Selectable>{content}</Selectable> : (content ?? <span aria-hidden="true">—</span>)}
    </td>
  );
}

/**
 * Covers the row for the pointer. The link at the number cannot: its cell stays in place above the texts of the others,
 * which must lie above the link to be selectable.
 */
function RowLink({ order: { orderNumber }, companyId }: OrderCellsProps) {
  const client = useQueryClient();
  return (
    <Link
      href={paths.order(orderNumber, { companyId })}
      aria-hidden="true"
      tabIndex={-1}
      className="absolute inset-0"
      onPointerDown={() => void client.prefetchQuery(serviceOrderQuery(orderNumber))}
    />
  );
}

type SelectableProps = { title?: string | undefined; className?: string; children: ReactNode };

/** Text that can be selected although the row is a link (row-press.ts). */
function Selectable({ title, className, children }: SelectableProps) {
  return (
    <div data-selectable="" title={title} className={classNames(SELECTABLE, className)}>
      {children}
    </div>
  );
}

type CellProps = OrderCellsProps & { isManager: boolean };

const CELLS: Readonly<Record<OrderListColumn, (props: CellProps) => ReactNode>> = {
  status: ({ order, isRemoved, now, isCompact }) =>
    isCompact ? (
      <CompactStatus {...{ order, isRemoved, now }} />
    ) : (
      <div className="flex flex-col items-start">
        <span className="flex max-w-full">
          <OrderStatus status={order.status} isScheduled={order.scheduled} size="sm" canShrink />
        </span>
        <OrderRemark {...{ order, isRemoved, now }} className="flex max-w-full min-w-0" />
      </div>
    ),
  recipient: ({ order, isCompact }) => {
    const recipient = recipientOf(order);
    const { recipientAddress } = order;
    return (
      <div className={isCompact ? 'truncate *:inline!' : undefined}>
        <Selectable title={recipient ?? undefined} className={recipient === null ? 'text-muted' : ''}>
          {recipient ?? NO_RECIPIENT}
        </Selectable>
        <Selectable
          title={recipientAddress ?? undefined}
          className={classNames('text-muted text-xs', isCompact && 'ml-2')}
        >
          <OrderExtras order={order} />
          {recipientAddress === null ? 'Sem endereço' : shortStreet(recipientAddress)}
        </Selectable>
      </div>
    );
  },
  company: ({ order }) => order.company.name,
  window: ({ order, now }) => <OrderWindow window={order.window} now={now} />,
  due: ({ order, now, isCompact }) => (
    <OrderDeadline order={order} now={now} className={isCompact ? '' : 'whitespace-normal!'} />
  ),
  courier: ({ order }) => order.courierName,
  moved: ({ order, now }) => formatElapsed(order.lastEventAt, now),
  pickup: ({ order }) => order.details?.pickup,
  district: ({ order }) => order.details?.district,
  requestedAt: ({ order }) => order.requestedAt && formatDateTime(order.requestedAt),
  priority: ({ order }) => (order.priority === 'urgent' ? 'Urgente' : null),
  packages: ({ order }) => order.details?.packagesCount?.toString(),
  cash: ({ order }) => moneyText(order.details?.cashCents),
  price: ({ order }) => moneyText(order.details?.priceCents),
  reference: ({ order }) => order.externalRef,
  requester: ({ order }) => order.requestedBy,
  failureReason: ({ order }) => order.details?.failureReason,
  waitingOn: ({ order: { waitingOn, waitingSince }, now, isManager }) =>
    waitingOn && waitingSince && `${waitingName(waitingOn, isManager)} ${formatElapsed(waitingSince, now)}`,
};

function waitingName(side: Schema<'WaitingOn'>, isManager: boolean): string {
  return side === 'courier' ? 'Com o entregador' : waitingText(side, isManager);
}

function moneyText(cents: ServiceOrderDetailsCents): string | null {
  return cents === null || cents === undefined ? null : formatMoney(cents);
}

type ServiceOrderDetailsCents = NonNullable<ServiceOrderSummary['details']>['cashCents'] | undefined;
