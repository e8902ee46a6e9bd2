import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { serviceOrderTimelineQuery } from '#src/api/service-order-history.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { formatTime } from '#src/lib/format-date.ts';
import { Alert } from '#src/ui/alert.tsx';

export type ActionOutdatedProps = { order: ServiceOrder; reload: ReactNode };

/** Tells, while a form is open, that somebody changed the order meanwhile. */
export function ActionOutdated({ order, reload }: ActionOutdatedProps) {
  const { data: timeline } = useInfiniteQuery(serviceOrderTimelineQuery(order.orderNumber));
  const newest = timeline?.pages[0]?.data[0];
  const isAbout = newest?.at === order.lastEventAt;
  const who = (isAbout && newest.by?.name) || 'Outra pessoa';
  return (
    <Alert tone="warning" actions={reload} className="mb-4">
      <output className="block">
        {`${who} alterou esta ordem às ${formatTime(order.lastEventAt)}. Recarregue para ver as mudanças antes de salvar.`}
      </output>
      {isAbout && <p className="text-secondary font-normal">{newest.label}</p>}
    </Alert>
  );
}
