import type { OrdersHref } from '#src/components/metrics/drill-down.ts';
import type { DaySpan } from '#src/lib/calendar-days.ts';

/** What every figure of the dashboard belongs to. */
export type MetricContext = {
  period: DaySpan;
  previousPeriod: DaySpan;
  companyId: string | undefined;
  ordersHref: OrdersHref;
};
