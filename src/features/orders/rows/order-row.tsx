import { type ComponentType, memo } from 'react';

import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { isLateAt } from '#src/components/order/order-deadline-text.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

import type { RangeToggle } from '../bulk/use-selection.ts';
import { cell, ROW_HEIGHTS, type RowDensity, rowStyles } from './columns.ts';
import { OrderCells, type OrderCellsProps } from './order-cells.tsx';
import { OrderLink } from './order-parts.tsx';

export type OrderRowProps = {
  order: ServiceOrderSummary;
  /** In the whole list, from 1; the header is row 1 for screen readers. */
  position: number;
  companyId: string | undefined;
  showsCompany: boolean;
  density: RowDensity;
  /** After the number; by default the common columns. */
  cells: ComponentType<OrderCellsProps> | undefined;
  now: number;
  isRemoved: boolean;
  hasChanged: boolean;
  isSelected: boolean;
  /** Undefined disables selection. */
  onSelect?: RangeToggle | undefined;
};

/** A table row. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, companyId, showsCompany, now, isRemoved, hasChanged, isSelected, onSelect } = props;
  const { orderNumber } = order;
  const isCompact = props.density === 'compact';
  const isLate = isLateAt(now, order);
  const Cells = props.cells ?? OrderCells;
  // Chosen columns have the highlight themselves, because the cells before them stay in place.
  const flashesHere = hasChanged && !props.cells;

  return (
    <tr
      data-order={orderNumber}
      data-chosen={isSelected || undefined}
      aria-rowindex={props.position + 1}
      className={classNames(
        rowStyles,
        ROW_HEIGHTS[props.density],
        'relative has-[a:focus]:bg-accent-soft',
        isSelected ? 'bg-accent-soft' : isLate && 'bg-late',
        isRemoved && 'opacity-60',
      )}
    >
      {onSelect && (
        <td className={cell('select')}>
          {flashesHere && <Flash key={order.version} />}
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
        {flashesHere && !onSelect && <Flash key={order.version} />}
        <OrderLink orderNumber={orderNumber} companyId={companyId} />
      </td>
      <Cells {...{ order, showsCompany, now, isRemoved, hasChanged, isCompact, companyId }} />
    </tr>
  );
});

/** Highlights the row once; a new key restarts the animation. */
export function Flash() {
  return (
    <span
      aria-hidden="true"
      className="animate-flash bg-flash pointer-events-none absolute inset-0 mix-blend-hard-light"
    />
  );
}

/** React fires a checkbox's change from its click. */
function isShiftHeld(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
