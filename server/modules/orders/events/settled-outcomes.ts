import { isDeepStrictEqual } from 'node:util';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import type { Trx } from '#server/db/schema.ts';
import { lockCourierForShare } from '#server/modules/couriers/repository.ts';
import type { OrderRow, OrderState, StoredAttempt } from '#server/modules/order-model/order-row.ts';
import { isDayClosed } from '#server/modules/settlements/repository.ts';
import { problem } from '#server/problems.ts';

import type { OrderEvent } from './apply.ts';

type Revision = { before: OrderState; after: OrderState; event: OrderEvent };

/**
 * Keeps an undo and a correction from changing an outcome that a closed settlement counts, and its cash with it.
 * @throws Problem 409
 */
export async function refuseSettled(trx: Trx, { before, after, event }: Revision): Promise<void> {
  if (event.type !== 'order.undo' && event.type !== 'order.correctOutcome') return;
  const counted = countedDays(before, after);
  // Locked in a fixed order, so that two events cannot deadlock.
  for (const courierId of [...new Set(counted.map((one) => one.courierId))].toSorted()) {
    // oxlint-disable-next-line no-await-in-loop
    await lockCourierForShare(trx, courierId);
  }
  const closed = await Promise.all(
    counted.map(async (one) => ((await isDayClosed(trx, one)) ? [one.day] : [])),
  );
  const [day] = closed.flat();
  if (day === undefined) return;
  const shown = day.split('-').toReversed().join('/');
  const detail = `O acerto do entregador de ${shown} já foi fechado com este resultado. Um administrador pode reabri-lo.`;
  throw problem('settlement-closed', { detail });
}

type CountedDay = { courierId: string; day: string };

/** The settlements that count a changed outcome, before or after its change. */
function countedDays(before: OrderState, after: OrderState): CountedDay[] {
  const days = before.stops
    .filter(({ kind }) => kind === 'dropoff')
    .flatMap((stop) => {
      const next = after.stops.find(({ id }) => id === stop.id)?.attempts ?? [];
      return [
        ...changedIn(stop.attempts, next).map((attempt) => countedDay(attempt, before.order)),
        ...changedIn(next, stop.attempts).map((attempt) => countedDay(attempt, after.order)),
      ];
    });
  return [...new Map(days.flat().map((one) => [`${one.courierId} ${one.day}`, one])).values()];
}

function changedIn(attempts: readonly StoredAttempt[], others: readonly StoredAttempt[]): StoredAttempt[] {
  return attempts.filter((attempt) => {
    const other = others.find(({ n }) => n === attempt.n);
    return attempt.outcome !== null && !isDeepStrictEqual(attempt, other);
  });
}

function countedDay({ endedAt, routeDay, ...attempt }: StoredAttempt, order: OrderRow): CountedDay[] {
  // As the facts read it: older attempts have the courier of their order.
  const courierId = attempt.courierId === undefined ? order.courier_id : attempt.courierId;
  if (courierId === null || endedAt === null) return [];
  return [{ courierId, day: routeDay ?? toLocalDate(endedAt) }];
}
