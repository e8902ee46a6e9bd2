import { type RawBuilder, sql } from 'kysely';

import type { OrderListColumn } from '#domain/orders/list-columns.ts';
import { findReason } from '#machines/order/reasons.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { doorLine, type PartialAddress } from '#server/modules/order-model/contact-texts.ts';

/** Columns of the list that need more than a summary. */
const DETAIL_COLUMNS: readonly OrderListColumn[] = [
  'pickup',
  'district',
  'packages',
  'cash',
  'price',
  'failureReason',
];

/** As `detailsColumn` selects them. */
export type RowDetails = {
  pickupPlace: string | null;
  pickupAddress: PartialAddress | null;
  district: string | null;
  packagesCount: number | null;
  cashCents: number | null;
  priceCents: number | null;
  showsPrice: boolean;
  failureCode: string | null;
  failureLabel: string | null;
};

/**
 * SQL: the details of the order in `orders`, if the reader's list, or a saved view that the reader may open, shows any
 * of their columns; else null, without reading a stop. The condition is evaluated once for a page.
 */
export function detailsColumn(readerId: string): RawBuilder<unknown> {
  return sql`case when (
    select order_columns && ${DETAIL_COLUMNS}::text[] or exists (
      select from saved_views as view
      where view.columns && ${DETAIL_COLUMNS}::text[]
        and case when is_shared then role <> 'manager' else created_by = users.id end
    )
    from users where id = ${readerId}
  ) then (
    select json_build_object(
      'pickupPlace', pickup.place_name,
      'pickupAddress', pickup.address,
      'district', orders.recipient_district,
      'packagesCount', orders.packages_count,
      'cashCents', (
        select sum((cash_on_delivery ->> 'amountCents')::bigint) from stops
        where order_id = orders.id and cash_on_delivery is not null
      ),
      'priceCents', orders.price_cents,
      'showsPrice', (
        select role <> 'manager' or coalesce((companies.settings ->> 'showPrices')::boolean, false)
        from users where id = ${readerId}
      ),
      'failureCode', failure.attempt ->> 'reasonCode',
      'failureLabel', failure.attempt ->> 'reasonLabel'
    )
    from (select place_name, address from stops where order_id = orders.id and kind = 'pickup' limit 1) as pickup
    left join lateral (
      select attempt from stops cross join jsonb_array_elements(attempts) as attempt
      where order_id = orders.id and attempt ->> 'outcome' = 'failed'
      order by attempt ->> 'endedAt' desc limit 1
    ) as failure on true
  ) end as details`;
}

/** @param reasons give a code of an older attempt its label */
export function presentDetails(
  row: RowDetails,
  { reasons }: Pick<OrderSettings, 'reasons'>,
): Schema<'OrderRowDetails'> {
  const { pickupPlace, pickupAddress, failureCode, failureLabel } = row;
  return {
    pickup: pickupPlace ?? ((pickupAddress && doorLine(pickupAddress, pickupAddress.city)) || null),
    district: row.district,
    packagesCount: row.packagesCount,
    cashCents: row.cashCents,
    priceCents: row.showsPrice ? row.priceCents : null,
    failureReason:
      failureLabel ??
      (failureCode === null ? null : (findReason(reasons, 'failure', failureCode)?.label ?? failureCode)),
  };
}
