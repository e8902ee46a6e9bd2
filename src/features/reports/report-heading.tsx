import ArrowDown from '#icons/arrow-down';
import ArrowUp from '#icons/arrow-up';
import type { Schema } from '#openapi/schema.ts';
import { Explanation } from '#src/components/metrics/explanation.tsx';
import type { DaySpan } from '#src/lib/calendar-days.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';

import { nextSort } from './report-address.ts';

type ReportHeadingProps = {
  column: Schema<'ReportColumn'>;
  /** The column's cell of the totals. */
  total: Schema<'ReportCell'> | undefined;
  sort: string | undefined;
  hrefOfSort: (sort: string | undefined) => string;
  period: DaySpan;
  companyId: string | undefined;
};

/** Header of a column, with sorting and explanation. */
export function ReportHeading({ column, total, sort, hrefOfSort, period, companyId }: ReportHeadingProps) {
  const { id, label, kind, unit, explanation } = column;
  const sampleSize = (kind === 'count' ? total?.value : total?.n) ?? null;
  const isDescending = sort === `-${id}`;
  const isSorted = isDescending || sort === id;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className="bg-page min-w-28 px-3 py-1.5 text-right align-bottom font-medium last:pr-4 print:min-w-0 print:px-1.5"
    >
      <span className="flex items-center justify-end gap-1">
        <Link
          href={hrefOfSort(nextSort(sort, id))}
          title={`Ordenar por ${label}`}
          className="hover:text-ink aria-current:text-ink inline-flex items-center gap-1 rounded-sm py-1"
          aria-current={isSorted ? 'true' : undefined}
        >
          {isSorted && <Icon of={isDescending ? ArrowDown : ArrowUp} className="size-3.5 print:hidden" />}
          {label}
        </Link>
        <Explanation
          label={label}
          explanation={explanation}
          period={period}
          companyId={companyId}
          {...(sampleSize !== null && { sample: { count: sampleSize, unit } })}
        />
      </span>
    </th>
  );
}
