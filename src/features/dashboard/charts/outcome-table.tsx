import type { Dashboard } from '#src/api/reports.ts';
import type { OrdersHref } from '#src/components/metrics/drill-down.ts';
import { formatDayMonth } from '#src/lib/calendar-days.ts';
import { Table, tableStyles } from '#src/ui/table.tsx';

import { CountCell } from '../count-cell.tsx';
import { OUTCOMES } from './outcomes.ts';

type OutcomeTableProps = { data: Dashboard; ordersHref: OrdersHref };

/** The table behind the bars, latest day first. */
export function OutcomeTable({ data, ordersHref }: OutcomeTableProps) {
  return (
    <Table caption="Ordens encerradas por dia e desfecho">
      <thead>
        <tr className={tableStyles.headRow}>
          <th scope="col" className={tableStyles.headCell}>
            Dia
          </th>
          <th scope="col" className={`${tableStyles.headCell} text-right`}>
            Solicitadas
          </th>
          {OUTCOMES.map(({ id, label }) => (
            <th key={id} scope="col" className={`${tableStyles.headCell} text-right`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.days.toReversed().map(({ day, requested, closed }) => {
          const period = { from: day, to: day };
          return (
            <tr key={day} className={tableStyles.row}>
              <th scope="row" className={`${tableStyles.cell} text-left font-medium`}>
                {formatDayMonth(day)}
              </th>
              <CountCell count={requested} href={ordersHref({ metric: 'requested.counted', period })} />
              {OUTCOMES.map(({ id, metric }) => (
                <CountCell key={id} count={closed[id]} href={ordersHref({ metric, period })} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
