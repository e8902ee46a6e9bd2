import type { Schema } from '#openapi/schema.ts';
import type { DaySpan } from '#src/lib/calendar-days.ts';
import { paths } from '#src/lib/paths.ts';

/** What the reader is to see: the orders of a number, or of one row or cell of it. */
type MetricRef = {
  metric: Schema<'MetricKey'>;
  groups?: readonly Schema<'MetricGroup'>[];
  /** Instead of the page's own, as for a single day or the period before. */
  period?: DaySpan;
  /** Instead of the page's own, as for a row of a ranking. */
  companyId?: string;
};

export type OrdersHref = (number: MetricRef) => string;

/** Gives the address of the list that shows exactly the orders behind a number of this period and company. */
export function drillDownHref(page: { period: DaySpan; companyId: string | undefined }): OrdersHref {
  return ({ metric, groups = [], period = page.period, companyId = page.companyId }) =>
    paths.orders({
      companyId,
      search: { tab: 'all', from: period.from, to: period.to, metric, group: groups },
    });
}
