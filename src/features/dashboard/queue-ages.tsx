import type { Dashboard } from '#src/api/reports.ts';
import { Explanation } from '#src/components/metrics/explanation.tsx';
import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import { formatCount } from '#src/lib/format-number.ts';
import { Card } from '#src/ui/card.tsx';

import { BarTrack } from './charts/bar-track.tsx';
import { EXPLANATIONS } from './explanations.ts';
import type { MetricContext } from './metric-context.ts';

type QueueAgesProps = Pick<MetricContext, 'companyId' | 'ordersHref'> & { queue: Dashboard['queue'] };

/** The open orders of this moment by the time since they were requested. */
export function QueueAges({ queue, companyId, ordersHref }: QueueAgesProps) {
  const most = Math.max(1, ...queue.map(({ count }) => count.value));
  return (
    <Card
      title="Fila agora"
      actions={
        <Explanation label="Fila agora" explanation={EXPLANATIONS.queue} period="now" companyId={companyId} />
      }
    >
      <p className="text-muted -mt-3 mb-4 text-xs">Ordens em aberto, pelo tempo desde a solicitação.</p>
      <ul className="flex flex-col gap-4">
        {queue.map(({ metric, label, count }) => (
          <li key={metric}>
            <p className="text-ink mb-1.5 flex justify-between gap-3 text-sm">
              {label}
              {count.value === 0 ? (
                <span className="text-muted">0</span>
              ) : (
                <MetricLink href={ordersHref({ metric })} aria-label={`${label}: ${formatCount(count)}`}>
                  {formatCount(count)}
                </MetricLink>
              )}
            </p>
            <BarTrack share={count.value / most} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
