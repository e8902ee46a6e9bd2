import { useQuery } from '@tanstack/react-query';

import { companiesQuery } from '#src/api/companies.ts';
import type { ReportAnswer } from '#src/api/reports.ts';
import { formatDaySpan } from '#src/lib/calendar-days.ts';
import { formatDateTime } from '#src/lib/format-date.ts';

import type { ReportView } from './report-address.ts';

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
