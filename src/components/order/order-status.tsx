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
};

/** Status badge: colour, icon and label. */
export function OrderStatus({ status, isScheduled = false, size = 'md' }: OrderStatusProps) {
  const { tone, icon } = ORDER_STATUS_LOOKS[status];
  const isAhead = isShownAsScheduled({ status, scheduled: isScheduled });
  return (
    <Badge
      tone={tone}
      size={size}
      icon={isAhead ? <Icon of={CalendarClock} /> : <Icon of={icon} />}
      className="min-w-0"
    >
      <span className="truncate">{isAhead ? SCHEDULED_LABEL : STATUS_LABELS[status]}</span>
    </Badge>
  );
}
