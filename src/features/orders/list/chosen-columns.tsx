import type { ReactNode } from 'react';

import { ORDER_LIST_COLUMNS, type OrderListColumn } from '#domain/orders/list-columns.ts';
import { STATUS_LABELS } from '#machines/order/labels.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrderSummary } from '#src/api/service-orders.ts';
import { OrderDeadline } from '#src/components/order/order-deadline.tsx';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { OrderWindow } from '#src/components/order/order-window.tsx';
import { useRole } from '#src/components/use-session.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { formatElapsed } from '#src/lib/format-duration.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { shortStreet } from '#src/lib/short-street.ts';
import { classNames } from '#src/ui/class-names.ts';

import { waitingText } from '../order-labels.ts';
import { cellStyles, COLUMN_SORTS, type HeadColumn } from './columns.ts';
import type { OrderCellsProps } from './order-cells.tsx';
import { NO_RECIPIENT, OrderExtras, OrderRemark, recipientOf } from './order-parts.tsx';
import type { ChosenColumns } from './use-chosen-columns.ts';

/** Widths relative to each other. */
const WEIGHTS: Readonly<Record<OrderListColumn, number>> = {
  status: 22,
  recipient: 24,
  company: 14,
  window: 15,
  due: 13,
  courier: 12,
  moved: 10,
  pickup: 18,
  district: 13,
  requestedAt: 12,
  priority: 8,
  packages: 7,
  cash: 9,
  price: 9,
  reference: 12,
  requester: 13,
  failureReason: 16,
  waitingOn: 14,
};
/** Of the width, in per cent; check box and number have widths of their own. */
const SHARED = 82;

const SORTS: Partial<Record<OrderListColumn, HeadColumn['sort']>> = {
  due: COLUMN_SORTS.due,
  moved: COLUMN_SORTS.moved,
  requestedAt: COLUMN_SORTS.number,
  status: COLUMN_SORTS.status,
  company: COLUMN_SORTS.company,
  courier: COLUMN_SORTS.courier,
  district: { ascending: 'district', descending: '-district', first: 'district' },
};

/** Numbers are aligned at their end. */
const NUMERIC: readonly OrderListColumn[] = ['packages', 'cash', 'price'];

const made = new Map<string, ChosenColumns>();

/** Head and cells of chosen columns; the same object for the same columns, so that rows keep their state. */
export function chosenColumns(ids: readonly OrderListColumn[]): ChosenColumns {
  const key = ids.join();
  const before = made.get(key);
  if (before) return before;
  const total = ids.reduce((sum, id) => sum + WEIGHTS[id], 0);
  const columns: HeadColumn[] = [
    { id: 'number', label: 'Nº', sort: COLUMN_SORTS.number },
    ...ids.map((id) => ({
      id,
      label: ORDER_LIST_COLUMNS[id],
      sort: SORTS[id],
      share: (SHARED * WEIGHTS[id]) / total,
      isNumeric: NUMERIC.includes(id),
    })),
  ];
  function Cells(props: OrderCellsProps) {
    return ids.map((id) => <ChosenCell key={id} id={id} {...props} />);
  }
  const chosen = { columns, Cells };
  made.set(key, chosen);
  return chosen;
}

function ChosenCell({ id, ...props }: OrderCellsProps & { id: OrderListColumn }) {
  const isManager = useRole() === 'manager';
  const content = CELLS[id]({ ...props, isManager });
  const isNumeric = NUMERIC.includes(id);
  return (
    <td
      title={
        id === 'status'
          ? STATUS_LABELS[props.order.status]
          : typeof content === 'string'
            ? content
            : undefined
      }
      className={classNames(cellStyles, 'truncate', isNumeric && 'text-right tabular-nums')}
    >
      {content ?? <span aria-hidden="true">—</span>}
    </td>
  );
}

type CellProps = OrderCellsProps & { isManager: boolean };

const CELLS: Readonly<Record<OrderListColumn, (props: CellProps) => ReactNode>> = {
  status: ({ order, isRemoved, now, isCompact }) => (
    <>
      <OrderStatus status={order.status} isScheduled={order.scheduled} size="sm" />
      <OrderRemark
        order={order}
        isRemoved={isRemoved}
        now={now}
        className={isCompact ? 'ml-2 inline-flex align-middle' : 'flex'}
      />
    </>
  ),
  recipient: ({ order, isCompact }) => (
    <>
      {recipientOf(order) ?? NO_RECIPIENT}
      <span className={classNames('text-muted text-xs', isCompact ? 'ml-2' : 'block truncate')}>
        <OrderExtras order={order} />
        {order.recipientAddress === null ? 'Sem endereço' : shortStreet(order.recipientAddress)}
      </span>
    </>
  ),
  company: ({ order }) => order.company.name,
  window: ({ order, now }) => <OrderWindow window={order.window} now={now} />,
  due: ({ order, now }) => <OrderDeadline order={order} now={now} />,
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
