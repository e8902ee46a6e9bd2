import { useQueryClient } from '@tanstack/react-query';
import { memo, useRef } from 'react';

import { recipientTitle } from '#domain/orders/recipient-title.ts';
import CircleAlert from '#icons/circle-alert';
import UserX from '#icons/user-x';
import Zap from '#icons/zap';
import { serviceOrderQuery, type ServiceOrderSummary } from '#src/api/service-orders.ts';
import { isLateAt } from '#src/components/order/order-deadline-text.ts';
import { OrderDeadline } from '#src/components/order/order-deadline.tsx';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { OrderWindow } from '#src/components/order/order-window.tsx';
import { formatDateTime, formatFullWindow, formatWindow } from '#src/lib/format-date.ts';
import { formatElapsed } from '#src/lib/format-duration.ts';
import { paths } from '#src/lib/paths.ts';
import { shortStreet } from '#src/lib/short-street.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Link } from '#src/ui/link.tsx';

import type { RangeToggle } from '../bulk/use-selection.ts';
import { cell, ROW_HEIGHT, rowStyles } from './columns.ts';

export type OrderRowProps = {
  order: ServiceOrderSummary;
  /** In the whole list, from 1. */
  position: number;
  companyId: string | undefined;
  showsCompany: boolean;
  now: number;
  isRemoved: boolean;
  hasChanged: boolean;
  isSelected: boolean;
  /** Undefined disables selection. */
  onSelect?: RangeToggle | undefined;
};

/** A table row; columns without room move under another one (columns.ts). */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, companyId, showsCompany, now, isRemoved, hasChanged, isSelected, onSelect } = props;
  const { orderNumber, recipientName, recipientPlace, recipientAddress, company, courierName } = order;
  const isLate = isLateAt(now, order);
  const recipient = recipientTitle({ placeName: recipientPlace, contactName: recipientName ?? '' });

  const moved = formatElapsed(order.lastEventAt, now);
  const movedAt = formatDateTime(order.lastEventAt);

  return (
    <tr
      data-order={orderNumber}
      aria-rowindex={props.position + 1}
      className={classNames(
        rowStyles,
        ROW_HEIGHT,
        'relative has-[a:focus]:bg-cadmiumBlue-50',
        isSelected ? 'bg-cadmiumBlue-50' : isLate && 'bg-danger-soft/40',
        isRemoved && 'opacity-60',
      )}
    >
      {onSelect && (
        <td className={cell('select')}>
          {hasChanged && <Flash key={order.version} />}
          <Checkbox
            isLabelHidden
            label={`Selecionar OS ${orderNumber}`}
            checked={isSelected}
            onChange={(event) => onSelect(orderNumber, isShiftHeld(event.nativeEvent))}
            className="relative z-1"
          />
        </td>
      )}
      <td className={cell('number')}>
        {hasChanged && !onSelect && <Flash key={order.version} />}
        <OrderLink orderNumber={orderNumber} companyId={companyId} />
      </td>
      <td
        data-under={courierName ?? undefined}
        className={classNames(
          cell('status'),
          underCell,
          'after:truncate @max-4xl:after:content-[attr(data-under)] print:after:content-none!',
        )}
      >
        <OrderStatus status={order.status} isScheduled={order.scheduled} canWrap />
        <OrderRemark order={order} isRemoved={isRemoved} now={now} />
      </td>
      <td className={cell('recipient')}>
        <div
          data-selectable={recipient === '' ? undefined : ''}
          data-company={showsCompany ? ` · ${company.name}` : undefined}
          className={classNames(
            SELECTABLE,
            'after:text-muted @max-5xl:after:content-[attr(data-company)]',
            recipient === '' && 'text-muted',
          )}
          title={recipient === '' ? undefined : recipient}
        >
          {recipient === '' ? 'Sem destinatário' : recipient}
        </div>
        <div
          data-selectable={recipientAddress === null ? undefined : ''}
          className={classNames(SELECTABLE, 'text-muted text-xs')}
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
        <OrderWindow window={order.window} now={now} canWrap />
      </td>
      <td
        data-under={order.window === null ? 'Sem janela' : formatWindow(order.window, now)}
        data-exact={order.window === null ? 'Sem janela' : formatFullWindow(order.window)}
        className={classNames(
          cell('due'),
          underCell,
          '@max-7xl:after:content-[attr(data-under)] print:after:content-[attr(data-exact)]!',
        )}
      >
        <OrderDeadline order={order} now={now} className="whitespace-normal!" />
      </td>
      <td
        data-under={moved}
        title={courierName ?? undefined}
        className={classNames(
          cell('courier'),
          underCell,
          'truncate @max-7xl:after:content-[attr(data-under)] print:after:content-none!',
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
    </tr>
  );
});

