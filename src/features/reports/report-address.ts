import type { ReportFilter, ReportName } from '#src/api/reports.ts';
import { readPeriod } from '#src/components/metrics/period-address.ts';
import type { DaySpan } from '#src/lib/calendar-days.ts';
import type { PathSearch } from '#src/lib/paths.ts';

/** The reports by their names in the address, in the order of the tabs. */
export const REPORTS = [
  { slug: 'operacao-diaria', name: 'daily-operation', label: 'Operação diária' },
  { slug: 'empresas', name: 'companies', label: 'Desempenho por empresa' },
  { slug: 'locais', name: 'locations', label: 'Desempenho por local' },
  { slug: 'insucessos', name: 'failures', label: 'Insucessos e devoluções' },
  { slug: 'cancelamentos', name: 'cancellations', label: 'Cancelamentos' },
  { slug: 'tempos', name: 'times', label: 'Tempos' },
  { slug: 'faturamento', name: 'billing', label: 'Faturamento' },
  { slug: 'entregadores', name: 'couriers', label: 'Entregadores' },
] as const satisfies readonly { slug: string; name: ReportName; label: string }[];

const GROUPINGS = [
  'day',
  'company',
  'location',
  'reason',
  'party',
  'stage',
  'who',
  'courier',
  'courierReason',
  'courierParty',
] as const satisfies ReportFilter['by'][];

const ROWS_PER_PAGE = 100;

/** View of a report from the address, so that a link reproduces it. */
export type ReportView = {
  report: (typeof REPORTS)[number];
  period: DaySpan;
  /** Row grouping; undefined for the report's default. */
  by: ReportFilter['by'];
  /** Column id, prefixed with `-` for descending; undefined for the report's default. */
  sort: string | undefined;
  /** Ids of chosen columns; empty for the default. */
  columns: readonly string[];
  page: number;
};

/** Parses the search string; invalid values count as absent. */
export function readReportView(search: URLSearchParams, today: string): ReportView {
  const page = Number(search.get('page'));
  return {
    report: REPORTS.find(({ slug }) => slug === search.get('relatorio')) ?? REPORTS[0],
    period: readPeriod(search, today),
    by: GROUPINGS.find((by) => by === search.get('by')),
    sort: search.get('sort') ?? undefined,
    columns: [...new Set(search.getAll('coluna'))],
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** Address parameters of a view. */
export function reportSearch({ report, period, by, sort, columns, page }: ReportView): PathSearch {
  return {
    relatorio: report.slug,
    ...period,
    by,
    sort,
    coluna: columns,
    page: page === 1 ? undefined : page,
  };
}

export function reportRequest(
  { period, by, sort, page }: ReportView,
  companyId: string | undefined,
): ReportFilter {
  return {
    ...period,
    page,
    limit: ROWS_PER_PAGE,
    ...(companyId !== undefined && { companyId }),
    ...(by !== undefined && { by }),
    ...(sort !== undefined && { sort }),
  };
}

/** Column id of a sort. */
export function sortedColumn(sort: string | undefined): string | undefined {
  return sort?.replace('-', '');
}

/** Next sort of a clicked column: descending, ascending, then the report's default. */
export function nextSort(current: string | undefined, column: string): string | undefined {
  if (current === `-${column}`) return column;
  return current === column ? undefined : `-${column}`;
}
