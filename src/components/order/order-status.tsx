import CalendarClock from '#icons/calendar-clock';
import { isShownAsScheduled, SCHEDULED_LABEL, STATUS_LABELS } from '#machines/order/labels.ts';
import type { OrderStatus as Status } from '#machines/order/types.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { ORDER_STATUS_LOOKS } from './order-status-variants.ts';

type OrderStatusProps = {
  status: Status;
  /** `scheduled` of the contract: reads "Agendada" instead of "Aceita" (docs/domain.md 2). */
  isScheduled?: boolean;
  size?: 'sm' | 'md';
  /** Cuts the label with an ellipsis where it has no room; the whole one is its title. */
  canShrink?: boolean;
};

/** Status badge: colour, icon and label. */
export function OrderStatus(props: OrderStatusProps) {
  const { status, isScheduled = false, size = 'md', canShrink = false } = props;
  const { tone, icon } = ORDER_STATUS_LOOKS[status];
  const isAhead = isShownAsScheduled({ status, scheduled: isScheduled });
  const label = isAhead ? SCHEDULED_LABEL : STATUS_LABELS[status];
  return (
    <Badge
      tone={tone}
      size={size}
      icon={isAhead ? <Icon of={CalendarClock} /> : <Icon of={icon} />}
      className={canShrink ? 'min-w-0' : undefined}
    >
      {canShrink ? (
        <span className="truncate" title={label}>
          {label}
        </span>
      ) : (
        label
      )}
    </Badge>
  );
}
