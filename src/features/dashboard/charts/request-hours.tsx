import type { Dashboard } from '#src/api/reports.ts';
import { Explanation } from '#src/components/metrics/explanation.tsx';
import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import { countedUnits } from '#src/components/metrics/unit-labels.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';

import { EXPLANATIONS } from '../explanations.ts';
import type { MetricContext } from '../metric-context.ts';
import { busiest, countsByCell, hoursShown, shadeOf, WEEKDAYS } from './heat-cells.ts';
import { type CellPlace, useCellFocus } from './use-cell-focus.ts';

type RequestHoursProps = MetricContext & {
  heatMap: Dashboard['heatMap'];
  /** Total of all cells. */
  requested: number;
};

const shades = [
  'bg-page text-muted',
  'bg-accent-tint text-accent-deep',
  'bg-accent-edge text-accent-deep',
  'bg-chart text-on-accent',
  'bg-accent-strong text-surface',
] as const;

/** Heat map of requested orders by weekday and hour, as a table. */
export function RequestHours({ heatMap, requested, period, companyId, ordersHref }: RequestHoursProps) {
  const isWide = useMediaQuery('(min-width: 768px)');
  const counts = countsByCell(heatMap);
  const highest = busiest(heatMap);
  const days = WEEKDAYS.map(({ weekday, short, label }) => ({ id: weekday, short, label }));
  const hours = hoursShown(heatMap).map((hour) => ({ id: hour, short: `${hour}h`, label: `${hour}h` }));
  const [columns, rows] = isWide ? [hours, days] : [days, hours];
  const cellAt = (column: number, row: number) => (isWide ? counts(row, column) : counts(column, row));
  const cells = useCellFocus(
    rows.flatMap((row) =>
      columns.flatMap((column): CellPlace[] => (cellAt(column.id, row.id) > 0 ? [[column.id, row.id]] : [])),
    ),
  );
  return (
    <Card
      title="Solicitações por dia da semana e hora"
      actions={
        <Explanation
          label="Solicitações por dia da semana e hora"
          explanation={EXPLANATIONS.requestHours}
          period={period}
          companyId={companyId}
          sample={{ count: requested, unit: 'order' }}
        />
      }
    >
      <p className="text-muted -mt-3 mb-4 text-xs">
        {heatMap.length === 0
          ? 'Nenhuma ordem solicitada neste período.'
          : `Ordens solicitadas no período; a hora mais cheia teve ${countedUnits(highest, 'order')}.`}
      </p>
      <table
        className="w-full table-fixed border-separate [border-spacing:0.125rem] text-center text-xs"
        {...cells.handlers}
      >
        <caption className="sr-only">Ordens solicitadas por dia da semana e hora</caption>
        <thead>
          <tr>
            <th scope="col" className="w-10">
              <span className="sr-only">{isWide ? 'Dia' : 'Hora'}</span>
            </th>
            {columns.map(({ id, short, label }) => (
              <th key={id} scope="col" aria-label={label} className="text-muted h-6 font-normal">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" aria-label={row.label} className="text-muted pr-1 text-left font-normal">
                {row.short}
              </th>
              {columns.map((column) => {
                const count = cellAt(column.id, row.id);
                const [weekday, hour] = isWide ? [row, column] : [column, row];
                return (
                  <td
                    key={column.id}
                    className={classNames('h-8 rounded-sm p-0', shades[shadeOf(count, highest)])}
                  >
                    {count > 0 && (
                      <MetricLink
                        href={ordersHref({
                          metric: 'requested.counted',
                          groups: [`weekday:${weekday.id}`, `hour:${hour.id}`],
                        })}
                        aria-label={`${weekday.label}, ${hour.label}: ${countedUnits(count, 'order')}`}
                        title={`${weekday.label}, ${hour.label}: ${countedUnits(count, 'order')}`}
                        {...cells.propsOf([column.id, row.id])}
                        className="flex size-full items-center justify-center no-underline hover:text-current hover:underline"
                      >
                        {count}
                      </MetricLink>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
