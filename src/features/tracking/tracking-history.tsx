import Check from '#icons/check';
import RotateCw from '#icons/rotate-cw';
import TriangleAlert from '#icons/triangle-alert';
import Truck from '#icons/truck';
import type { TrackedOrder } from '#src/api/orders/tracking.ts';
import { formatDateTime, formatDayTime } from '#src/lib/format-date.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Timeline, type TimelineEntry } from '#src/ui/timeline.tsx';

import { eventLabels } from './tracking-words.ts';

type PublicEvent = TrackedOrder['events'][number];

/** Past events on the public tracking page, newest first. */
export function TrackingHistory({ order, now }: { order: TrackedOrder; now: number }) {
  const entries = order.events.map((event, index): TimelineEntry => ({
    id: index,
    ...lookOf(event),
    title: eventLabels(event, order.dropoffs),
    titleEnd: <At instant={event.at} now={now} />,
  }));
  const requested: TimelineEntry = {
    id: 'requested',
    icon: <Icon of={Check} />,
    title: 'Entrega solicitada',
    titleEnd: <At instant={order.requestedAt} now={now} />,
  };
  return (
    <Card title="Histórico">
      <Timeline label="Histórico da entrega" entries={[...entries.toReversed(), requested]} />
    </Card>
  );
}

function At({ instant, now }: { instant: string; now: number }) {
  return (
    <time dateTime={instant} title={formatDateTime(instant)}>
      {formatDayTime(instant, now)}
    </time>
  );
}

function lookOf({ type }: PublicEvent): Pick<TimelineEntry, 'icon' | 'tone'> {
  switch (type) {
    case 'order.completeStop':
      return { icon: <Icon of={Check} />, tone: 'success' };
    case 'order.failStop':
      return { icon: <Icon of={TriangleAlert} />, tone: 'danger' };
    case 'order.retry':
    case 'order.reschedule':
      return { icon: <Icon of={RotateCw} /> };
    case 'order.accept':
      return { icon: <Icon of={Check} /> };
    case 'order.startPickup':
    case 'order.confirmPickup':
    case 'order.arriveStop':
      return { icon: <Icon of={Truck} /> };
  }
}
