import type { Report, ReportAnswer } from '#src/api/reports.ts';
import { drillDownHref, type OrdersHref } from '#src/components/metrics/drill-down.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Table, tableStyles } from '#src/ui/table.tsx';

import type { PlacedColumn } from './report-columns.ts';
import { ReportMetric } from './report-figure.tsx';
import { ReportHeading } from './report-heading.tsx';

type ReportTableProps = {
  data: ReportAnswer;
  columns: readonly PlacedColumn[];
  sort: string | undefined;
  hrefOfSort: (sort: string | undefined) => string;
};

/** Rows of a report with totals; cells link to their orders. */
export function ReportTable({ data, columns, sort, hrefOfSort }: ReportTableProps) {
  const { title, period, companyId, rowLabel, rows, totals } = data;
  const ordersHref = drillDownHref({ period, companyId });
  return (
    <div className="max-md:hidden print:block!">
      <Table caption={title} className="print:text-xs">
        <thead>
          <tr className={tableStyles.headRow}>
            <th
              scope="col"
              className={`${tableStyles.headCell} bg-page sticky left-0 z-1 pb-2.5 align-bottom print:static`}
            >
              {rowLabel}
            </th>
            {columns.map(({ column, place }) => (
              <ReportHeading
                key={column.id}
                column={column}
                total={totals.cells[place]}
                sort={sort}
                hrefOfSort={hrefOfSort}
                period={period}
                companyId={companyId}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.groups.join(' ')} className={tableStyles.row}>
              <th
                scope="row"
                className={`${tableStyles.cell} bg-surface sticky left-0 z-1 min-w-36 text-left font-medium print:static print:min-w-0`}
              >
                {row.label}
                {row.detail !== null && (
                  <span className="text-muted block text-xs font-normal">{row.detail}</span>
                )}
              </th>
              <ReportCells columns={columns} row={row} ordersHref={ordersHref} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-ink bg-page border-t-2 font-semibold">
            <th
              scope="row"
              className={`${tableStyles.cell} bg-page sticky left-0 z-1 text-left print:static`}
            >
              {totals.label}
            </th>
            <ReportCells columns={columns} row={totals} ordersHref={ordersHref} />
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}

type ReportCellsProps = {
  columns: readonly PlacedColumn[];
  row: Report['totals'];
  ordersHref: OrdersHref;
};

function ReportCells({ columns, row, ordersHref }: ReportCellsProps) {
  return columns.map(({ column, place }) => (
    <td
      key={column.id}
      className={`${tableStyles.cell} text-right whitespace-nowrap tabular-nums print:px-1.5 print:whitespace-normal`}
    >
      <ReportMetric
        column={column}
        cell={row.cells[place]}
        name={`${row.label}, ${column.label}`}
        href={ordersHref({ metric: column.metric, groups: row.groups })}
      />
    </td>
  ));
}

const ROWS = 8;

/** Placeholder of the rows. */
export function ReportRowsSkeleton() {
  return (
    <div className="px-4 pb-4">
      <output className="sr-only">Carregando o relatório</output>
      {Array.from({ length: ROWS }, (_, index) => (
        <div
          key={index}
          className="border-line flex h-12 items-center justify-between border-b last:border-b-0"
        >
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
