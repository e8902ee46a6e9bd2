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

/** A list query as SQL conditions. */
export type ListFilter = {
  companyId: string | undefined;
  /** Undefined for all. Each status is one index range, and the page merges them. */
  statuses: OrderStatus[] | undefined;
  /** Conditions that no sort index covers, of any selectivity. */
  conditions: Condition[];
  /** The order number of a search for a single one: found beside the results of `words`. */
  orderNumber: number | undefined;
  /** Whether `from` or `to` limits the rows, through the index on the request time. */
  isPeriod: boolean;
  /** Of the search, see `searchConditions`; covered by the text index only. */
  words: Condition[];
  /** Limits the list to the orders counted in a report's metric. */
  metric: DrillDown | undefined;
};

/** @param named result of `companiesNamedIn` */
export function listFilter(
  query: ListQuery,
  { companyId, readerId }: ListReader,
  { named, ...clock }: Clock & { named: NamedCompanies },
): ListFilter {
  const search = readOrderSearch(query.search ?? '');
  const metric = query.metric && drillDown({ ...query, metric: query.metric }, { companyId, ...clock });
  // With a metric, `from` and `to` are the report's period instead of a filter on the request date.
  const { from, to } = metric ? {} : query;
  return {
    companyId,
    statuses: statusesOf(query, metric?.of === 'now' ? metric.statuses : undefined),
    conditions: [
      ...narrowingConditions({ ...query, from, to }, clock),
      ...(query.waiting ? [waitingCondition(query.waiting, readerId, clock)] : []),
      ...(metric?.of === 'now' ? metric.conditions : []),
    ],
    orderNumber: search.orderNumber,
    isPeriod: from !== undefined || to !== undefined,
    words: searchConditions(search, named),
    metric,
  };
}

/** The statuses that satisfy all of tab, status, deadline, cancellation and live metric; undefined if none is given. */
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
