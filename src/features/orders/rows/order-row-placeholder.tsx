import { memo, useState } from 'react';

import { recipientTitle } from '#domain/orders/recipient-title.ts';
import { STATUS_LABELS } from '#machines/order/labels.ts';
import { deadlineText, isLateAt } from '#src/components/order/order-deadline-text.ts';
import { classNames } from '#src/ui/class-names.ts';

import { cell, ROW_HEIGHTS, rowStyles } from './columns.ts';
import { OrderRow, type OrderRowProps } from './order-row.tsx';

type ListedRowProps = OrderRowProps & {
  /** The list scrolls too fast to be read (use-fast-scrolling.ts). */
  isFastScrolling: boolean;
};

/**
 * A row of the list. Mounted during fast scrolling it renders as a placeholder until the scrolling stops, then stays
 * complete.
 */
export const OrderRowOrPlaceholder = memo(function OrderRowOrPlaceholder({
  isFastScrolling,
  ...row
}: ListedRowProps) {
  const [isWhole, setIsWhole] = useState(!isFastScrolling);
  if (!isFastScrolling && !isWhole) setIsWhole(true);
  return isWhole ? <OrderRow {...row} /> : <OrderRowPlaceholder {...row} />;
});

const NOTHING = '\u00a0';

/** A third of a row's elements: only the texts that distinguish orders, in their places; of chosen columns the number. */
function OrderRowPlaceholder(props: OrderRowProps) {
  const { order, position, showsCompany, now, isSelected, onSelect } = props;
  const { recipientPlace, recipientName } = order;
  return (
    <tr
      data-order={order.orderNumber}
      data-chosen={isSelected || undefined}
      aria-rowindex={position + 1}
      className={classNames(
        rowStyles,
        ROW_HEIGHTS[props.density],
        isSelected ? 'bg-accent-soft' : isLateAt(now, order) && 'bg-late',
      )}
    >
      {onSelect && <td>{NOTHING}</td>}
      <td className={cell('number')}>{order.orderNumber}</td>
      {!props.cells && (
        <>
          <td className={cell('status')}>{STATUS_LABELS[order.status]}</td>
          <td className={cell('recipient')}>
            {recipientTitle({ placeName: recipientPlace, contactName: recipientName ?? '' })}
          </td>
          {showsCompany && <td className={cell('company')}>{order.company.name}</td>}
          <td className={cell('window')}>{NOTHING}</td>
          <td className={cell('due')}>{deadlineText(order, now).text}</td>
          <td className={cell('courier')}>{NOTHING}</td>
        </>
      )}
    </tr>
  );
}
