import type { Dashboard } from '#src/api/reports.ts';
import { Explanation } from '#src/components/metrics/explanation.tsx';
import { countedUnits } from '#src/components/metrics/unit-labels.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';

import { EXPLANATIONS } from '../explanations.ts';
import type { MetricContext } from '../metric-context.ts';
import { ChartCard } from './chart-card.tsx';
import { OutcomeBars } from './outcome-bars.tsx';
import { OutcomeLegend } from './outcome-legend.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { totalOf } from './outcomes.ts';

export type OutcomeDaysProps = MetricContext & { data: Dashboard };

/** Closed orders per day, by outcome. */
export function OutcomeDays({ data, ...context }: OutcomeDaysProps) {
  const { period, companyId } = context;
  const total = totalOf(data.closed.value);
  return (
    <ChartCard
      title="Ordens encerradas por dia"
      caption={`${countedUnits(total, 'order')} por desfecho, no dia do encerramento.`}
      actions={
        <Explanation
          label="Ordens encerradas por dia"
          explanation={EXPLANATIONS.closed}
          period={period}
          companyId={companyId}
          sample={{ count: total, unit: 'order' }}
        />
      }
      chart={
        <>
          <OutcomeLegend data={data} {...context} />
          {total === 0 ? (
            <EmptyState title="Nenhuma ordem encerrada neste período">
              Entregas, devoluções e cancelamentos aparecem aqui no dia em que acontecem.
            </EmptyState>
          ) : (
            <OutcomeBars days={data.days} ordersHref={context.ordersHref} />
          )}
        </>
      }
      table={<OutcomeTable data={data} ordersHref={context.ordersHref} />}
    />
  );
}
