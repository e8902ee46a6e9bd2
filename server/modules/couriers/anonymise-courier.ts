import { sql } from 'kysely';

import { formatPhone } from '#domain/phone.ts';
import type { Trx } from '#server/db/schema.ts';
import { deleteResponsesNaming } from '#server/http/personal-answers.ts';
import type { RequestMeta, SystemMeta } from '#server/modules/audit/repository.ts';

import { recordAboutCourier } from './courier-records.ts';
import type { CourierRow } from './repository.ts';

/** Shown in place of the name in orders of an anonymised courier. */
const REMOVED_COURIER = 'Entregador removido';

/** Shown in place of the reason why a day was reopened. */
const REMOVED_REASON = 'Motivo removido';

/** Keeps each statement below the statement time-out. */
const ORDERS_PER_STATEMENT = 1000;

/**
 * Permanently erases the personal data of a courier in the record, orders, timelines and closed days. The record stays,
 * because orders reference it.
 * @param courier locked, without open orders
 */
export async function anonymiseCourier(
  trx: Trx,
  courier: CourierRow,
  requestMeta: RequestMeta | SystemMeta,
): Promise<void> {
  const { user, now } = requestMeta;
  await eraseInTimelines(trx, courier);
  await eraseInOrders(trx, courier.id);
  await eraseInSnapshots(trx, courier.id);
  await eraseInSettlements(trx, courier.id);
  const { name, phone, former_phones: formerPhones, cpf } = courier;
  // A stored response that names a courier also contains the phone.
  await deleteResponsesNaming(trx, [name, phone, ...formerPhones, cpf]);
  await trx
    .updateTable('couriers')
    .set({
      name: REMOVED_COURIER,
      phone: null,
      former_phones: [],
      vehicle_type: null,
      vehicle_plate: null,
      cpf: null,
      notes: null,
      active: false,
      deactivated_at: null,
      anonymised_at: now,
      updated_at: now,
      changed_by: user?.userId ?? null,
      version: courier.version + 1,
    })
    .where('id', '=', courier.id)
    .execute();
  await trx.deleteFrom('courier_uses').where('courier_id', '=', courier.id).execute();
  await trx.deleteFrom('courier_routes').where('courier_id', '=', courier.id).execute();
  await recordAboutCourier(trx, requestMeta, courier.id, { action: 'courier.anonymised' });
}

async function eraseInOrders(trx: Trx, courierId: string): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update orders set courier_name = ${REMOVED_COURIER}, courier_phone = null, courier_plate = null
      where id in (
        select id from orders where courier_id = ${courierId} and courier_phone is not null limit ${ORDERS_PER_STATEMENT}
      )`.execute(trx);
    if (numAffectedRows < BigInt(ORDERS_PER_STATEMENT)) return;
  }
}

/** Removes the undo state of open orders that would restore this courier. */
async function eraseInSnapshots(trx: Trx, courierId: string): Promise<void> {
  await sql`
    update orders set last_change = last_change || '{"before": null}'
    where is_open and last_change #>> '{before,steps,courier,courier_id}' = ${courierId}
  `.execute(trx);
}

/** Notes on closed days are free text about the courier; stops and amounts belong to the accounts and stay. */
async function eraseInSettlements(trx: Trx, courierId: string): Promise<void> {
  await sql`
    update courier_settlements
    set note = null, reopen_reason = case when reopen_reason is not null then ${REMOVED_REASON} end
    where courier_id = ${courierId} and (note is not null or reopen_reason is not null)`.execute(trx);
}

/** Timelines contain name, phone and plate; the phone identifies the courier even under former names. */
async function eraseInTimelines(trx: Trx, { phone, former_phones }: CourierRow): Promise<void> {
  const texts = [phone, ...former_phones].map(formatPhone);
  const isNamed = (value: string) =>
    sql`exists (select from unnest(${texts}::text[]) as text where strpos(${sql.raw(value)}, text) > 0)`;
  const hidden = (member: string) => sql`
    case when ${isNamed(`change ->> '${member}'`)} then to_jsonb(${REMOVED_COURIER}::text)
    else change -> ${sql.lit(member)} end`;
  await sql`select set_config('malote.anonymisation', 'on', true)`.execute(trx);
  await sql`
    update order_events set changes = (
      select jsonb_agg(
        case when change ->> 'field' = 'Entregador'
          then change || jsonb_build_object('before', ${hidden('before')}, 'after', ${hidden('after')})
        else change end
        order by place
      ) from jsonb_array_elements(changes) with ordinality as each (change, place)
    )
    where order_id in (
      select order_id from order_events where type = 'order.assign' and ${isNamed('changes::text')}
    ) and ${isNamed('changes::text')}`.execute(trx);
  await sql`select set_config('malote.anonymisation', 'off', true)`.execute(trx);
}
