import type { Schema } from '#openapi/schema.ts';
import type { DaySpan } from '#src/lib/calendar-days.ts';
import { paths } from '#src/lib/paths.ts';

/** Reference to a number, or to one row or cell of it. */
type MetricRef = {
  metric: Schema<'MetricKey'>;
  groups?: readonly Schema<'MetricGroup'>[];
  /** Overrides the page's period, e.g. for a single day or the previous period. */
  period?: DaySpan;
  /** Overrides the page's company, e.g. for a row of a ranking. */
  companyId?: string;
};

export type OrdersHref = (number: MetricRef) => string;

/** Returns addresses of the order list with exactly the orders behind a number. */
export function drillDownHref(page: { period: DaySpan; companyId: string | undefined }): OrdersHref {
  return ({ metric, groups = [], period = page.period, companyId = page.companyId }) =>
    paths.orders({
      companyId,
      search: { tab: 'all', from: period.from, to: period.to, metric, group: groups },
    });
}
