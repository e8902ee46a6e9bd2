import { sql } from 'kysely';

import { findReason } from '#machines/order/reasons.ts';
import type { OrderSettings } from '#machines/order/types.ts';

/** As `lastFailureColumn` selects it. */
export type LastFailure = { reasonCode: string | null; reasonLabel?: string | null };

/** SQL: the last failed attempt of the order in `orders`; null without one. */
export const lastFailureColumn = sql`(
  select attempt from stops cross join jsonb_array_elements(attempts) as attempt
  where order_id = orders.id and attempt ->> 'outcome' = 'failed'
  order by attempt ->> 'endedAt' desc limit 1
)`;

/** @param reasons give a code of an older attempt its label */
export function failureReason(
  { reasonCode, reasonLabel }: LastFailure,
  { reasons }: Pick<OrderSettings, 'reasons'>,
): string | null {
  if (reasonLabel) return reasonLabel;
  return reasonCode === null ? null : (findReason(reasons, 'failure', reasonCode)?.label ?? reasonCode);
}
