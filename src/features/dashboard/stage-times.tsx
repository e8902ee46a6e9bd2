import type { Schema } from '#openapi/schema.ts';
import type { Dashboard } from '#src/api/reports.ts';
import { Explanation } from '#src/components/metrics/explanation.tsx';
import { SmallSample } from '#src/components/metrics/low-sample-note.tsx';
import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import { countedUnits } from '#src/components/metrics/unit-labels.ts';
import { formatSeconds } from '#src/lib/format-seconds.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

import { ChangeNote } from './change-note.tsx';
import { changeOfSeconds } from './change.ts';
import type { MetricContext } from './metric-context.ts';

const STAGES = ['acceptTime', 'pickupTime', 'routeTime'] as const;

type StageTimesProps = MetricContext & { times: Dashboard['times'] };

/** Duration of each stage of an order. */
export function StageTimes({ times, ...context }: StageTimesProps) {
  if (STAGES.every((id) => times[id].counted.count === 0)) {
    return (
      <Card title="Tempo por etapa">
        <EmptyState title="Nenhuma etapa para medir neste período">
          Quando uma ordem é aceita, coletada e entregue, os tempos aparecem aqui.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Tempo por etapa">
      <ul className="divide-line -my-3 divide-y">
        {STAGES.map((id) => (
          <Stage key={id} metric={times[id]} {...context} />
        ))}
      </ul>
    </Card>
  );
}

type StageProps = MetricContext & { metric: Schema<'TimeMetric'> };

function Stage({ metric, period, previousPeriod, companyId, ordersHref }: StageProps) {
  const { label, explanation, counted, corrected, previous } = metric;
  const isMeasured = metric.p50 !== null;
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-ink flex flex-wrap items-center gap-2 text-sm font-medium">
          {label}
          {metric.smallSample && isMeasured && <SmallSample />}
        </h3>
        <Explanation
          label={label}
          explanation={explanation}
          period={period}
          companyId={companyId}
          sample={{ count: counted.count, unit: 'order' }}
        />
      </div>
      <dl className="mt-1.5 grid grid-cols-2 gap-3">
        {(['p50', 'p90'] as const).map((id) => (
          <div key={id}>
            <dt className="text-muted text-xs">{id === 'p50' ? 'Mediana (p50)' : 'Nove em dez (p90)'}</dt>
            <dd className="text-ink text-lg font-semibold tabular-nums">
              <StageTime name={`${label}, ${id}`} seconds={metric[id]} href={ordersHref(counted)} />
            </dd>
            <dd className="text-muted flex flex-wrap gap-2 text-xs">
              <ChangeNote change={changeOfSeconds(metric[id], previous[id], 'lower')} />
              {previous[id] !== null && (
                <MetricLink href={ordersHref({ metric: counted.metric, period: previousPeriod })}>
                  {`antes ${formatSeconds(previous[id])}`}
                </MetricLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted mt-2.5 text-xs">
        {counted.count > 0 ? (
          <MetricLink href={ordersHref(counted)}>{countedUnits(counted.count, 'order')}</MetricLink>
        ) : (
          'Nada para medir neste período.'
        )}
        {corrected.count > 0 && (
          <>
            {' · Corrigidas: '}
            <MetricLink href={ordersHref(corrected)}>{corrected.count}</MetricLink>
          </>
        )}
      </p>
    </li>
  );
}

type StageTimeProps = { name: string; seconds: number | null; href: string };

function StageTime({ name, seconds, href }: StageTimeProps) {
  if (seconds === null) return <span className="text-muted">—</span>;
  return (
    <MetricLink href={href} aria-label={`${name}: ${formatSeconds(seconds)}`}>
      {formatSeconds(seconds)}
    </MetricLink>
  );
}
