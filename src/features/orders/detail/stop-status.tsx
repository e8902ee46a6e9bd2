import Check from 'lucide-react/icons/check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentType } from 'react';

import type { OrderStatus, StopStatus as Status } from '#machines/order/order-types.ts';
import { STOP_STATUS_LABELS } from '#machines/order/stop-labels.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';

import type { Stop } from '../actions/types.ts';

type Look = { tone: BadgeTone; Icon: ComponentType<{ className?: string }>; marker: string };

const LOOKS: Readonly<Record<Status, Look>> = {
  pending: { tone: 'neutral', Icon: Clock, marker: 'border-polliwog-400 bg-polliwog-400' },
  arrived: { tone: 'active', Icon: MapPin, marker: 'border-cadmiumBlue-700 bg-cadmiumBlue-700' },
  done: { tone: 'success', Icon: Check, marker: 'border-success bg-white' },
  failed: { tone: 'danger', Icon: TriangleAlert, marker: 'border-danger bg-danger' },
  skipped: { tone: 'outline', Icon: CircleSlash, marker: 'border-control bg-white' },
};

/** Round where the goods are taken, square where they are brought. */
export function StopMarker({ stop: { kind, status } }: { stop: Stop }) {
  return (
    <span aria-hidden="true" className="relative flex h-5 w-5 shrink-0 items-center justify-center">
      <span
        className={classNames(
          'border-3',
          kind === 'pickup' ? 'size-3 rounded-full' : 'size-3.5 rounded-sm',
          LOOKS[status].marker,
        )}
      />
    </span>
  );
}

/** Before anybody has set out every stop is pending, which would say nothing. */
export function StopStatus({ stop: { status }, orderStatus }: { stop: Stop; orderStatus: OrderStatus }) {
  if (status === 'pending' && orderStatus !== 'in_transit') return null;
  const { tone, Icon } = LOOKS[status];
  return (
    <Badge tone={tone} size="sm" icon={<Icon />}>
      {STOP_STATUS_LABELS[status]}
    </Badge>
  );
}
