import { memo } from 'react';

import type { ServiceOrderSummary } from '#src/api/service-orders.ts';
import { OrderDeadline } from '#src/components/order/order-deadline.tsx';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { OrderWindow } from '#src/components/order/order-window.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { tableStyles } from '#src/ui/table.tsx';

import { OrderRemark, OrderExtras, OrderLink } from './cells.tsx';
import { cellStyles, columnStyles, type OrdersColumn, ROW_HEIGHT } from './columns.ts';
import type { RangeToggle } from './use-selection.ts';

type OrderRowProps = {
  order: ServiceOrderSummary;
  /** Of the whole list, from 1. */
  position: number;
  companyId: string | undefined;
  showsCompany: boolean;
  now: number;
  isRemoved: boolean;
  hasChanged: boolean;
  isSelected: boolean;
  /** Left out for those who can't act on many orders. */
  onSelect?: RangeToggle | undefined;
};

/** An order in the table. A column without room of its own moves under another one (columns.ts). */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, companyId, showsCompany, now, isRemoved, hasChanged, isSelected, onSelect } = props;
  const { orderNumber, recipientName, recipientAddress, company, courierName } = order;

  return (
    <tr
      data-order={orderNumber}
      aria-rowindex={props.position + 1}
      className={classNames(
        tableStyles.row,
        ROW_HEIGHT,
        'relative has-[a:focus]:bg-cadmiumBlue-50',
        isSelected && 'bg-cadmiumBlue-50',
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
      <td className={cell('status')}>
        <OrderStatus status={order.status} isScheduled={order.scheduled} canWrap />
        <OrderRemark order={order} isRemoved={isRemoved} now={now} />
      </td>
      <td className={cell('recipient')}>
        <span className="block truncate" title={recipientName ?? undefined}>
          {recipientName ?? <span className="text-muted">Sem destinatário</span>}
        </span>
        <span className="text-muted flex min-w-0 gap-1 text-xs">
          <OrderExtras order={order} />
          <span className="truncate" title={recipientAddress ?? undefined}>
            {showsCompany && <span className="@5xl:hidden">{`${company.name} · `}</span>}
            {recipientAddress ?? 'Sem endereço'}
          </span>
        </span>
      </td>
      {showsCompany && (
        <td className={cell('company')}>
          <span className="block truncate" title={company.name}>
            {company.name}
          </span>
        </td>
      )}
      <td className={cell('window')}>
        <OrderWindow window={order.window} now={now} canWrap />
      </td>
      <td className={cell('due')}>
        <OrderDeadline order={order} now={now} className="whitespace-normal!" />
        <span className="text-muted block text-xs @3xl:hidden">
          <OrderWindow window={order.window} now={now} fallback="Sem janela" />
        </span>
      </td>
      <td className={cell('courier')}>
        <span className="block truncate" title={courierName ?? undefined}>
          {courierName ?? <span className="text-muted">—</span>}
        </span>
        <RelativeTime instant={order.lastEventAt} className="text-muted block text-xs @5xl:hidden" />
      </td>
      <td className={cell('moved')}>
        <RelativeTime instant={order.lastEventAt} className="text-muted whitespace-nowrap" />
      </td>
    </tr>
  );
});

function cell(column: OrdersColumn | 'select'): string {
  return classNames(cellStyles, columnStyles[column]);
}

/** Lights the row up once; a new key lights it up again. */
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
