import { earliestRouteDay, mayBeOfDay } from '#domain/orders/route-day.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Trx } from '#server/db/schema.ts';
import { lockCourierForShare } from '#server/modules/couriers/repository.ts';
import type { OrderState } from '#server/modules/order-model/order-row.ts';
import { isDayClosed } from '#server/modules/settlements/repository.ts';
import { invalid, problem, type ProblemError } from '#server/problems.ts';

import type { OrderEvent } from './apply.ts';

/**
 * The past day in whose settlement an outcome counts, which cannot be closed before the transaction ends; undefined for
 * one that counts on the day of its recording.
 * @throws Problem 422 for a day on which the order was not with its courier; 409 for one whose settlement is closed
 */
export async function holdRouteDay(
  trx: Trx,
  { order, stops }: OrderState,
  event: OrderEvent,
  now: Date,
): Promise<string | undefined> {
  if (event.type !== 'order.completeStop' && event.type !== 'order.failStop') return undefined;
  const { routeDay: day, stopId } = event.payload;
  const today = dayOf(now);
  if (day === undefined || day === today) return undefined;
  const { courier_id: courierId, assigned_at: assignedAt } = order;
  const attempt = stops.find(({ id }) => id === stopId)?.attempts.at(-1);
  const wasOut = assignedAt !== null && dayOf(assignedAt) <= day && mayBeOfDay(attempt, day);
  if (courierId === null || !wasOut || day > today || day < earliestRouteDay(today)) throw wrongDay();
  await lockCourierForShare(trx, courierId);
  if (await isDayClosed(trx, { courierId, day })) throw problem('settlement-closed', { detail: SETTLED });
  return day;
}

function wrongDay(): ProblemError {
  const message = 'A entrega não estava com o entregador neste dia, ou ele passou há mais de 31 dias.';
  return invalid({ pointer: '/payload/routeDay', code: 'route-day', message });
}

const SETTLED = 'O acerto deste dia já foi fechado: registre no romaneio de hoje, onde o resultado conta.';
