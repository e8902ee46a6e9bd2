import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { BillRow } from './repository.ts';

/** A bill with its current figures and those at closing. */
export function presentBill(
  company: Schema<'CompanyRef'>,
  { closed, ...others }: Omit<Schema<'Bill'>, 'company' | 'closed'> & { closed: BillRow | undefined },
): Schema<'Bill'> {
  return { company, ...others, closed: closed ? presentClosed(closed) : null };
}

function presentClosed(row: BillRow): Schema<'ClosedBill'> {
  const { orders, without_price, cents, corrected, corrected_cents } = row;
  return {
    figures: {
      orders,
      withoutPrice: without_price,
      cents,
      corrected,
      correctedCents: corrected_cents,
    },
    by: shownName(row.closer),
    at: row.closed_at.toISOString(),
    isPurged: row.is_purged,
  };
}
