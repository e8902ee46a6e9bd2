import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import CalendarCheck from '#icons/calendar-check';
import Printer from '#icons/printer';
import { companiesQuery } from '#src/api/companies.ts';
import { exportReport } from '#src/api/list-exports.ts';
import { reportQuery, type ReportFilter, type Report, type ReportAnswer } from '#src/api/reports.ts';
import { ListExport } from '#src/components/columns/list-export.tsx';
import { KnownCompany } from '#src/components/company/company-guard.tsx';
import { usePendingPaths } from '#src/components/company/company-paths.ts';
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
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LinkTabs } from '#src/ui/link-tabs.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { BillsPage } from './bills/bills-page.tsx';
import {
  readReportView,
  REPORTS,
  reportRequest,
  reportSearch,
  type ReportView,
  sortedColumn,
} from './report-address.ts';
import { ReportCards } from './report-cards.tsx';
import { arrangeColumns } from './report-columns.ts';
import { ReportRowsSkeleton, ReportTable } from './report-table.tsx';
import { ReportToolbar } from './report-toolbar.tsx';

/** /relatorios: the reports of a period, or the monthly closing (`?ver=fechamento`). */
export function ReportsPage() {
  const [search] = useSearchParams();
  return search.get('ver') === 'fechamento' ? <BillsPage /> : <PeriodReport />;
}

/** Reports of a period, with numbers linked to their orders; exportable and printable. */
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
  // While another report loads, the placeholder data are rows of the previous one, which has other columns.
  const data = query.data?.report === view.report.name ? query.data : undefined;
  const ownColumns = query.isPlaceholderData ? undefined : data?.columns.map(({ id }) => id);
  useTidyAddress({
    relatorio: view.report.slug,
    ...view.period,
    by: view.by,
    coluna: ownColumns ?? view.columns,
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
        className="border-line rounded-card border bg-white print:border-0"
      >
        <LinkTabs
          label="Relatórios"
          className="border-line border-b print:hidden"
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

/** Rows of a report: a table, or cards on narrow screens. */
export function ReportContent({ data, view, hrefOfSort }: ReportContentProps) {
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
          {`${columnsText(shown.length, all.length)}, as que foram escolhidas; o CSV traz todas.`}
        </p>
      )}
    </>
  );
}

/** "3 de 11 colunas" */
function columnsText(shown: number, all: number): string {
  return `${shown} de ${all} colunas`;
}

type ReportExportsProps = {
  report: ReportView['report'];
  request: ReportFilter;
  /** Undefined until loaded. */
  columns: Report['columns'] | undefined;
};

/** Exports: a file with all rows, and a print of the page. */
export function ReportExports({ report, request, columns }: ReportExportsProps) {
  const named = ['malote', report.slug, request.from, request.to].filter((part) => part !== undefined);
  return (
    <>
      <ListExport
        key={report.name}
        title={`Exportar ${report.label}`}
        description="Com todas as linhas do período. Cada percentual e cada tempo leva a coluna da sua amostra."
        columns={(columns ?? []).map(({ id, label }) => ({ id, heading: label }))}
        read={(choice, signal) => exportReport(report.name, request, choice, signal)}
        fileName={() => named.join('-')}
        isReady={columns !== undefined}
      />
      <Button icon={<Icon of={Printer} />} disabled={!columns} onClick={() => window.print()}>
        Imprimir
      </Button>
    </>
  );
}

type ReportPagingProps = { data: Report; hrefOfPage: (page: number) => string };

/** Row count, with pagination if needed. */
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

/** Print header: report, period, filters, sort and page. */
export function ReportPrintHeader({ data, view }: ReportPrintHeaderProps) {
  const { data: companies } = useQuery(companiesQuery());
  if (data === undefined) return null;
  const company = companies?.data.find(({ id }) => id === data.companyId)?.name;
  const column = data.columns.find(({ id }) => id === sortedColumn(view.sort));
  const { all, shown, isChosen } = arrangeColumns(data, view);
  const filters = [
    data.companyId === undefined ? 'Todas as empresas' : (company ?? 'Uma empresa'),
    data.choices.find(({ by }) => by === data.by)?.label,
    column && `Ordem: ${column.label}, ${view.sort?.startsWith('-') ? 'do maior' : 'do menor'}`,
    isChosen && columnsText(shown.length, all.length),
    data.totalPages > 1 && `Página ${data.page} de ${data.totalPages}`,
    `Emitido em ${formatDateTime(data.serverTime)}`,
  ].filter(Boolean);
  return (
    <div className="mb-3 hidden print:block">
      <h1 className="text-lg font-semibold">{data.title}</h1>
      <p className="text-sm">{formatDaySpan(data.period)}</p>
      <p className="text-xs">{filters.join(' · ')}</p>
    </div>
  );
}
