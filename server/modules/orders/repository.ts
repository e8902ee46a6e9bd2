import { type Kysely, sql, type Transaction } from 'kysely';

import type { Database, Row } from '#server/db/schema.ts';
import {
  settingsOf,
  withCompanyOverrides,
  type CompanyOrderSettings,
} from '#server/modules/settings/repository.ts';
import type { SettingsColumns } from '#server/modules/settings/settings-state.ts';

import type { OrderState } from './order-row.ts';
import type { Reach } from './policy.ts';
import { findProofs, type ProofRow } from './proofs/repository.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

export type Person = Pick<Row<'users'>, 'name' | 'deleted_at'>;

/** An order with what surrounds it: its company, the settings that hold for it, and the people it names. */
export type LoadedOrder = OrderState & {
  company: Pick<Row<'companies'>, 'id' | 'name' | 'active'>;
  settings: CompanyOrderSettings;
  duplicatedFrom: number | null;
  people: ReadonlyMap<string, Person>;
  proofs: readonly ProofRow[];
};

/** @returns undefined for a missing order and for one outside the reach alike */
export async function findOrder(db: Db, orderNumber: number, reach: Reach): Promise<LoadedOrder | undefined> {
  return withSurroundings(db, await orderQuery(db, orderNumber, reach).executeTakeFirst());
}

/** The same, locked until the transaction ends, so that the events of one order follow each other. */
export async function lockOrder(
  trx: Trx,
  orderNumber: number,
  reach: Reach,
): Promise<LoadedOrder | undefined> {
  return withSurroundings(
    trx,
    await orderQuery(trx, orderNumber, reach).forUpdate('orders').executeTakeFirst(),
  );
}

/** Enough of an order to read or write beside it. */
export type OrderRef = Pick<Row<'orders'>, 'id' | 'order_number' | 'company_id' | 'status' | 'version'>;

/** As `findOrder`, without all that surrounds the order. */
export async function findOrderRef(
  db: Db,
  orderNumber: number,
  { companyId }: Reach,
): Promise<OrderRef | undefined> {
  const query = db
    .selectFrom('orders')
    .select(['id', 'order_number', 'company_id', 'status', 'version'])
    .where('order_number', '=', orderNumber);
  return (companyId === undefined ? query : query.where('company_id', '=', companyId)).executeTakeFirst();
}

function orderQuery(db: Db, orderNumber: number, { companyId }: Reach) {
  const query = db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .selectAll('orders')
    .select(['companies.name as company_name', 'companies.active as company_active'])
    .select('companies.settings as company_settings')
    .select(sql<SettingsColumns>`(select to_jsonb(base) from settings as base)`.as('base_settings'))
    .select((eb) =>
      eb
        .selectFrom('orders as origin')
        .whereRef('origin.id', '=', 'orders.duplicated_from')
        .select('origin.order_number')
        .as('duplicated_from_number'),
    )
    .where('orders.order_number', '=', orderNumber);
  return companyId === undefined ? query : query.where('orders.company_id', '=', companyId);
}

type Found = OrderState['order'] & {
  company_name: string;
  company_active: boolean;
  company_settings: Row<'companies'>['settings'];
  base_settings: SettingsColumns;
  duplicated_from_number: number | null;
};

async function withSurroundings(db: Db, found: Found | undefined): Promise<LoadedOrder | undefined> {
  if (!found) return undefined;
  const { company_name, company_active, company_settings, base_settings, duplicated_from_number, ...order } =
    found;
  const stops = await db
    .selectFrom('stops')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('sequence')
    .execute();
  const proofs = await findProofs(db, order.id);
  return {
    order,
    stops,
    proofs,
    company: { id: order.company_id, name: company_name, active: company_active },
    settings: withCompanyOverrides(settingsOf(base_settings), company_settings),
    duplicatedFrom: duplicated_from_number,
    people: await peopleOf(db, { order, stops }, proofs),
  };
}

/** Everybody whose name the order shows. */
async function peopleOf(
  db: Db,
  { order, stops }: OrderState,
  proofs: readonly ProofRow[],
): Promise<Map<string, Person>> {
  const attempts = stops.flatMap((stop) => stop.attempts.map((attempt) => attempt.byUserId));
  const uploads = proofs.map((proof) => proof.uploaded_by);
  const ids = [order.requested_by, order.created_by, order.updated_by, ...attempts, ...uploads].filter(
    (id) => id !== null,
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'deleted_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
