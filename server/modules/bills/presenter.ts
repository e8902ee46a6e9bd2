import type { Schema } from '#server/contract/contract.ts';
import { shownName } from '#server/modules/users/user-names.ts';

import type { BillFigures } from './figures.ts';
import type { BillRow } from './repository.ts';

/** A company and its month, as it is now and as it was closed. */
export function presentBill(
  company: Schema<'CompanyRef'>,
  { month, now, closed }: { month: string; now: BillFigures; closed: BillRow | undefined },
): Schema<'Bill'> {
  return { company, month, now, closed: closed ? presentClosed(closed) : null };
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
  };
}
