import { countTrackingMiss } from '#server/auth/attempt-limits.ts';
import type { Handlers } from '#server/contract/contract.ts';
import { problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { readTracked } from './read-tracked.ts';

type TrackingDeps = Pick<ServerDeps, 'db' | 'database'>;

/**
 * The public page of an order, for anybody with its link. Only invalid links count against a network: many recipients
 * may share an address with an attacker.
 */
export function trackingHandlers({ db, database }: TrackingDeps): Pick<Handlers, 'getTracking'> {
  return {
    async getTracking({ params, remote, now }) {
      // One snapshot, so that the events match the status.
      const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      const body = await snapshot.execute((trx) => readTracked(trx, params.trackingToken, now));
      if (body) return { status: 200, body };
      await countTrackingMiss(database.pool, remote.address, now);
      throw problem('not-found');
    },
  };
}
