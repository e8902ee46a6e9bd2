import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { orderNumberIn } from '#domain/order-number.ts';
import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { TAB_OF_STATUS } from '#machines/order/labels.ts';
import { ORDER_STATUSES, type OrderSettings, type OrderStatus } from '#machines/order/types.ts';
import type { Query } from '#server/contract/contract.ts';
import { type DrillDown, drillDown } from '#server/modules/reports/drill-down.ts';

import { OPEN_STATUSES } from '../open-statuses.ts';
import type { Reach } from '../policy.ts';

type ListQuery = Query<'exportServiceOrders'>;
type Condition = RawBuilder<SqlBool>;

/** A list query in SQL's terms. */
export type ListFilter = {
  companyId: string | undefined;
  /** undefined: all. Each has an index range of its own, which the page merges. */
  statuses: OrderStatus[] | undefined;
  /** What no index order covers: few or many rows may be left of it. */
  conditions: Condition[];
  /** The order that the search names by its number. */
  orderNumber: number | undefined;
  /** Bounded in time, by the index that sorts by the request. */
  isPeriod: boolean;
  patterns: string[];
  /** Only the orders behind a number of the reports. */
  metric: DrillDown | undefined;
};

type Clock = { settings: OrderSettings; now: Date };

export function listFilter(query: ListQuery, { companyId }: Reach, clock: Clock): ListFilter {
  const search = query.search ?? '';
  const orderNumber = orderNumberIn(search);
  const metric = query.metric && drillDown({ ...query, metric: query.metric }, companyId, clock);
  // Behind a number they are the days on which it was counted.
  const { from, to } = metric ? {} : query;
  return {
    companyId,
    statuses: statusesOf(query, metric?.of === 'now' ? metric.statuses : undefined),
    conditions: [
      ...(query.deadline ? [deadlineCondition(query.deadline, clock)] : []),
      ...(query.cancellation ? [sql<SqlBool>`cancellation = ${query.cancellation}`] : []),
      ...(query.courier ? [courierCondition(query.courier)] : []),
      ...(query.externalRef ? [sql<SqlBool>`external_ref = ${query.externalRef}`] : []),
      ...(from ? [sql<SqlBool>`listed_at >= ${startOfDay(from)}`] : []),
      ...(to ? [sql<SqlBool>`listed_at < ${startOfDay(to, 1)}`] : []),
      ...(metric?.of === 'now' ? metric.conditions : []),
      ...(query.closedFrom ? [sql<SqlBool>`closed_at >= ${startOfDay(query.closedFrom)}`] : []),
    ],
    orderNumber,
    isPeriod: from !== undefined || to !== undefined,
    patterns: searchPatterns(orderNumber === undefined ? search : String(orderNumber)),
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

/** The same bounds as `deadlineOf` of the order machine, for open orders. */
export function deadlineCondition(deadline: 'late' | 'atRisk', { settings, now }: Clock): Condition {
  const lastDue = new Date(now.getTime() - settings.onTimeToleranceMinutes * MINUTE_MS);
  const riskDue = new Date(now.getTime() + settings.atRiskMinutes * MINUTE_MS);
  return deadline === 'late'
    ? sql<SqlBool>`due_order < ${lastDue}`
    : sql<SqlBool>`due_order >= ${lastDue} and due_order <= ${riskDue}`;
}

/** What tells apart the orders that no record of a courier has. */
export const WITHOUT_RECORD = {
  none: sql<SqlBool>`courier_id is null and courier_name is null`,
  typed: sql<SqlBool>`courier_id is null and courier_name is not null`,
} as const;

/** Whether a choice of the contract's `CourierChoice` is no id. */
export function isWithoutRecord(choice: string): choice is keyof typeof WITHOUT_RECORD {
  return choice in WITHOUT_RECORD;
}

/** Orders of any of these couriers; `none` and `typed` stand for those without a record. */
export function courierCondition(choices: readonly string[]): Condition {
  const ids = choices.filter((choice) => !isWithoutRecord(choice));
  const others = [...new Set(choices)].filter(isWithoutRecord);
  // Alone, each of them has its index.
  const anyOf = [
    ...(ids.length > 0 || others.length === 0 ? [sql`courier_id = any(${ids}::uuid[])`] : []),
    ...others.map((choice) => sql`(${WITHOUT_RECORD[choice]})`),
  ];
  return sql<SqlBool>`(${sql.join(anyOf, sql` or `)})`;
}

/** Midnight in São Paulo, of a day or of one that many days later. */
export function startOfDay(day: string, later = 0): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone ${sql.lit(TIME_ZONE)})`;
}

const MAX_WORDS = 8;
/** Shorter words have no trigram in the middle of a text, so they are looked for at the start of a word. */
const MIN_TRIGRAM_LENGTH = 3;

/**
 * LIKE patterns, all of which an order's search column must match. Accents and case are folded in SQL, by the
 * same function that fills the column. The column starts with a space, so that " ab" finds its first word too.
 */
export function searchPatterns(search: string): string[] {
  const words = search
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.slice(0, MAX_WORDS).map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&');
    return word.length < MIN_TRIGRAM_LENGTH ? `% ${literal}%` : `%${literal}%`;
  });
}
