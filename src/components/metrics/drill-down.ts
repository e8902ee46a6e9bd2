import type { Schema } from '#src/api/schema.ts';
import type { DaySpan } from '#src/lib/calendar-days.ts';
import { paths } from '#src/lib/paths.ts';

/** What the reader is to see: the orders of a number, or of one row or cell of it. */
type NumberBehind = {
  behind: Schema<'Behind'>;
  groups?: readonly Schema<'NumberGroup'>[];
  /** Instead of the page's own, as for a single day or the period before. */
  period?: DaySpan;
  /** Instead of the page's own, as for a row of a ranking. */
  companyId?: string;
};

export type OrdersHref = (number: NumberBehind) => string;

/** Gives the address of the list that shows exactly the orders behind a number of this period and company. */
export function ordersBehind(page: { period: DaySpan; companyId: string | undefined }): OrdersHref {
  return ({ behind, groups = [], period = page.period, companyId = page.companyId }) =>
    paths.orders({
      companyId,
      search: { tab: 'all', from: period.from, to: period.to, behind, group: groups },
    });
}
