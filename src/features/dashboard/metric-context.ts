import type { OrdersHref } from '#src/components/metrics/drill-down.ts';
import type { DaySpan } from '#src/lib/calendar-days.ts';

/** Period, company and links shared by all figures of the dashboard. */
export type MetricContext = {
  period: DaySpan;
  previousPeriod: DaySpan;
  companyId: string | undefined;
  ordersHref: OrdersHref;
};
