import { type RawBuilder, sql } from 'kysely';

import type { OrderListColumn } from '#domain/orders/lists/list-columns.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { doorLine, type PartialAddress } from '#server/modules/order-model/contact-texts.ts';

import { failureReason, type LastFailure, lastFailureColumn } from './last-failure.ts';

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
  lastFailure: LastFailure | null;
};

/** SQL: a draft has its stops in its content. */
const draftStops = sql`jsonb_array_elements(orders.draft -> 'stops')`;

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
      'packagesCount', coalesce(orders.packages_count, (orders.draft ->> 'packagesCount')::integer),
      'cashCents', (select sum(cents) from (
        select (cash_on_delivery ->> 'amountCents')::bigint as cents from stops where order_id = orders.id
        union all
        select (stop -> 'cashOnDelivery' ->> 'amountCents')::bigint from ${draftStops} as stop
      ) as cash),
      'priceCents', orders.price_cents,
      'showsPrice', (
        select role <> 'manager' or coalesce((companies.settings ->> 'showPrices')::boolean, false)
        from users where id = ${readerId}
      ),
      'lastFailure', ${lastFailureColumn}
    )
    from (select) as one left join lateral (
      select place_name, address from stops where order_id = orders.id and kind = 'pickup'
      union all
      select null, stop -> 'address' from ${draftStops} as stop where stop ->> 'kind' = 'pickup'
      limit 1
    ) as pickup on true
  ) end as details`;
}

export function presentDetails(
  row: RowDetails,
  settings: Pick<OrderSettings, 'reasons'>,
): Schema<'OrderRowDetails'> {
  const { pickupPlace, pickupAddress, lastFailure } = row;
  return {
    pickup: pickupPlace ?? ((pickupAddress && doorLine(pickupAddress, pickupAddress.city)) || null),
    district: row.district,
    packagesCount: row.packagesCount,
    cashCents: row.cashCents,
    priceCents: row.showsPrice ? row.priceCents : null,
    failureReason: lastFailure && failureReason(lastFailure, settings),
  };
}
