import type { Report } from '#src/api/reports.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Pagination } from '#src/ui/pagination.tsx';

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
