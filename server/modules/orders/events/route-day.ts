import { earliestRouteDay, mayBeOfDay } from '#domain/orders/route-day.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Trx } from '#server/db/schema.ts';
import { lockCourierForShare } from '#server/modules/couriers/repository.ts';
import type { OrderRow, OrderState, StoredAttempt } from '#server/modules/order-model/order-row.ts';
import { findOpenDay, isDayClosed } from '#server/modules/settlements/repository.ts';
import { invalid, problem, type ProblemError } from '#server/problems.ts';

import { heldSince } from '../courier-since.ts';
import type { OrderEvent } from './apply.ts';

/** What an outcome stores for the settlement that counts it. */
export type OutcomeDay = Pick<StoredAttempt, 'routeDay' | 'courierSince'>;

/**
 * The day in whose settlement an outcome counts: that of its sheet, else the day of its recording or, if that is closed,
 * the next open one. The settlement cannot be closed before the transaction ends.
 * @throws Problem 422 for a day on which the order was not with its courier; 409 for one whose settlement is closed
 */
export async function holdOutcomeDay(
  trx: Trx,
  { order, stops }: OrderState,
  event: OrderEvent,
  now: Date,
): Promise<OutcomeDay> {
  if (event.type !== 'order.completeStop' && event.type !== 'order.failStop') return {};
  const { routeDay: asked, stopId } = event.payload;
  const today = dayOf(now);
  if (asked !== undefined && asked !== today) {
    const attempt = stops.find(({ id }) => id === stopId)?.attempts.at(-1);
    refuseWrongDay(asked, { today, wasOut: isWith(order, asked) && mayBeOfDay(attempt, asked) });
  }
  const { courier_id: courierId } = order;
  if (courierId === null) return {};

  await lockCourierForShare(trx, courierId);
  const day = asked ?? (await findOpenDay(trx, { courierId, day: today }));
  if (asked !== undefined && (await isDayClosed(trx, { courierId, day }))) throw settled(day, today);
  const since = heldSince(order)?.toISOString();
  return { ...(day !== today && { routeDay: day }), ...(since !== undefined && { courierSince: since }) };
}

function isWith(order: OrderRow, day: string): boolean {
  const since = heldSince(order);
  return order.courier_id !== null && since !== null && dayOf(since) <= day;
}

function refuseWrongDay(day: string, { today, wasOut }: { today: string; wasOut: boolean }): void {
  if (day > today) throw wrongDay('O dia do romaneio ainda não chegou.');
  if (!wasOut || day < earliestRouteDay(today)) {
    throw wrongDay(
      'A entrega não estava com o entregador neste dia, esta tentativa começou depois dele, ou ele passou há mais de 31 dias.',
    );
  }
}

function wrongDay(message: string): ProblemError {
  return invalid({ pointer: '/payload/routeDay', code: 'route-day', message });
}

function settled(day: string, today: string): ProblemError {
  const detail =
    day === today
      ? 'O acerto de hoje já foi fechado: registre na página da ordem, e o resultado conta no próximo.'
      : 'O acerto deste dia já foi fechado: registre para hoje, em que o resultado conta.';
  return problem('settlement-closed', { detail });
}
