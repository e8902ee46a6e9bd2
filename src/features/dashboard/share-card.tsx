import type { Schema } from '#openapi/schema.ts';
import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import { countedUnits } from '#src/components/metrics/unit-labels.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { formatShare } from '#src/lib/format-share.ts';

import { type Better, changeOfShare } from './change.ts';
import { ApartList } from './excluded-counts.tsx';
import { MetricCard } from './metric-card.tsx';
import type { MetricContext } from './metric-context.ts';

type ShareCardProps = MetricContext & { metric: Schema<'ShareMetric'>; better: Better };

/** A share; every number links to its orders. */
export function ShareCard({ metric, better, ...context }: ShareCardProps) {
  const { label, explanation, unit, value, numerator, denominator, previous } = metric;
  const { period, previousPeriod, companyId, ordersHref } = context;
  return (
    <MetricCard
      label={label}
      explanation={explanation}
      period={period}
      companyId={companyId}
      sample={{ count: denominator.count, unit }}
      value={
        value === null ? (
          <span className="text-muted">—</span>
        ) : (
          <MetricLink
            href={ordersHref(numerator)}
            isNone={value === 0}
            aria-label={`${label}: ${formatShare(value)}`}
          >
            {formatShare(value)}
          </MetricLink>
        )
      }
      change={changeOfShare(value, previous.value, better)}
      before={
        previous.value !== null && (
          <MetricLink
            href={ordersHref({ metric: numerator.metric, period: previousPeriod })}
            isNone={previous.value === 0}
          >
            {`antes ${formatShare(previous.value)}`}
          </MetricLink>
        )
      }
      isSmallSample={metric.smallSample && denominator.count > 0}
    >
      {denominator.count === 0 ? (
        <p>Nada para medir neste período.</p>
      ) : (
        <p>
          <MetricLink
            href={ordersHref(numerator)}
            isNone={numerator.count === 0}
            aria-label={`${numerator.label}: ${formatInteger(numerator.count)}`}
          >
            {formatInteger(numerator.count)}
          </MetricLink>
          {' de '}
          <MetricLink
            href={ordersHref(denominator)}
            aria-label={`${denominator.label}: ${countedUnits(denominator.count, unit)}`}
          >
            {countedUnits(denominator.count, unit)}
          </MetricLink>
        </p>
      )}
      <ApartList apart={metric.apart} ordersHref={ordersHref} />
    </MetricCard>
  );
}
