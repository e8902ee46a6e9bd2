import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { MINUTE_MS } from '#domain/time.ts';
import { serviceOrderCountsQuery } from '#src/api/orders/service-orders.ts';
import type { CompanyPaths } from '#src/components/company/company-paths.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { LiveStatusText } from '#src/components/live/live-status.tsx';
import { Explanation } from '#src/components/metrics/explanation.tsx';
import { NOW_FIGURES, type NowFigure, type NowCounts } from '#src/components/metrics/live-metrics.ts';
import { formatElapsed } from '#src/lib/format-duration.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Link } from '#src/ui/link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { EXPLANATIONS } from './explanations.ts';

/** Deadlines pass without an event; all other changes arrive as live events. */
const REFRESH_EVERY_MS = MINUTE_MS;

const NO_BREAK = '\u00a0';

const looks = {
  danger: { card: 'border-danger-line bg-late', value: 'text-danger' },
  attention: { card: 'border-warning-line bg-warning-soft', value: 'text-warning-strong' },
  plain: { card: 'border-line bg-surface', value: 'text-ink' },
} as const;

type DashboardNowProps = {
  companyId: string | undefined;
  /** Other content about the current moment. */
  children: ReactNode;
};

/** "Agora": the base's current figures, each linked to its orders. */
export function DashboardNow({ companyId, children }: DashboardNowProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...serviceOrderCountsQuery({ companyId }),
    refetchInterval: REFRESH_EVERY_MS,
  });
  return (
    <section aria-labelledby="now-title" className="@container mb-6 flex flex-col gap-4">
      <div className="-mb-1 flex min-h-8 items-center gap-3">
        <h2 id="now-title" className="text-ink text-lg font-semibold">
          Agora
        </h2>
        <Explanation label="Agora" explanation={EXPLANATIONS.now} period="now" companyId={companyId} />
        <span className="text-muted text-sm">
          <LiveStatusText />
        </span>
        {isError && (
          <p role="alert" className="text-danger flex flex-wrap items-center gap-2 text-sm">
            {data ? 'Estes números podem ter mudado.' : 'Não foi possível carregar.'}
            <Button size="sm" isLoading={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          </p>
        )}
      </div>
      <ul
        aria-busy={data === undefined && !isError}
        className="grid grid-cols-2 gap-2.5 @xl:grid-cols-4 @5xl:grid-cols-7"
      >
        {NOW_FIGURES.map((figure) => (
          <li key={figure.id} className={figure.id === 'waitingAccept' ? 'max-md:col-span-2' : undefined}>
            <NowCard figure={figure} counts={data?.now} hasFailed={isError} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

type NowCardProps = {
  figure: NowFigure;
  counts: NowCounts | undefined;
  hasFailed: boolean;
};

function NowCard({ figure, counts, hasFailed }: NowCardProps) {
  const paths = usePaths();
  const now = useNow();
  const count = counts?.[figure.id];
  const { card, value } =
    looks[count === undefined || count.value === 0 ? 'plain' : (figure.tone ?? 'plain')];
  const note = counts && noteOf(figure.id, { counts, paths, now });
  return (
    <div
      className={classNames(
        'relative flex h-full min-h-26 flex-col rounded-card border px-3.5 py-3 transition-colors hover:border-accent-edge',
        card,
      )}
    >
      <Link
        href={paths.orders(figure.search)}
        className="text-secondary rounded-sm text-xs font-medium after:absolute after:inset-0"
      >
        {figure.label}
        <span className={classNames('block pt-1 text-2xl font-semibold tabular-nums', value)}>
          {count === undefined ? (
            hasFailed ? (
              '—'
            ) : (
              <Skeleton className="mt-1 h-7 w-12" />
            )
          ) : (
            formatCount(count)
          )}
        </span>
      </Link>
      <p className="text-muted mt-auto min-h-4 text-xs">{note ?? '\u00a0'}</p>
    </div>
  );
}

type Noted = { counts: NowCounts; paths: CompanyPaths; now: number };

function noteOf(id: NowFigure['id'], { counts, paths, now }: Noted) {
  if (id === 'waitingAccept' && counts.oldestWaitSince !== null) {
    return `a mais antiga ${formatElapsed(counts.oldestWaitSince, now).replaceAll(' ', NO_BREAK)}`;
  }
  if (id !== 'deliveredToday') return undefined;
  return (
    <Link
      href={paths.orders({ tab: 'all', metric: 'now.deliveredYesterday' })}
      className="relative rounded-sm underline underline-offset-2"
    >
      {`ontem a esta hora:${NO_BREAK}${formatCount(counts.deliveredYesterday)}`}
    </Link>
  );
}
