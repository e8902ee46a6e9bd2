import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import CalendarCheck from '#icons/calendar-check';
import { type Report, type ReportAnswer, reportQuery } from '#src/api/reports.ts';
import { KnownCompany } from '#src/components/company/company-guard.tsx';
import { usePendingPaths } from '#src/components/company/company-paths.ts';
import { ListFailure, ListStaleNotice } from '#src/components/lists/list-failure.tsx';
import { PeriodPicker } from '#src/components/metrics/period-picker.tsx';
import { usePendingSearch } from '#src/components/pending-location.ts';
import { useTidyAddress } from '#src/components/use-tidy-address.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { paths } from '#src/lib/paths.ts';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LinkTabs } from '#src/ui/link-tabs.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { BillsPage } from './bills/bills-page.tsx';
import { readReportView, REPORTS, reportRequest, reportSearch, type ReportView } from './report-address.ts';
import { ReportCards } from './report-cards.tsx';
import { arrangeColumns, columnsText } from './report-columns.ts';
import { ReportExports, ReportPrintHeader } from './report-output.tsx';
import { ReportRowsSkeleton, ReportTable } from './report-table.tsx';
import { ReportToolbar } from './report-toolbar.tsx';

/** /relatorios: the reports of a period, or the monthly closing (`?ver=fechamento`). */
export function ReportsPage() {
  const [search] = useSearchParams();
  return search.get('ver') === 'fechamento' ? <BillsPage /> : <PeriodReport />;
}

/** One report of a period, whose figures link to their orders; exportable and printable. */
function PeriodReport() {
  const [search] = useSearchParams();
  const pendingSearch = usePendingSearch();
  const pendingPaths = usePendingPaths();
  const [, navigate] = useLocation();
  const today = toLocalDate(useNow());
  const companyId = search.get('companyId') ?? undefined;
  const view = readReportView(search, today);
  const pendingView = readReportView(new URLSearchParams(pendingSearch), today);
  const request = reportRequest(view, companyId);
  const query = useQuery(reportQuery(view.report.name, request));
  // While another report loads, the placeholder is the previous one, whose columns do not fit.
  const data = query.data?.report === view.report.name ? query.data : undefined;
  const knownColumns = query.isPlaceholderData ? undefined : data?.columns.map(({ id }) => id);
  useTidyAddress({
    relatorio: view.report.slug,
    ...view.period,
    by: view.by,
    coluna: knownColumns ?? view.columns,
    page: view.page,
  });
  const isWaiting = !query.isLoadingError && (data === undefined || query.isPlaceholderData);
  const retry = () => void query.refetch();

  function hrefOf(changes: Partial<ReportView>): string {
    return pendingPaths.reports(reportSearch({ ...pendingView, page: 1, ...changes }));
  }

  return (
    <div data-report className="print-plain">
      <div className="print:hidden">
        <PageHeader
          title="Relatórios"
          actions={
            <>
              {view.report.name === 'billing' && (
                <LinkButton
                  icon={<Icon of={CalendarCheck} />}
                  href={pendingPaths.reports({ ver: 'fechamento' })}
                >
                  Fechar o mês
                </LinkButton>
              )}
              <ReportExports report={view.report} request={request} columns={data?.columns} />
            </>
          }
        />
      </div>
      <ReportPrintHeader data={data} view={view} />
      <section
        aria-label={view.report.label}
        aria-busy={isWaiting}
        className="border-line rounded-card bg-surface border print:border-0"
      >
        <LinkTabs
          label="Relatórios"
          className="rounded-t-card border-line overflow-hidden border-b print:hidden"
          tabs={REPORTS.map((report) => ({
            href: hrefOf({ report, by: undefined, sort: undefined, columns: [] }),
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
          {data ? (
            <ReportToolbar
              data={data}
              view={pendingView}
              go={(changes, options) => navigate(hrefOf(changes), options)}
            />
          ) : (
            isWaiting && <Skeleton className="h-10 w-full md:h-9.5 md:w-34" />
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
                  <ReportContent data={data} view={view} hrefOfSort={(sort) => hrefOf({ sort })} />
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

type ReportContentProps = {
  data: ReportAnswer;
  view: ReportView;
  hrefOfSort: (sort: string | undefined) => string;
};

/** The rows: a table, or cards on narrow screens. */
function ReportContent({ data, view, hrefOfSort }: ReportContentProps) {
  const { rows, companyId } = data;
  const { all, shown, folded, isChosen } = arrangeColumns(data, view);
  if (rows.length === 0) {
    return (
      <EmptyState title="Nada neste período">
        {`Escolha um período maior${companyId === undefined ? '.' : ' ou outra empresa.'}`}
      </EmptyState>
    );
  }
  return (
    <>
      <ReportTable data={data} columns={shown} sort={view.sort} hrefOfSort={hrefOfSort} />
      <ReportCards data={data} columns={shown} />
      {folded.length > 0 && (
        <p className="text-muted px-4 pt-3 text-xs">
          {`Sem ocorrência no período: ${folded.map(({ column }) => column.label.toLowerCase()).join(', ')}.`}
        </p>
      )}
      {isChosen && (
        <p className="text-muted px-4 pt-3 text-xs print:hidden">
          {`${columnsText({ all, shown })}, as que foram escolhidas; as do arquivo se escolhem em Exportar.`}
        </p>
      )}
    </>
  );
}

type ReportPagingProps = { data: Report; hrefOfPage: (page: number) => string };

/** The number of rows, with links to the other pages if there are several. */
function ReportPaging({ data, hrefOfPage }: ReportPagingProps) {
  const { page, limit, total, totalPages, rows } = data;
  const rowCount = total === 1 ? '1 linha' : `${formatInteger(total)} linhas`;
  if (totalPages <= 1) {
    return <output className="text-muted block px-4 py-3 text-sm print:hidden">{rowCount}</output>;
  }
  const first = (page - 1) * limit + 1;
  return (
    <Pagination
      label={`${formatInteger(first)}–${formatInteger(first + rows.length - 1)} de ${rowCount}`}
      previous={page > 1 ? { href: hrefOfPage(page - 1) } : undefined}
      next={page < totalPages ? { href: hrefOfPage(page + 1) } : undefined}
      className="min-h-14 px-4 py-2"
    />
  );
}
