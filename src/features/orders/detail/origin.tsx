import type { ServiceOrder } from '#src/api/service-orders.ts';
import { LiveStatusText } from '#src/components/live/live-status.tsx';
import { formatDateTime } from '#src/lib/format-date.ts';

import { SOURCE_LABELS } from '../order-labels.ts';
import { timeInWords } from './times.ts';

/** "Farmácia Boa Vida · solicitada por Carla Mendes pelo aplicativo às 10:07" */
export function DetailOrigin({ order, now }: { order: ServiceOrder; now: number }) {
  const { company, requestedBy, source, requestedAt, createdAt } = order;
  const at = requestedAt ?? createdAt;
  return (
    <>
      {`${company.name} · ${requestedAt === null ? 'iniciada' : 'solicitada'} por ${requestedBy} ${SOURCE_LABELS[source]} `}
      <time dateTime={at} title={formatDateTime(at)}>
        {timeInWords(at, now)}
      </time>{' '}
      <LiveStatusText />
    </>
  );
}
