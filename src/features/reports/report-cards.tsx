import type { ReportAnswer } from '#src/api/reports.ts';
import { type OrdersHref, drillDownHref } from '#src/components/metrics/drill-down.ts';

import type { PlacedColumn } from './report-columns.ts';
import { ReportMetric } from './report-figure.tsx';

type ReportCardsProps = { data: ReportAnswer; columns: readonly PlacedColumn[] };

/** The report on a phone: one card per row, totals first. */
export function ReportCards({ data, columns }: ReportCardsProps) {
  const { title, period, companyId, rows, totals } = data;
  const ordersHref = drillDownHref({ period, companyId });
  return (
    <ul aria-label={title} className="divide-line border-line divide-y border-t md:hidden print:hidden">
      {[totals, ...rows].map((row) => (
        <ReportCard key={row.groups.join(' ')} row={row} columns={columns} ordersHref={ordersHref} />
      ))}
    </ul>
  );
}

type ReportCardProps = {
  row: ReportAnswer['totals'];
  columns: readonly PlacedColumn[];
  ordersHref: OrdersHref;
};

function ReportCard({ row, columns, ordersHref }: ReportCardProps) {
  return (
    <li className="first:bg-page p-4">
      <p className="text-ink text-sm font-semibold">{row.label}</p>
      {row.detail !== null && <p className="text-muted text-xs">{row.detail}</p>}
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {columns.map(({ column, place }) => (
          <div key={column.id}>
            <dt className="text-muted text-xs">{column.label}</dt>
            <dd className="text-ink tabular-nums">
              <ReportMetric
                column={column}
                cell={row.cells[place]}
                name={`${row.label}, ${column.label}`}
                href={ordersHref({ metric: column.metric, groups: row.groups })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
