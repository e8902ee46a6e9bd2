import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { dashboardQuery } from '#src/api/reports.ts';
import { KnownCompany } from '#src/components/company/company-guard.tsx';
import { usePendingPaths } from '#src/components/company/company-paths.ts';
import { ListFailure, ListStaleNotice } from '#src/components/lists/list-failure.tsx';
import { readPeriod } from '#src/components/metrics/period-address.ts';
import { PeriodPicker } from '#src/components/metrics/period-picker.tsx';
import { useTidyAddress } from '#src/components/use-tidy-address.ts';
import { type DaySpan, formatDaySpan } from '#src/lib/calendar-days.ts';
import { paths } from '#src/lib/paths.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { DashboardMetrics } from './dashboard-metrics.tsx';
import { DashboardNow } from './live-metrics.tsx';
import { WaitingOrders, WaitingOrdersSkeleton } from './waiting-orders.tsx';

/** /dashboard: current work, and the figures of a period compared with the previous one. */
export function DashboardPage() {
  const [search] = useSearchParams();
  const pendingPaths = usePendingPaths();
  const [, navigate] = useLocation();
  const today = toLocalDate(useNow());
  const companyId = search.get('companyId') ?? undefined;
  const period = readPeriod(search, today);
  useTidyAddress({ ...period });
  const query = useQuery(dashboardQuery({ ...period, companyId }));
  const { data, isPlaceholderData } = query;
  const hrefOf = (span: DaySpan) => pendingPaths.dashboard({ ...span });
  const retry = () => void query.refetch();

  return (
    <>
      <PageHeader title="Dashboard" />
      <KnownCompany
        companyId={companyId}
        allHref={paths.dashboard()}
        allLabel="Ver o dashboard de todas as empresas"
      >
        <DashboardNow companyId={companyId}>
          {data ? (
            <WaitingOrders data={data} isOutdated={data.companyId !== companyId} />
          ) : (
            !query.isLoadingError && <WaitingOrdersSkeleton />
          )}
        </DashboardNow>
        <section
          aria-labelledby="period-title"
          aria-busy={!query.isLoadingError && (data === undefined || isPlaceholderData)}
        >
          <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <div>
              <h2 id="period-title" className="text-ink text-lg font-semibold">
                Período
              </h2>
              <p className="text-muted min-h-5 text-sm">
                {data
                  ? `${formatDaySpan(data.period)}, contra ${formatDaySpan(data.previousPeriod)}`
                  : formatDaySpan(period)}
              </p>
            </div>
            <PeriodPicker
              period={period}
              today={today}
              hrefOf={hrefOf}
              onChoose={(span) => navigate(hrefOf(span))}
            />
          </div>
          {query.isLoadingError ? (
            <ListFailure
              title="Não foi possível carregar os indicadores"
              error={query.error}
              isRetrying={query.isFetching}
              onRetry={retry}
            />
          ) : (
            <>
              {query.isRefetchError && <ListStaleNotice isRetrying={query.isFetching} onRetry={retry} />}
              {data ? <DashboardMetrics data={data} isOutdated={isPlaceholderData} /> : <DashboardSkeleton />}
            </>
          )}
        </section>
      </KnownCompany>
    </>
  );
}

const CARDS = 8;

/** Placeholder of the figures, about as high as they will be. */
export function DashboardSkeleton() {
  return (
    <div className="@container flex flex-col gap-4">
      <output className="sr-only">Carregando os indicadores</output>
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @4xl:grid-cols-4">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className="border-line rounded-card bg-surface h-40 border p-4">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="mt-3 h-7 w-20" />
            <Skeleton className="mt-3 h-3 w-36" />
            <Skeleton className="mt-6 h-3 w-28" />
          </div>
        ))}
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
