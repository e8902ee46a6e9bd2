import type { Schema } from '#openapi/schema.ts';
import { countTrackingMiss } from '#server/auth/attempt-limits.ts';
import type { Handlers } from '#server/contract/contract.ts';
import { isLinkAlive } from '#server/modules/orders/tracking/link.ts';
import { problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { presentTracked } from './presenter.ts';
import { findPublicEvents, findTracked, findTrackedStops } from './repository.ts';

type TrackingDeps = Pick<ServerDeps, 'db' | 'database'>;

/**
 * The public page of an order, for anybody with its link. Only invalid links count against a network: many recipients
 * may share an address with an attacker.
 */
export function trackingHandlers({ db, database }: TrackingDeps): Pick<Handlers, 'getTracking'> {
  return {
    async getTracking({ params, remote, now }) {
      const body = await readTracked(db, params.trackingToken, now);
      if (body) return { status: 200, body };
      await countTrackingMiss(database.pool, remote.address, now);
      throw problem('not-found');
    },
  };
}

/** @returns undefined for an unknown, revoked or expired token */
function readTracked(
  db: TrackingDeps['db'],
  token: string,
  now: Date,
): Promise<Schema<'TrackedOrder'> | undefined> {
  // One snapshot, so that the events match the status.
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    const order = await findTracked(trx, token);
    const settings = { publicLinkDays: order?.public_link_days ?? 0 };
    if (!order || !isLinkAlive(order.closed_at, settings, now)) return undefined;
    const stops = await findTrackedStops(trx, order.id);
    const events = await findPublicEvents(trx, order.id);
    return presentTracked({ order, stops, events });
  });
}
