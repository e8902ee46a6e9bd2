import type { DashboardAnswer } from '#src/api/reports.ts';
import { drillDownHref } from '#src/components/metrics/drill-down.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';

import { OutcomeDays } from './charts/outcome-days.tsx';
import { RequestHours } from './charts/request-hours.tsx';
import { DeliveryTimeCard } from './delivery-time-card.tsx';
import { FailureCauses } from './failure-causes.tsx';
import type { MetricContext } from './metric-context.ts';
import { CompanyRanking } from './ranking/company-ranking.tsx';
import { CourierRanking } from './ranking/courier-ranking.tsx';
import { ShareCard } from './share-card.tsx';
import { StageTimes } from './stage-times.tsx';

type DashboardMetricsProps = {
  data: DashboardAnswer;
  /** Whether newer figures are loading. */
  isOutdated: boolean;
};

/** All figures of a period: actionable ones first, charts before tables. */
export function DashboardMetrics({ data, isOutdated }: DashboardMetricsProps) {
  const { period, previousPeriod, companyId, shares, times } = data;
  const context: MetricContext = {
    period,
    previousPeriod,
    companyId,
    ordersHref: drillDownHref({ period, companyId }),
  };
  return (
    <div
      className={classNames('@container flex flex-col gap-4 transition-opacity', isOutdated && 'opacity-60')}
    >
      {isMeasured(data) ? <MetricTiles data={data} {...context} /> : <NothingMeasured data={data} />}
      <OutcomeDays data={data} {...context} />
      <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
        <FailureCauses failures={data.failures} metric={shares.failure} {...context} />
        <StageTimes times={times} {...context} />
      </div>
      <RequestHours heatMap={data.heatMap} requested={data.requested.value} {...context} />
      <CompanyRanking companies={data.companies} {...context} />
      <CourierRanking couriers={data.couriers} {...context} />
    </div>
  );
}

type MetricTilesProps = MetricContext & { data: DashboardAnswer };

function MetricTiles({ data: { shares, times }, ...context }: MetricTilesProps) {
  return (
    <div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @4xl:grid-cols-4">
      <ShareCard metric={shares.onTime} better="higher" {...context} />
      <ShareCard metric={shares.firstAttempt} better="higher" {...context} />
      <DeliveryTimeCard metric={times.deliveryTime} {...context} />
      <ShareCard metric={shares.failure} better="lower" {...context} />
      <ShareCard metric={shares.cancellation} better="lower" {...context} />
      <ShareCard metric={shares.return} better="lower" {...context} />
      <ShareCard metric={shares.pickupOnTime} better="higher" {...context} />
      <ShareCard metric={shares.pickupFailure} better="lower" {...context} />
      <ShareCard metric={shares.acceptance} better="higher" {...context} />
    </div>
  );
}

/** Whether any tile has a value. */
function isMeasured({ shares, times }: DashboardAnswer): boolean {
  return (
    times.deliveryTime.counted.count > 0 ||
    Object.values(shares).some(({ denominator }) => denominator.count > 0)
  );
}

/** Replaces the tiles if all are empty, with advice. */
function NothingMeasured({ data: { requested, closed, companyId } }: { data: DashboardAnswer }) {
  const hasOrders = requested.value > 0 || Object.values(closed.value).some((count) => count > 0);
  const orders = companyId === undefined ? 'ordem' : 'ordem desta empresa';
  return (
    <Card>
      <EmptyState title="Nada para medir neste período">
        {hasOrders
          ? `Nenhuma ${orders} conta para os indicadores neste período.`
          : `Nenhuma ${orders} foi solicitada nem encerrada neste período.`}
        {` Escolha um período maior${companyId === undefined ? '.' : ' ou outra empresa.'}`}
      </EmptyState>
    </Card>
  );
}
