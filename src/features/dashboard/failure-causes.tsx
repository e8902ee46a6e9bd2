import type { Schema } from '#openapi/schema.ts';
import type { Dashboard } from '#src/api/reports.ts';
import type { OrdersHref } from '#src/components/metrics/drill-down.ts';
import { Explanation } from '#src/components/metrics/explanation.tsx';
import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import { countedUnits } from '#src/components/metrics/unit-labels.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { formatShare } from '#src/lib/format-share.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Table, tableStyles } from '#src/ui/table.tsx';

import { BarTrack } from './charts/bar-track.tsx';
import { ChartCard } from './charts/chart-card.tsx';
import { CountCell } from './count-cell.tsx';
import type { MetricContext } from './metric-context.ts';

type Failures = Dashboard['failures'];
type FailureCausesProps = MetricContext & { failures: Failures; metric: Schema<'ShareMetric'> };

/** Failure reasons, most frequent first, with the cumulative share (Pareto). */
export function FailureCauses({ failures, metric, ...context }: FailureCausesProps) {
  const { period, companyId, ordersHref } = context;
  const hrefOf = (reasonCode: string) =>
    ordersHref({ metric: 'failure.failed', groups: [`reason:${reasonCode}`] });
  return (
    <ChartCard
      title="Motivos de insucesso"
      caption={`${countedUnits(metric.numerator.count, 'attempt')} sem sucesso; o traço marca a soma até o motivo.`}
      actions={
        <Explanation
          label="Motivos de insucesso"
          explanation={metric.explanation}
          period={period}
          companyId={companyId}
          sample={{ count: metric.denominator.count, unit: metric.unit }}
        />
      }
      chart={
        failures.length === 0 ? (
          <EmptyState title="Nenhum insucesso neste período">
            Quando uma entrega não dá certo, o motivo aparece aqui.
          </EmptyState>
        ) : (
          <ParetoBars failures={failures} hrefOf={hrefOf} />
        )
      }
      table={<FailureTable failures={failures} hrefOf={hrefOf} />}
    />
  );
}

type RowsProps = { failures: Failures; hrefOf: (reasonCode: string) => ReturnType<OrdersHref> };

function ParetoBars({ failures, hrefOf }: RowsProps) {
  return (
    <ol className="flex flex-col gap-4">
      {failures.map(({ reasonCode, label, partyLabel, count, share, cumulativeShare }) => (
        <li key={reasonCode}>
          <p className="text-ink mb-1.5 flex items-baseline justify-between gap-3 text-sm">
            <span>
              {label} <span className="text-muted text-xs">{partyLabel}</span>
            </span>
            <MetricLink
              href={hrefOf(reasonCode)}
              aria-label={`${label}: ${countedUnits(count, 'attempt')}`}
              className="font-semibold"
            >
              {formatInteger(count)}
            </MetricLink>
          </p>
          <BarTrack share={share} mark={cumulativeShare} />
          <p className="text-muted mt-1.5 flex justify-between text-xs">
            <MetricLink href={hrefOf(reasonCode)}>{`${formatShare(share)} dos insucessos`}</MetricLink>
            <span>{`${formatShare(cumulativeShare)} até aqui`}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

function FailureTable({ failures, hrefOf }: RowsProps) {
  return (
    <Table caption="Insucessos por motivo">
      <thead>
        <tr className={tableStyles.headRow}>
          <th scope="col" className={tableStyles.headCell}>
            Motivo
          </th>
          <th scope="col" className={tableStyles.headCell}>
            Responsável
          </th>
          {['Insucessos', 'Parte', 'Soma'].map((label) => (
            <th key={label} scope="col" className={`${tableStyles.headCell} text-right`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {failures.map(({ reasonCode, label, partyLabel, count, share, cumulativeShare }) => (
          <tr key={reasonCode} className={tableStyles.row}>
            <th scope="row" className={`${tableStyles.cell} text-left font-medium`}>
              {label}
            </th>
            <td className={tableStyles.cell}>{partyLabel}</td>
            <CountCell count={count} href={hrefOf(reasonCode)} />
            <td className={`${tableStyles.cell} text-right`}>{formatShare(share)}</td>
            <td className={`${tableStyles.cell} text-right`}>{formatShare(cumulativeShare)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
