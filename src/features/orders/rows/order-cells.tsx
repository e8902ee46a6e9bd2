import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { OrderDeadline } from '#src/components/order/order-deadline.tsx';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { OrderWindow } from '#src/components/order/order-window.tsx';
import { formatDateTime, formatFullWindow, formatWindow } from '#src/lib/format-date.ts';
import { formatElapsed } from '#src/lib/format-duration.ts';
import { shortStreet } from '#src/lib/short-street.ts';
import { classNames } from '#src/ui/class-names.ts';

import { cell } from './columns.ts';
import { CompactStatus, NO_RECIPIENT, OrderExtras, OrderRemark, recipientOf } from './order-parts.tsx';

export type OrderCellsProps = {
  order: ServiceOrderSummary;
  showsCompany: boolean;
  now: number;
  isRemoved: boolean;
  hasChanged: boolean;
  isCompact: boolean;
  companyId: string | undefined;
};

/** The common columns; one without room moves under another one (columns.ts). */
export function OrderCells({ order, showsCompany, now, isRemoved, isCompact }: OrderCellsProps) {
  const { recipientAddress, company, courierName } = order;
  const recipient = recipientOf(order);
  const moved = formatElapsed(order.lastEventAt, now);
  const movedAt = formatDateTime(order.lastEventAt);
  return (
    <>
      <td
        data-under={courierName ?? undefined}
        className={classNames(
          cell('status'),
          !isCompact &&
            `${UNDER_CELL} after:truncate @max-4xl:after:content-[attr(data-under)] print:after:content-none!`,
        )}
      >
        {isCompact ? (
          <CompactStatus {...{ order, isRemoved, now }} />
        ) : (
          <>
            <OrderStatus status={order.status} isScheduled={order.scheduled} size="sm" />
            <OrderRemark {...{ order, isRemoved, now }} />
          </>
        )}
      </td>
      <td className={classNames(cell('recipient'), isCompact && 'truncate *:inline!')}>
        <div
          data-selectable={recipient === null ? undefined : ''}
          data-company={showsCompany ? ` · ${company.name}` : undefined}
          className={classNames(
            SELECTABLE,
            'after:text-muted @max-5xl:after:content-[attr(data-company)]',
            recipient === null && 'text-muted',
          )}
          title={recipient ?? undefined}
        >
          {recipient ?? NO_RECIPIENT}
        </div>
        <div
          data-selectable={recipientAddress === null ? undefined : ''}
          className={classNames(SELECTABLE, 'text-muted text-xs', isCompact && 'ml-2')}
          title={recipientAddress ?? undefined}
        >
          <OrderExtras order={order} />
          {recipientAddress === null ? 'Sem endereço' : shortStreet(recipientAddress)}
        </div>
      </td>
      {showsCompany && (
        <td
          data-selectable=""
          className={classNames(cell('company'), 'relative z-1 truncate')}
          title={company.name}
        >
          {company.name}
        </td>
      )}
      <td className={cell('window')}>
        <OrderWindow window={order.window} now={now} canWrap={!isCompact} />
      </td>
      <td
        data-under={order.window === null ? 'Sem janela' : formatWindow(order.window, now)}
        data-exact={order.window === null ? 'Sem janela' : formatFullWindow(order.window)}
        title={order.window === null ? undefined : formatWindow(order.window, now)}
        className={classNames(
          cell('due'),
          // On one line, also past midnight: each row has the same height.
          !isCompact &&
            `${UNDER_CELL} after:truncate @max-7xl:after:content-[attr(data-under)] print:after:whitespace-normal!`,
          'print:after:content-[attr(data-exact)]!',
        )}
      >
        <OrderDeadline order={order} now={now} className="whitespace-normal!" />
      </td>
      <td
        data-under={moved}
        title={courierName ?? undefined}
        className={classNames(
          cell('courier'),
          'truncate',
          !isCompact && `${UNDER_CELL} @max-7xl:after:content-[attr(data-under)] print:after:content-none!`,
        )}
      >
        {courierName ?? '—'}
      </td>
      <td className={cell('moved')}>
        <time
          dateTime={order.lastEventAt}
          title={movedAt}
          data-print={movedAt}
          className="text-muted whitespace-nowrap"
        >
          {moved}
        </time>
      </td>
    </>
  );
}

/** Lies above the link that covers the row, and is no wider than its text (row-press.ts). */
export const SELECTABLE = 'relative z-1 w-fit max-w-full truncate select-text';

/** Shows `data-under`, the content of a column without room, below the cell's own. */
const UNDER_CELL = 'after:text-muted after:block after:text-xs';
