import { readOrderSearch } from '#domain/search/read-order-search.ts';
import { TAB_OF_STATUS } from '#machines/order/labels.ts';
import { ORDER_STATUSES, type OrderStatus } from '#machines/order/types.ts';
import type { Query } from '#server/contract/contract.ts';
import {
  type Clock,
  type Condition,
  narrowingConditions,
  waitingCondition,
} from '#server/modules/order-model/conditions.ts';
import { OPEN_STATUSES } from '#server/modules/order-model/open-statuses.ts';
import { type DrillDown, drillDown } from '#server/modules/reports/drill-down.ts';

import type { ListReader } from '../policy.ts';
import { type NamedCompanies, searchConditions } from './search.ts';

type ListQuery = Query<'exportServiceOrders'>;

/** A list query in SQL's terms. */
export type ListFilter = {
  companyId: string | undefined;
  /** undefined: all. Each status is an index range, and the page merges them. */
  statuses: OrderStatus[] | undefined;
  /** What no index order covers: few or many rows may be left of it. */
  conditions: Condition[];
  /** The order that the search names by its number. */
  orderNumber: number | undefined;
  /** Bounded in time, by the index that sorts by the request. */
  isPeriod: boolean;
  /** One for each word of the search; no index but that of the texts covers them. */
  words: Condition[];
  /** Only the orders behind a number of the reports. */
  metric: DrillDown | undefined;
};

/** @param named of `companiesNamedIn` */
export function listFilter(
  query: ListQuery,
  { companyId, readerId }: ListReader,
  { named, ...clock }: Clock & { named: NamedCompanies },
): ListFilter {
  const search = readOrderSearch(query.search ?? '');
  const metric = query.metric && drillDown({ ...query, metric: query.metric }, companyId, clock);
  // Behind a number they are the days on which it was counted.
  const { from, to } = metric ? {} : query;
  return {
    companyId,
    statuses: statusesOf(query, metric?.of === 'now' ? metric.statuses : undefined),
    conditions: [
      ...narrowingConditions({ ...query, from, to }, clock),
      ...(query.waiting ? [waitingCondition(query.waiting, readerId, clock.now)] : []),
      ...(metric?.of === 'now' ? metric.conditions : []),
    ],
    orderNumber: search.orderNumber,
    isPeriod: from !== undefined || to !== undefined,
    words: searchConditions(search, named),
    metric,
  };
}

/** Tab, named statuses, lateness and a number of now all speak of the status; an order must meet each. */
function statusesOf(
  { tab, status, deadline, cancellation }: ListQuery,
  counted: readonly OrderStatus[] | undefined,
): OrderStatus[] | undefined {
  const needsOpen = deadline !== undefined || cancellation !== undefined;
  if (tab === undefined && status === undefined && counted === undefined && !needsOpen) return undefined;
  return ORDER_STATUSES.filter(
    (one) =>
      (tab === undefined || TAB_OF_STATUS[one] === tab) &&
      (status === undefined || status.includes(one)) &&
      (counted === undefined || counted.includes(one)) &&
      (!needsOpen || OPEN_STATUSES.includes(one)),
  );
}
