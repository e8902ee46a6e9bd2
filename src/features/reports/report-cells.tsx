import type { Report } from '#src/api/reports.ts';
import type { OrdersHref } from '#src/components/metrics/drill-down.ts';
import { tableStyles } from '#src/ui/table.tsx';

import { ReportFigure } from './report-figure.tsx';

export type ReportCellsProps = {
  columns: Report['columns'];
  row: Report['totals'];
  ordersHref: OrdersHref;
};

/** The cells of a row or of the totals. */
export function ReportCells({ columns, row, ordersHref }: ReportCellsProps) {
  return columns.map((column, index) => (
    <td
      key={column.id}
      className={`${tableStyles.cell} text-right whitespace-nowrap tabular-nums print:px-1.5 print:whitespace-normal`}
    >
      <ReportFigure
        column={column}
        cell={row.cells[index]}
        name={`${row.label}, ${column.label}`}
        href={ordersHref({ behind: column.behind, groups: row.groups })}
      />
    </td>
  ));
}
