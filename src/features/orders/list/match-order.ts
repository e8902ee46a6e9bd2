import { orderNumberIn } from '#domain/order-number.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import type { ServiceOrderSummary } from '#src/api/service-orders.ts';
import { currentDeadline } from '#src/components/order/order-deadline-text.ts';
import { foldText } from '#src/lib/fold-text.ts';

import { type OrdersFilters, type OrderSort, statusesOfTab, periodOf } from './filters.ts';

type Row = ServiceOrderSummary;

/**
 * The loaded rows that the filters let through, in their order: what is shown in the same frame, while the
 * server answers (docs/architecture.md).
 */
export function matchingRows(
  rows: readonly Row[],
  filters: OrdersFilters,
  companyId: string | undefined,
  now: number,
): Row[] {
  // Which orders a number counts only the server can tell.
  if (filters.metric !== undefined) return [];
  const statuses = new Set(filters.statuses.length > 0 ? filters.statuses : statusesOfTab(filters.tab));
  const search = foldText(filters.search);
  const words = search.split(/\s+/u);
  const orderNumber = orderNumberIn(filters.search);
  const period = periodOf(filters, now);
  const today = toLocalDate(now);
  const fits = (row: Row) =>
    statuses.has(row.status) &&
    (companyId === undefined || row.company.id === companyId) &&
    (filters.deadline === undefined || currentDeadline(row.deadline, now) === filters.deadline) &&
    (!filters.isCancellationRequested || row.cancellation === 'requested') &&
    (!filters.isClosedToday || (row.closedAt !== null && toLocalDate(row.closedAt) >= today)) &&
    isOfAny(row, filters.couriers) &&
    isWithin(row, period) &&
    (row.orderNumber === orderNumber || words.every((word) => searchText(row).includes(word)));
  return rows.filter(fits).toSorted(COMPARE[filters.sort]);
}

function isOfAny({ courier, courierName }: Row, couriers: OrdersFilters['couriers']): boolean {
  return couriers.length === 0 || couriers.includes(courier?.id ?? (courierName === null ? 'none' : 'typed'));
}

function isWithin({ requestedAt, lastEventAt }: Row, { from, to }: ReturnType<typeof periodOf>): boolean {
  if (from === undefined && to === undefined) return true;
  const day = toLocalDate(requestedAt ?? lastEventAt);
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

const searchTexts = new WeakMap<Row, string>();

function searchText(row: Row): string {
  const known = searchTexts.get(row);
  if (known !== undefined) return known;
  const { recipientName, recipientAddress, externalRef, courierName } = row;
  const text = foldText([recipientName, recipientAddress, externalRef, courierName].join(' '));
  searchTexts.set(row, text);
  return text;
}

const LAST = '9999';
const listedAt = (row: Row) => row.requestedAt ?? row.lastEventAt;
const dueAt = (row: Row) => row.deadline.dueAt ?? LAST;
const movedAt = (row: Row) => row.lastEventAt;

const COMPARE: Readonly<Record<OrderSort, (a: Row, b: Row) => number>> = {
  '-requestedAt': descending(listedAt),
  requestedAt: ascending(listedAt),
  '-dueAt': descending(dueAt),
  dueAt: ascending(dueAt),
  '-lastEventAt': descending(movedAt),
  lastEventAt: ascending(movedAt),
};

/** Instants of the contract are UTC of one length, so their text sorts as they do. */
function ascending(keyOf: (row: Row) => string) {
  return (a: Row, b: Row) => compare(keyOf(a), keyOf(b)) || a.orderNumber - b.orderNumber;
}

function descending(keyOf: (row: Row) => string) {
  return (a: Row, b: Row) => compare(keyOf(b), keyOf(a)) || b.orderNumber - a.orderNumber;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
