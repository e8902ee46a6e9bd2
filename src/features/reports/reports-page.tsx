import '#src/styles/theme.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { reportQuery } from '#src/api/reports.ts';
import { KnownCompany } from '#src/components/company/company-guard.tsx';
import { ListFailure, ListStaleNotice } from '#src/components/lists/list-failure.tsx';
import { PeriodPicker } from '#src/components/metrics/period-picker.tsx';
import { useWantedSearch } from '#src/components/pending-location.ts';
import { useTidyAddress } from '#src/components/use-tidy-address.ts';
import { paths } from '#src/lib/paths.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { LinkTabs } from '#src/ui/link-tabs.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import { readReportView, REPORTS, reportRequest, reportSearch, type ReportView } from './report-address.ts';
import { ReportContent } from './report-content.tsx';
import { ReportExports } from './report-exports.tsx';
import { ReportPaging } from './report-paging.tsx';
import { ReportPrintHeader } from './report-print-header.tsx';
import { ReportRowsSkeleton } from './report-rows-skeleton.tsx';
import { ReportToolbar } from './report-toolbar.tsx';

/** /relatorios: seven tables of a period, each number leading to its orders; as a file and on paper. */
export function ReportsPage() {
  const [search] = useSearchParams();
  const wanted = new URLSearchParams(useWantedSearch());
  const [, navigate] = useLocation();
  const today = toLocalDate(useNow());
  const companyId = search.get('companyId') ?? undefined;
  const view = readReportView(search, today);
  const request = reportRequest(view, companyId);
  useTidyAddress({ relatorio: view.report.slug, ...view.period, by: view.by, page: view.page });
  const query = useQuery(reportQuery(view.report.name, request));
  // Rows of another report are no stand-in for those that are on the way.
  const data = query.data?.report === view.report.name ? query.data : undefined;
  const isWaiting = !query.isLoadingError && (data === undefined || query.isPlaceholderData);
  const retry = () => void query.refetch();

  function hrefOf(changes: Partial<ReportView>): string {
    return paths.reports({
      companyId: wanted.get('companyId') ?? undefined,
      search: reportSearch({ ...readReportView(wanted, today), page: 1, ...changes }),
    });
  }

  return (
    <div data-report className="print-plain">
      <div className="print:hidden">
        <PageHeader
          title="Relatórios"
          actions={<ReportExports report={view.report} request={request} isReady={data !== undefined} />}
        />
      </div>
      <ReportPrintHeader data={data} view={view} />
      <section
        aria-label={view.report.label}
        aria-busy={isWaiting}
        className="border-line rounded-card border bg-white print:border-0"
      >
        <LinkTabs
          label="Relatórios"
          className="border-line border-b print:hidden"
          tabs={REPORTS.map((report) => ({
            href: hrefOf({ report, by: undefined, sort: undefined }),
            label: report.label,
            isCurrent: report === view.report,
          }))}
        />
        <div className="flex flex-wrap items-center gap-3 p-3 print:hidden">
          <PeriodPicker
            period={view.period}
            today={today}
            hrefOf={(period) => hrefOf({ period })}
            onChoose={(period) => navigate(hrefOf({ period }))}
          />
          {data && (
            <ReportToolbar
              data={data}
              sort={view.sort}
              onChoose={(by) => navigate(hrefOf({ by, sort: undefined }))}
              onSort={(sort) => navigate(hrefOf({ sort }))}
            />
          )}
        </div>
        <KnownCompany
          companyId={companyId}
          allHref={paths.reports()}
          allLabel="Ver os relatórios de todas as empresas"
        >
          {query.isLoadingError ? (
            <ListFailure
              title="Não foi possível carregar o relatório"
              error={query.error}
              isRetrying={query.isFetching}
              onRetry={retry}
            />
          ) : (
            <>
              {query.isRefetchError && <ListStaleNotice isRetrying={query.isFetching} onRetry={retry} />}
              {data ? (
                <div className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
                  <ReportContent data={data} sort={view.sort} hrefOfSort={(sort) => hrefOf({ sort })} />
                  <ReportPaging data={data} hrefOfPage={(page) => hrefOf({ page })} />
                </div>
              ) : (
                <ReportRowsSkeleton />
              )}
            </>
          )}
        </KnownCompany>
      </section>
    </div>
  );
}