/** Lies above the link that covers the row, and is no wider than its text (row-press.ts). */
const SELECTABLE = 'relative z-1 w-fit max-w-full truncate select-text';

/** The content of a hidden column, below this one's. */
const underCell = 'after:text-muted after:block after:text-xs';

/** Highlights the row once; a new key restarts the animation. */
function Flash() {
  return (
    <span
      aria-hidden="true"
      className="animate-flash bg-polliwog-100 pointer-events-none absolute inset-0 mix-blend-multiply"
    />
  );
}

function isShiftHeld(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

/** Moving past a row with J and K fetches nothing. */
const DWELL_MS = 150;

type OrderLinkProps = {
  orderNumber: number;
  companyId: string | undefined;
  /** The link's container is draggable, not the link. */
  isFixed?: boolean;
};

/** Link to an order, prefetched on pointer down and on focus; the whole row is its target. */
export function OrderLink({ orderNumber, companyId, isFixed = false }: OrderLinkProps) {
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
      draggable={isFixed ? false : undefined}
      onPointerDown={prefetch}
      onFocus={() => (dwelling.current = setTimeout(prefetch, DWELL_MS))}
      onBlur={() => clearTimeout(dwelling.current)}
      className="text-cadmiumBlue-700 shrink-0 scroll-mt-32 scroll-mb-28 rounded-sm font-semibold tabular-nums after:absolute after:inset-0"
    >
      {orderNumber}
    </Link>
  );
}

/** Shown before the address: urgency, and progress over several drop-offs. */
export function OrderExtras({ order }: { order: ServiceOrderSummary }) {
  const { priority, dropoffCount, doneCount } = order;
  return (
    <>
      {priority === 'urgent' && (
        <span className="text-polliwog-800 font-medium">
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
};

/** Remark beside the status, by priority: no longer in the list, pending cancellation, inactive courier, correction. */
export function OrderRemark({ order, isRemoved, now }: OrderRemarkProps) {
  const text = 'flex items-center gap-1 text-xs whitespace-nowrap [&_.lucide]:size-3.5';
  if (isRemoved) return <span className={classNames(text, 'text-muted')}>Saiu desta lista</span>;
  if (order.cancellation === 'requested') {
    const { cancelAnswerUntil } = order;
    const isOverdue = cancelAnswerUntil !== null && Date.parse(cancelAnswerUntil) < now;
    return (
      <span className={classNames(text, 'font-medium', isOverdue ? 'text-danger' : 'text-polliwog-800')}>
        <Icon of={CircleAlert} />
        {isOverdue ? 'Cancelamento sem resposta' : 'Cancelamento pedido'}
      </span>
    );
  }
  if (order.courier?.active === false && order.closedAt === null) {
    return (
      <span className={classNames(text, 'text-polliwog-800 font-medium')}>
        <Icon of={UserX} />
        Entregador desativado
      </span>
    );
  }
  return order.corrected ? <span className={classNames(text, 'text-muted')}>Corrigida</span> : null;
}
