import type { DashboardAnswer } from '#src/api/reports.ts';
import { drillDownHref } from '#src/components/metrics/drill-down.ts';
import { Alert } from '#src/ui/alert.tsx';
import { classNames } from '#src/ui/class-names.ts';

import { OutcomeDays } from './charts/outcome-days.tsx';
import { RequestHours } from './charts/request-hours.tsx';
import { DeliveryTimeCard } from './delivery-time-card.tsx';
import { FailureCauses } from './failure-causes.tsx';
import { LongestWaits } from './longest-waits.tsx';
import type { MetricContext } from './metric-context.ts';
import { QueueAges } from './queue-ages.tsx';
import { CompanyRanking } from './ranking/company-ranking.tsx';
import { CourierRanking } from './ranking/courier-ranking.tsx';
import { ShareCard } from './share-card.tsx';
import { StageTimes } from './stage-times.tsx';

type DashboardMetricsProps = {
  data: DashboardAnswer;
  /** Other figures were asked for and are on the way. */
  isOutdated: boolean;
};

/** What waits, and all figures of a period: those that somebody acts on first, charts before tables. */
export function DashboardMetrics({ data, isOutdated }: DashboardMetricsProps) {
  const { period, previousPeriod, companyId, shares, times } = data;
  const context: MetricContext = {
    period,
    previousPeriod,
    companyId,
    ordersHref: drillDownHref({ period, companyId }),
  };
  const isEmpty =
    data.requested.value === 0 && Object.values(data.closed.value).every((count) => count === 0);
  return (
    <div
      className={classNames('@container flex flex-col gap-4 transition-opacity', isOutdated && 'opacity-60')}
    >
      {isEmpty && <NothingInPeriod companyId={companyId} />}
      <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-[1fr_2fr]">
        <QueueAges queue={data.queue} {...context} />
        <LongestWaits waits={data.waits} companyId={companyId} />
      </div>
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @4xl:grid-cols-4">
        <ShareCard metric={shares.onTime} better="higher" {...context} />
        <ShareCard metric={shares.firstAttempt} better="higher" {...context} />
        <DeliveryTimeCard metric={times.deliveryTime} {...context} />
        <ShareCard metric={shares.failure} better="lower" {...context} />
        <ShareCard metric={shares.cancellation} better="lower" {...context} />
        <ShareCard metric={shares.return} better="lower" {...context} />
        <ShareCard metric={shares.pickupFailure} better="lower" {...context} />
        <ShareCard metric={shares.acceptance} better="higher" {...context} />
      </div>
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

/** Above figures that are all empty: what the reader can do to see some. */
function NothingInPeriod({ companyId }: { companyId: string | undefined }) {
  return (
    <Alert tone="info">
      {companyId === undefined
        ? 'Nenhuma ordem foi solicitada nem encerrada neste período. Escolha um período maior.'
        : 'Nenhuma ordem desta empresa foi solicitada nem encerrada neste período. Escolha um período maior ou outra empresa.'}
    </Alert>
  );
}
