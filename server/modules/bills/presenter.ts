import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { BillLineRow } from './bill-lines.ts';
import type { BillRow, ClosingRow } from './repository.ts';

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

export function presentLine(row: BillLineRow): Schema<'BillLine'> {
  return {
    orderNumber: row.order_number,
    day: row.day,
    outcome: row.outcome,
    externalRef: row.external_ref,
    invoiceKey: row.invoice_key,
    from: row.origin,
    to: row.destination,
    packages: row.packages,
    weightGrams: row.weight_grams,
    priceCents: row.price_cents,
    cashCents: row.cash_cents,
    receiver: row.receiver,
  };
}

export function presentVersion(row: ClosingRow): Schema<'BillVersion'> {
  const { reopener, reopened_at } = row;
  return {
    id: row.id,
    totals: totalsOf(row),
    by: shownName(row.closer),
    at: row.closed_at.toISOString(),
    reopened:
      reopener && reopened_at
        ? { by: shownName(reopener), at: reopened_at.toISOString(), reason: row.reopen_reason }
        : null,
  };
}

export function totalsOf(row: Pick<ClosingRow, 'orders' | 'cents' | 'cash_cents'>): Schema<'BillTotals'> {
  return { orders: row.orders, cents: row.cents, cashCents: row.cash_cents };
}
