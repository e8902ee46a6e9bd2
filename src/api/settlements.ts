import { queryOptions } from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

import { courierKeys } from './couriers.ts';

export type Settlement = Schema<'Settlement'>;
export type SettlementDoor = Schema<'SettlementDoor'>;

/** The query keys, for invalidation. */
export const settlementKeys = {
  day: (courierId: string, day: string) => [...courierKeys.courier(courierId), 'settlement', day],
} as const;

/** No live event reports a closing. */
const REFRESH_EVERY_MS = MINUTE_MS;

/** The settlement of a courier's day ("2026-11-20"); always refetched, as other users record deliveries and close it. */
export function settlementQuery(courierId: string, day: string) {
  return queryOptions({
    queryKey: settlementKeys.day(courierId, day),
    queryFn: ({ signal }) => {
      const params = { path: { id: courierId, day } };
      return bodyOf(api().GET('/v1/couriers/{id}/settlements/{day}', { params, signal }));
    },
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
    refetchOnWindowFocus: true,
  });
}

type DayOf = Pick<Settlement, 'courier' | 'day'>;

/**
 * Closes a day with the displayed totals; fails with `settlement-changed`, `settlement-closed` and `settlement-empty`.
 * @param note required where the day leaves something to explain
 */
export function closeSettlement(
  { courier, day, totals }: Settlement,
  note: string | null,
): Promise<Settlement> {
  const { doors, done: doneDoors, failed, open, receivedCents, handedInCents } = totals;
  const body = { seen: { doors, done: doneDoors, failed, open, receivedCents, handedInCents }, note };
  return bodyOf(api().PUT('/v1/couriers/{id}/settlements/{day}', { params: pathOf({ courier, day }), body }));
}

/** Fails with `not-found` if the day is not closed, with `settlement-purged` once one of its orders is purged. */
export function reopenSettlement(settlement: DayOf, reason: string): Promise<void> {
  const params = pathOf(settlement);
  return done(api().POST('/v1/couriers/{id}/settlements/{day}/reopening', { params, body: { reason } }));
}

function pathOf({ courier: { id }, day }: DayOf) {
  if (!id) throw new Error('A settlement is of a courier with a record.');
  return { path: { id, day } };
}
