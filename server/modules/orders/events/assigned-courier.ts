import type { CourierRecord, OrderFacts } from '#machines/order/types.ts';
import type { Trx } from '#server/db/schema.ts';
import { recordAboutCourier } from '#server/modules/couriers/courier-records.ts';
import * as couriers from '#server/modules/couriers/repository.ts';
import type { CourierToday } from '#server/modules/order-model/order-row.ts';

import type { LoadedOrder } from '../repository.ts';
import type { OrderEvent } from './applied-event.ts';
import type { Drive } from './dispatch-order-event.ts';

/** Whom an assignment names by id, for the order machine to judge; undefined where it names nobody so. */
export async function namedCourier(trx: Trx, event: OrderEvent): Promise<CourierRecord | null | undefined> {
  if (event.type !== 'order.assign' || event.payload.courierId === undefined) return undefined;
  const row = await couriers.holdCourier(trx, event.payload.courierId);
  if (!row) return null;
  const { id, name, phone, vehicle_plate: vehiclePlate, active } = row;
  return { id, name, phone, vehiclePlate, active };
}

/**
 * Ties an assignment to the record of its courier: the one that was chosen, or the active one with the telephone that
 * was typed, because the same telephone is the same person; else a new one where that was wanted.
 * @param judged the facts after the event
 */
export async function keepCourier(
  drive: Pick<Drive, 'trx' | 'loaded' | 'event' | 'requestMeta' | 'user' | 'now'>,
  judged: OrderFacts,
): Promise<{ after: OrderFacts; courierToday: LoadedOrder['courierToday'] }> {
  const { trx, event, loaded, user, now } = drive;
  const { courier } = judged;
  if (event.type !== 'order.assign' || courier === null) {
    return { after: judged, courierToday: courier === null ? null : loaded.courierToday };
  }
  const row = courier.id ? await couriers.findCourier(trx, courier.id) : await recordOfTyped(drive, event);
  if (!row) return { after: { ...judged, courier: { ...courier, id: null } }, courierToday: null };
  await couriers.recordUse(trx, row.id, { userId: user.userId, now });
  const courierToday: CourierToday = { active: row.active, vehicle_type: row.vehicle_type };
  return { after: { ...judged, courier: { ...courier, id: row.id } }, courierToday };
}

async function recordOfTyped(
  { trx, requestMeta, user, now }: Pick<Drive, 'trx' | 'requestMeta' | 'user' | 'now'>,
  { payload }: Extract<OrderEvent, { type: 'order.assign' }>,
): Promise<couriers.CourierRow | undefined> {
  const { courier: typed, saveCourier = false } = payload;
  if (!typed) return undefined;
  const known = await couriers.findActiveByPhone(trx, typed.phone);
  if (known || !saveCourier) return known;
  const made = await couriers.insertUnlessKnown(trx, typed, { userId: user.userId, now });
  if (!made) return couriers.findActiveByPhone(trx, typed.phone);
  await recordAboutCourier(trx, requestMeta, made.id, { action: 'courier.created' });
  return made;
}
