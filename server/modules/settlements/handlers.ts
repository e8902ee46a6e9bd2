import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Ctx, Handlers } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import { recordAboutCourier } from '#server/modules/couriers/courier-records.ts';
import { presentCarrier } from '#server/modules/couriers/presenter.ts';
import { type CourierRow, findCourier, lockCourier } from '#server/modules/couriers/repository.ts';
import { problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { doorsOf, namedDoors, storedDoors, totalsOf } from './doors.ts';
import * as policy from './policy.ts';
import { presentClosed, presentDoor, presentReopened } from './presenter.ts';
import * as store from './repository.ts';

type SettlementOperations = 'getSettlement' | 'closeSettlement' | 'reopenSettlement';

/** Shows, closes and reopens the settlement of a courier's day with the base. */
export function settlementHandlers({ db }: Pick<ServerDeps, 'db'>): Pick<Handlers, SettlementOperations> {
  return {
    async getSettlement(c) {
      policy.getSettlement(c.user);
      // One snapshot, so that the totals are those of the doors.
      const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      const body = await snapshot.execute(async (trx) => {
        const courier = await findCourier(trx, c.params.id);
        if (!courier) throw problem('not-found');
        return settlementOf(trx, courier, c);
      });
      return { status: 200, body };
    },

    async closeSettlement(c) {
      policy.closeSettlement(c.user);
      return c.transact(async (trx) => {
        const courier = await lockCourier(trx, c.params.id);
        if (!courier) throw problem('not-found');
        const day = dayAsked(c);
        if (day.day > day.today) throw problem('settlement-empty', { detail: NOT_YET });
        const [last] = await store.findClosings(trx, day);
        if (last?.reopened_at === null) throw problem('settlement-closed');
        const note = c.body.note?.trim() ?? null;
        const id = await store.insertClosing(trx, { ...day, note, userId: c.user.userId, now: c.now });
        // Checks the stored doors instead of reading them again: an attempt may end between two statements.
        policy.refuseUnfit(c.body, await totalsOf(trx, storedDoors(id)));
        await recordAboutCourier(trx, c, courier.id, {
          action: 'settlement.closed',
          details: { day: day.day },
        });
        return { status: 200, body: await settlementOf(trx, courier, c) };
      });
    },

    async reopenSettlement(c) {
      policy.reopenSettlement(c.user);
      return c.transact(async (trx) => {
        const courier = await lockCourier(trx, c.params.id);
        if (!courier) throw problem('not-found');
        const { day } = c.params;
        const reopening = { courierId: c.params.id, day, userId: c.user.userId, now: c.now };
        const closingId = await store.reopen(trx, { ...reopening, reason: c.body.reason });
        if (closingId === undefined) throw problem('not-found');
        if (await store.isPurged(trx, closingId)) throw problem('settlement-purged');
        await recordAboutCourier(trx, c, courier.id, { action: 'settlement.reopened', details: { day } });
        return { status: 204 };
      });
    },
  };
}

const NOT_YET = 'Este dia ainda não começou: feche o acerto quando ele chegar.';

type Asked = Pick<Ctx<'getSettlement'>, 'params' | 'now'>;

function dayAsked({ params: { id: courierId, day }, now }: Asked) {
  return { courierId, day, today: dayOf(now) };
}

/** The day as it is, or as its closing stored it. */
async function settlementOf(db: Db, courier: CourierRow, c: Asked): Promise<Schema<'Settlement'>> {
  const day = dayAsked(c);
  const live = doorsOf(day);
  const closings = await store.findClosings(db, day);
  const closing = closings.find(({ reopened_at }) => reopened_at === null);
  const doors = closing ? storedDoors(closing.id) : live;
  const now = await totalsOf(db, live);
  return {
    courier: presentCarrier(courier),
    day: day.day,
    doors: (await namedDoors(db, doors, courier.id)).map((door) => presentDoor(door, day.day)),
    totals: closing ? await totalsOf(db, doors) : now,
    now,
    closed: closing ? presentClosed(closing) : null,
    reopened: closings.flatMap(presentReopened),
  };
}
