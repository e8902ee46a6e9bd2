import { type RawBuilder, sql } from 'kysely';

/**
 * A family groups the metrics of one milestone of orders, or of the attempts at stops, which are read together. It
 * defines the table, the column of the day and the possible groupings.
 */
export type Family = 'requested' | 'decided' | 'collected' | 'arrived' | 'closed' | 'attempts';

/** Possible groupings of rows. The party responsible for a failure is none: it is added up from its reasons. */
export const GROUPINGS = [
  'day',
  'company',
  'location',
  'reason',
  'stage',
  'who',
  'weekday',
  'hour',
  'weekHour',
  'courier',
  'courierReason',
] as const;
export type Grouping = (typeof GROUPINGS)[number];

type FamilyDefinition = {
  table: RawBuilder<unknown>;
  day: RawBuilder<string>;
  /** Expressions to group by; `keyText` converts them to keys. */
  groupings: Partial<Record<Grouping, RawBuilder<unknown>>>;
};

const ordersBy = (day: RawBuilder<string>, more: FamilyDefinition['groupings'] = {}): FamilyDefinition => ({
  table: sql`order_facts`,
  day,
  groupings: { ...commonGroupings(day), ...more },
});

const weekday = weekdayOf(sql`requested_day`);

export const FAMILIES: Readonly<Record<Family, FamilyDefinition>> = {
  requested: ordersBy(sql`requested_day`, {
    weekday,
    hour: sql`requested_hour`,
    weekHour: sql`(${weekday} * 24 + requested_hour)`,
    // Of the cancellation, if any; these reasons have no party.
    reason: sql`cancel_reason`,
    stage: sql`cancel_stage`,
    who: sql`cancel_who`,
  }),
  decided: ordersBy(sql`decided_day`),
  collected: ordersBy(sql`collected_day`, { reason: sql`failure_reason` }),
  arrived: ordersBy(sql`arrived_day`),
  closed: ordersBy(sql`closed_day`),
  attempts: {
    table: sql`attempt_facts`,
    day: sql`ended_day`,
    groupings: {
      ...commonGroupings(sql`ended_day`),
      reason: sql`reason_code`,
      courier: sql`courier_id`,
      // Null unless the attempt failed.
      courierReason: sql`(case when outcome = 'failed'
        then ${keyText('courier', sql`courier_id`)} || ':' || ${keyText('reason', sql`reason_code`)} end)`,
    },
  },
};

/** Days since a Sunday modulo 7, so 0 is Sunday, for days from 2023 on; extract() takes three times as long. */
export function weekdayOf(day: RawBuilder<string>): RawBuilder<number> {
  return sql`((${day} - date '2023-01-01') % 7)`;
}

function commonGroupings(day: RawBuilder<string>): FamilyDefinition['groupings'] {
  return { day, company: sql`company_id`, location: sql`location_id` };
}

/** The text that identifies a group, such as `CLOSED` of `reason:CLOSED`; `none` for null. */
export function keyText(grouping: Grouping, expression: RawBuilder<unknown>): RawBuilder<string> {
  // A cast would depend on the server's date style.
  if (grouping === 'day') return sql`to_char(${expression}, 'YYYY-MM-DD')`;
  return sql`coalesce(${expression}::text, 'none')`;
}
