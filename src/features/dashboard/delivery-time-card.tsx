import type { Schema } from '#openapi/schema.ts';
import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import { countedUnits } from '#src/components/metrics/unit-labels.ts';
import { formatSeconds } from '#src/lib/format-seconds.ts';

import { ChangeNote } from './change-note.tsx';
import { changeOfSeconds } from './change.ts';
import { ApartList } from './excluded-counts.tsx';
import { MetricCard } from './metric-card.tsx';
import type { MetricContext } from './metric-context.ts';

type DeliveryTimeCardProps = MetricContext & { metric: Schema<'TimeMetric'> };

/** Median and 90th percentile of the delivery time. */
export function DeliveryTimeCard({ metric, ...context }: DeliveryTimeCardProps) {
  const { label, explanation, p50, p90, counted, corrected, previous } = metric;
  const { period, previousPeriod, companyId, ordersHref } = context;
  const beforeHref = ordersHref({ metric: counted.metric, period: previousPeriod });
  return (
    <MetricCard
      label={label}
      explanation={explanation}
      period={period}
      companyId={companyId}
      sample={{ count: counted.count, unit: 'order' }}
      value={
        p50 === null ? (
          <span className="text-muted">—</span>
        ) : (
          <MetricLink href={ordersHref(counted)} aria-label={`${label}, p50: ${formatSeconds(p50)}`}>
            {formatSeconds(p50)}
          </MetricLink>
        )
      }
      change={changeOfSeconds(p50, previous.p50, 'lower')}
      before={
        previous.p50 !== null && (
          <MetricLink href={beforeHref}>{`antes ${formatSeconds(previous.p50)}`}</MetricLink>
        )
      }
      isSmallSample={metric.smallSample && counted.count > 0}
    >
      {p90 === null ? (
        <p>Nada para medir neste período.</p>
      ) : (
        <>
          <p>
            {'Mediana (p50) de '}
            <MetricLink href={ordersHref(counted)}>{countedUnits(counted.count, 'order')}</MetricLink>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2">
            <span>
              {'p90 '}
              <MetricLink href={ordersHref(counted)} aria-label={`${label}, p90: ${formatSeconds(p90)}`}>
                {formatSeconds(p90)}
              </MetricLink>
            </span>
            <ChangeNote change={changeOfSeconds(p90, previous.p90, 'lower')} />
            {previous.p90 !== null && (
              <MetricLink href={beforeHref} className="text-muted">
                {`antes ${formatSeconds(previous.p90)}`}
              </MetricLink>
            )}
          </p>
        </>
      )}
      <ApartList apart={[corrected]} ordersHref={ordersHref} />
    </MetricCard>
  );
}
