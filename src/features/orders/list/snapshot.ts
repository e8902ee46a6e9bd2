import type { ServiceOrderSummary } from '#src/api/service-orders.ts';

type Row = ServiceOrderSummary;

/** The list as it is shown, which an answer of the server may not rearrange under the reader's eyes. */
export type OrdersSnapshot = {
  rows: readonly Row[];
  /** Have changed since the view was opened: their light goes out by itself, and comes back with a new version. */
  changed: ReadonlySet<number>;
  /** Shown, but no longer in the list that the filters describe. */
  gone: ReadonlySet<number>;
  /** How many orders wait to be shown. */
  added: number;
};

/** Shows the answer as it is. */
export function replaceRows(before: OrdersSnapshot | undefined, answer: readonly Row[]): OrdersSnapshot {
  return { rows: answer, changed: changesIn(before, answer), gone: new Set(), added: 0 };
}

/**
 * Shows the answer without moving anything: every row keeps its place and shows its newest state, the next
 * window is appended, and what would come in between is only counted.
 * @param hasMore the answer ends where the loaded windows end: what was shown after that is only out of its reach
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
  const reach = hasMore
    ? before.rows.findLastIndex((row) => answered.has(row.orderNumber)) + 1
    : before.rows.length;

  const kept = before.rows.map((row) => answered.get(row.orderNumber) ?? row);
  const appended = endOfKnown === 0 ? [] : answer.slice(endOfKnown);
  return {
    rows: [...kept, ...appended],
    changed: changesIn(before, kept),
    gone: new Set(
      before.rows
        .slice(0, reach)
        .map(numberOf)
        .filter((number) => !answered.has(number)),
    ),
    added: answer.length - appended.length - kept.filter((row) => answered.has(row.orderNumber)).length,
  };
}

/** The orders that are new or newer than before; neither a first showing nor a next window counts as news. */
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
