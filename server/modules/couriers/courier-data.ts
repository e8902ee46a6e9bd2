import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';

/** As documented for `exportCourierData` in the contract. */
const ROWS_AT_ONCE = 500;

type CourierData = Schema<'CourierData'>;

/** Non-empty pages of the closed days of a courier. A parameter, as the settlements import this module. */
export type SettledDays = (db: Db, courierId: string) => AsyncIterable<CourierData['settledDays']>;

/**
 * Streams all data of a courier (the contract's `CourierData`), one line per order and closed day; other requests can
 * use the database between pages.
 */
export async function* courierDataPieces(
  db: Db,
  courier: Schema<'Courier'>,
  settledDays: SettledDays,
  now: Date,
): AsyncGenerator<string> {
  const known: Pick<CourierData, 'exportedAt' | 'courier'> = { exportedAt: now.toISOString(), courier };
  yield `{\n"exportedAt": ${JSON.stringify(known.exportedAt)},\n"courier": ${JSON.stringify(known.courier)},\n`;
  yield* member('orders', orderPages(db, courier.id));
  yield ',\n';
  yield* member('settledDays', settledDays(db, courier.id));
  yield '\n}\n';
}

/** `"name": [...]`, one line per row. */
async function* member(
  name: Exclude<keyof CourierData, 'exportedAt' | 'courier'>,
  pages: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  yield `"${name}": [`;
  let separator = '\n';
  for await (const page of pages) {
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield '\n]';
}

/** Non-empty pages along the index of a courier's orders. */
async function* orderPages(db: Db, courierId: string): AsyncGenerator<Schema<'CourierData'>['orders']> {
  let after: string | undefined;
  do {
    const orders = db
      .selectFrom('orders')
      .innerJoin('companies', 'companies.id', 'orders.company_id')
      .select(['orders.id', 'orders.order_number', 'orders.status', 'orders.assigned_at', 'orders.closed_at'])
      .select(['orders.courier_name', 'orders.courier_phone', 'orders.courier_plate'])
      .select('companies.name as company_name')
      .where('orders.courier_id', '=', courierId)
      .orderBy('orders.id')
      .limit(ROWS_AT_ONCE);
    const rows = await (after ? orders.where('orders.id', '>', after) : orders).execute();
    if (rows.length > 0) {
      yield rows.map((row) => ({
        orderNumber: row.order_number,
        companyName: row.company_name,
        status: row.status,
        name: row.courier_name,
        phone: row.courier_phone,
        vehiclePlate: row.courier_plate,
        assignedAt: row.assigned_at?.toISOString() ?? null,
        closedAt: row.closed_at?.toISOString() ?? null,
      }));
    }
    after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.id;
  } while (after !== undefined);
}
