import { useQuery } from '@tanstack/react-query';

import Printer from '#icons/printer';
import { companiesQuery } from '#src/api/companies.ts';
import { exportReport } from '#src/api/list-exports.ts';
import type { Report, ReportAnswer, ReportFilter } from '#src/api/reports.ts';
import { ListExport } from '#src/components/columns/list-export.tsx';
import { formatDaySpan } from '#src/lib/calendar-days.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { type ReportView, sortedColumn } from './report-address.ts';
import { arrangeColumns, columnsText } from './report-columns.ts';

type ReportExportsProps = {
  report: ReportView['report'];
  request: ReportFilter;
  /** Undefined until loaded. */
  columns: Report['columns'] | undefined;
};

/** Buttons for a file with all rows, and for a print of the shown page. */
export function ReportExports({ report, request, columns }: ReportExportsProps) {
  const fileName = ['malote', report.slug, request.from, request.to].filter((part) => part !== undefined);
  return (
    <>
      <ListExport
        key={report.name}
        list={`report-${report.name}`}
        title={`Exportar ${report.label}`}
        description="Com todas as linhas do período. Cada percentual e cada tempo leva a coluna da sua amostra."
        columns={(columns ?? []).map(({ id, label }) => ({ id, heading: label }))}
        read={(choice, signal) => exportReport(report.name, request, choice, signal)}
        fileName={() => fileName.join('-')}
        isReady={columns !== undefined}
      />
      <Button icon={<Icon of={Printer} />} disabled={!columns} onClick={() => window.print()}>
        Imprimir
      </Button>
    </>
  );
}

type ReportPrintHeaderProps = { data: ReportAnswer | undefined; view: ReportView };

/** Printed above the rows: report, period, filters, sort and page. */
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
    isChosen && columnsText({ all, shown }),
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
