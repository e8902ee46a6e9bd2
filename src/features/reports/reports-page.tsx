import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useLocation, useSearchParams } from 'wouter';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { companiesQuery } from '#src/api/companies.ts';
import {
  reportQuery,
  type ReportFilter,
  readReportFile,
  type Report,
  type ReportAnswer,
} from '#src/api/reports.ts';
import { KnownCompany } from '#src/components/company/company-guard.tsx';
import { usePendingPaths } from '#src/components/company/company-paths.ts';
import { CsvExport } from '#src/components/csv-export.tsx';
import { ListFailure, ListStaleNotice } from '#src/components/lists/list-failure.tsx';
import { PeriodPicker } from '#src/components/metrics/period-picker.tsx';
import { usePendingSearch } from '#src/components/pending-location.ts';
import { useTidyAddress } from '#src/components/use-tidy-address.ts';
import { formatDaySpan } from '#src/lib/calendar-days.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { LinkTabs } from '#src/ui/link-tabs.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Pagination } from '#src/ui/pagination.tsx';

import { readReportView, REPORTS, reportRequest, reportSearch, type ReportView } from './report-address.ts';
import { ReportCards } from './report-cards.tsx';
import { ReportRowsSkeleton, ReportTable, type ReportTableProps } from './report-table.tsx';
import { ReportToolbar } from './report-toolbar.tsx';

/** /relatorios: eight tables of a period, each number leading to its orders; as a file and on paper. */
export function ReportsPage() {
  const [search] = useSearchParams();
  const wanted = new URLSearchParams(usePendingSearch());
  const pendingPaths = usePendingPaths();
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
    return pendingPaths.reports(reportSearch({ ...readReportView(wanted, today), page: 1, ...changes }));
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

/** The rows of a report: a table, or cards under 768 px. */
export function ReportContent(props: ReportTableProps) {
  const { rows, companyId } = props.data;
  if (rows.length === 0) {
    return (
      <EmptyState title="Nada neste período">
        {`Escolha um período maior${companyId === undefined ? '.' : ' ou outra empresa.'}`}
      </EmptyState>
    );
  }
  return (
    <>
      <ReportTable {...props} />
      <ReportCards data={props.data} />
    </>
  );
}

type ReportExportsProps = { report: ReportView['report']; request: ReportFilter; isReady: boolean };

/** The report as a file with all its rows, and on paper. */
export function ReportExports({ report, request, isReady }: ReportExportsProps) {
  const { page: _page, limit: _limit, ...filter } = request;
  const named = ['malote', report.slug, filter.from, filter.to].filter((part) => part !== undefined);
  return (
    <>
      <CsvExport
        read={() => readReportFile(report.name, filter)}
        fileName={() => `${named.join('-')}.csv`}
        isReady={isReady}
      >
        Baixar CSV
      </CsvExport>
      <Button icon={<Printer />} disabled={!isReady} onClick={() => window.print()}>
        Imprimir
      </Button>
    </>
  );
}

type ReportPagingProps = { data: Report; hrefOfPage: (page: number) => string };

/** How far the table goes; more than one page only with more rows than anybody reads at once. */
export function ReportPaging({ data, hrefOfPage }: ReportPagingProps) {
  const { page, limit, total, totalPages, rows } = data;
  const counted = total === 1 ? '1 linha' : `${formatInteger(total)} linhas`;
  if (totalPages <= 1) {
    return <output className="text-muted block px-4 py-3 text-sm print:hidden">{counted}</output>;
  }
  const first = (page - 1) * limit + 1;
  return (
    <Pagination
      label={`${formatInteger(first)}–${formatInteger(first + rows.length - 1)} de ${counted}`}
      previous={page > 1 ? { href: hrefOfPage(page - 1) } : undefined}
      next={page < totalPages ? { href: hrefOfPage(page + 1) } : undefined}
      className="min-h-14 px-4 py-2"
    />
  );
}

type ReportPrintHeaderProps = { data: ReportAnswer | undefined; view: ReportView };

/** What a reader of the paper has to know: which report, of when, of whom, in which order. */
export function ReportPrintHeader({ data, view }: ReportPrintHeaderProps) {
  const { data: companies } = useQuery(companiesQuery());
  if (data === undefined) return null;
  const company = companies?.data.find(({ id }) => id === data.companyId)?.name;
  const column = data.columns.find(({ id }) => id === view.sort?.replace('-', ''));
  const filters = [
    data.companyId === undefined ? 'Todas as empresas' : (company ?? 'Uma empresa'),
    data.choices.find(({ by }) => by === data.by)?.label,
    column && `Ordem: ${column.label}, ${view.sort?.startsWith('-') ? 'do maior' : 'do menor'}`,
    data.totalPages > 1 && `Página ${data.page} de ${data.totalPages}`,
    `Emitido em ${formatDateTime(data.serverTime)}`,
  ].filter(Boolean);
  return (
    <div className="mb-3 hidden print:block">
      <p className="text-lg font-semibold">{data.title}</p>
      <p className="text-sm">{formatDaySpan(data.period)}</p>
      <p className="text-xs">{filters.join(' · ')}</p>
    </div>
  );
}
