import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';

type Row = ServiceOrderSummary;

/** The rows as shown; a response may not rearrange them while the user reads. */
export type OrdersSnapshot = {
  rows: readonly Row[];
  /** Orders changed since the view opened; each new version is highlighted once. */
  changed: ReadonlySet<number>;
  /** Still shown, although the filters no longer include them. */
  gone: ReadonlySet<number>;
  /** Number of new orders that are not shown yet. */
  added: number;
};

/** Shows the response as it is; marks new and newer orders as changed. */
export function replaceRows(before: OrdersSnapshot | undefined, answer: readonly Row[]): OrdersSnapshot {
  return { rows: answer, changed: changesIn(before, answer), gone: new Set(), added: 0 };
}

/**
 * Merges a response without moving rows: each keeps its place with its newest state, the next page is appended, and new
 * orders in between are only counted.
 * @param hasMore the response ends before the list does: rows shown beyond its end are out of reach, not gone
 */
export function mergeInPlace(
  before: OrdersSnapshot,
  answer: readonly Row[],
  hasMore: boolean,
): OrdersSnapshot {
  if (before.rows.length === 0) return replaceRows(before, answer);
  const answered = new Map(answer.map((row) => [row.orderNumber, row]));
  const shown = new Set(before.rows.map(numberOf));
  const endOfKnown = answer.findLastIndex((row) => shown.has(row.orderNumber)) + 1;
  // Number of shown rows that the response would contain if they still matched.
  const covered = hasMore
    ? before.rows.findLastIndex((row) => answered.has(row.orderNumber)) + 1
    : before.rows.length;

  const kept = before.rows.map((row) => answered.get(row.orderNumber) ?? row);
  const appended = endOfKnown === 0 ? [] : answer.slice(endOfKnown);
  return {
    rows: [...kept, ...appended],
    changed: changesIn(before, kept),
    gone: new Set(
      before.rows
        .slice(0, covered)
        .map(numberOf)
        .filter((number) => !answered.has(number)),
    ),
    added: answer.length - appended.length - kept.filter((row) => answered.has(row.orderNumber)).length,
  };
}

/** Adds new and newer orders to those marked before; a first load and appended pages count as unchanged. */
function changesIn(before: OrdersSnapshot | undefined, after: readonly Row[]): ReadonlySet<number> {
  if (before === undefined) return new Set();
  const versions = new Map(before.rows.map((row) => [row.orderNumber, row.version]));
  const endOfKnown = after.findLastIndex((row) => versions.has(row.orderNumber)) + 1;
  const isLater = (row: Row) => row.version !== versions.get(row.orderNumber);
  return new Set([...before.changed, ...after.slice(0, endOfKnown).filter(isLater).map(numberOf)]);
}

function numberOf({ orderNumber }: Row): number {
  return orderNumber;
}
