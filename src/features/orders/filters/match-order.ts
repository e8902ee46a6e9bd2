import { type DayChoice, daysOf, isWithinDays } from '#domain/orders/lists/day-choice.ts';
import type { OrderSort } from '#domain/orders/lists/order-tabs.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { isOrderFound, readOrderSearch } from '#domain/search/read-order-search.ts';
import { searchableText } from '#domain/search/search-text.ts';
import { type OrdersFilters, statusesOfTab } from '#machines/order/lists/list-filters.ts';
import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { currentDeadline } from '#src/components/order/order-deadline-text.ts';

type Row = ServiceOrderSummary;

/**
 * Loaded rows that match the filters, sorted; shown in the same frame, until the response arrives
 * (docs/architecture.md).
 */
export function matchingRows(
  rows: readonly Row[],
  filters: OrdersFilters,
  companyId: string | undefined,
  now: number,
): Row[] {
  const compareRows = COMPARE[filters.sort];
  if (compareRows === undefined || needsServer(filters)) return [];
  const statuses = new Set(filters.statuses.length > 0 ? filters.statuses : statusesOfTab(filters.tab));
  const search = readOrderSearch(filters.search);
  const isOn = (instant: string | null, choice: DayChoice | undefined) =>
    choice === undefined || (instant !== null && isWithinDays(toLocalDate(instant), daysOf(choice, now)));
  const fits = (row: Row) =>
    statuses.has(row.status) &&
    (companyId === undefined || row.company.id === companyId) &&
    (filters.deadline === undefined || currentDeadline(row.deadline, now) === filters.deadline) &&
    (!filters.isCancellationRequested || row.cancellation === 'requested') &&
    isOn(row.requestedAt ?? row.lastEventAt, filters.requested) &&
    isOn(dueFrom(row), filters.due) &&
    isOn(row.closedAt, filters.closed) &&
    (!filters.isUrgent || row.priority === 'urgent') &&
    isOfAny(row, filters.couriers) &&
    isOrderFound({ orderNumber: row.orderNumber, searchable: searchText(row) }, search);
  return rows.filter(fits).toSorted(compareRows);
}

function isOfAny({ courier, courierName }: Row, couriers: OrdersFilters['couriers']): boolean {
  return couriers.length === 0 || couriers.includes(courier?.id ?? (courierName === null ? 'none' : 'typed'));
}

/** Whether a filter is left to the server: rows lack most of these facts. */
function needsServer({
  waiting,
  metric,
  failed,
  area,
  pickup,
  tag,
  source,
  importId,
  numbers,
}: OrdersFilters): boolean {
  return (
    [waiting, metric, failed, pickup, source, importId].some((filter) => filter !== undefined) ||
    area !== '' ||
    tag !== '' ||
    numbers !== ''
  );
}

const searchTexts = new WeakMap<Row, string>();

function searchText(row: Row): string {
  const known = searchTexts.get(row);
  if (known !== undefined) return known;
  const { recipientName, recipientPlace, recipientAddress, externalRef, courierName, company } = row;
  const texts = [recipientName, recipientPlace, recipientAddress, externalRef, courierName, company.name];
  const text = searchableText(texts.join(' '));
  searchTexts.set(row, text);
  return text;
}

/**
 * Due time. A requested order without one has been due since its request; an order with an approved cancellation is
 * never due.
 */
function dueTimeOf({ deadline, status, requestedAt, cancellation }: Row): string | null {
  if (cancellation === 'approved') return null;
  return deadline.dueAt ?? (status === 'requested' ? requestedAt : null);
}

/** The window's start decides the day of delivery, whenever it ends. */
function dueFrom(row: Row): string | null {
  const due = dueTimeOf(row);
  return due && (row.window?.from ?? due);
}

const LAST = '9999';
const listedAt = (row: Row) => row.requestedAt ?? row.lastEventAt;
const dueAt = (row: Row) => dueTimeOf(row) ?? LAST;
const movedAt = (row: Row) => row.lastEventAt;

/** Sorts by groups are left to the server, which folds and compares their names. */
const COMPARE: Partial<Record<OrderSort, (a: Row, b: Row) => number>> = {
  '-requestedAt': descending(listedAt),
  requestedAt: ascending(listedAt),
  '-dueAt': descending(dueAt),
  dueAt: ascending(dueAt),
  '-lastEventAt': descending(movedAt),
  lastEventAt: ascending(movedAt),
};

/** The contract's timestamps are UTC of one length, so their text sorts by time. */
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
