import type { Dashboard, DashboardAnswer } from '#src/api/reports.ts';
import { Explanation } from '#src/components/metrics/explanation.tsx';
import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { formatCount } from '#src/lib/format-number.ts';
import { formatSeconds } from '#src/lib/format-seconds.ts';
import { paths } from '#src/lib/paths.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { BarTrack } from './charts/bar-track.tsx';
import { EXPLANATIONS } from './explanations.ts';

type WaitingOrdersProps = {
  data: DashboardAnswer;
  /** Whether another company's orders are loading. */
  isOutdated: boolean;
};

/** Open orders by age, and those idle longest. Independent of the period. */
export function WaitingOrders({ data: { queue, waits, companyId }, isOutdated }: WaitingOrdersProps) {
  return (
    <div className={classNames(grid, 'transition-opacity', isOutdated && 'opacity-60')}>
      <QueueAges queue={queue} companyId={companyId} />
      <LongestWaits waits={waits} companyId={companyId} />
    </div>
  );
}

export function WaitingOrdersSkeleton() {
  return (
    <div className={grid}>
      <Skeleton className="h-99 w-full" />
      <Skeleton className="h-99 w-full" />
    </div>
  );
}

const grid = 'grid grid-cols-1 gap-4 @4xl:grid-cols-[1fr_2fr]';

type QueueAgesProps = { queue: Dashboard['queue']; companyId: string | undefined };

function QueueAges({ queue, companyId }: QueueAgesProps) {
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
              <MetricLink
                href={paths.orders({ companyId, search: { tab: 'all', metric } })}
                isNone={count.value === 0}
                aria-label={`${label}: ${formatCount(count)}`}
              >
                {formatCount(count)}
              </MetricLink>
            </p>
            <BarTrack share={count.value / most} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** More would push the period's figures below the fold. */
const SHOWN_WAITS = 5;

type LongestWaitsProps = { waits: Dashboard['waits']; companyId: string | undefined };

function LongestWaits({ waits, companyId }: LongestWaitsProps) {
  return (
    <Card
      title="Maiores esperas"
      actions={
        <Explanation
          label="Maiores esperas"
          explanation={EXPLANATIONS.waits}
          period="now"
          companyId={companyId}
        />
      }
    >
      <p className="text-muted -mt-3 mb-2 text-xs">Ordens em aberto paradas há mais tempo.</p>
      {waits.length === 0 ? (
        <EmptyState title="Nenhuma ordem parada">
          Tudo o que está em aberto aparece aqui quando passa um tempo sem novidade.
        </EmptyState>
      ) : (
        <ol className="divide-line divide-y">
          {waits.slice(0, SHOWN_WAITS).map((wait) => (
            <li
              key={wait.orderNumber}
              className="hover:bg-pointed relative flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm"
            >
              <Link
                href={paths.order(wait.orderNumber, { companyId })}
                className="text-accent-strong w-20 rounded-sm font-semibold after:absolute after:inset-0"
              >
                {`OS ${wait.orderNumber}`}
              </Link>
              <OrderStatus status={wait.status} />
              <span className="text-secondary min-w-32 grow truncate">{wait.company.name}</span>
              <span className="text-right">
                <span className="text-ink block font-medium">{`parada há ${formatSeconds(wait.idleSeconds)}`}</span>
                <span className="text-muted block text-xs">{`aberta há ${formatSeconds(wait.ageSeconds)}`}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {waits.length > SHOWN_WAITS && (
        <TextLink
          href={paths.orders({ companyId, search: { sort: 'lastEventAt' } })}
          className="mt-3 inline-block text-sm"
        >
          Ver todas as ordens paradas
        </TextLink>
      )}
    </Card>
  );
}
