import type { Deps, Handlers } from '#server/contract/contract.ts';
import { isLinkAlive } from '#server/modules/orders/tracking-link.ts';
import { problem } from '#server/problems.ts';

import { presentTracked } from './presenter.ts';
import { findPublicEvents, findTracked, findTrackedStops } from './repository.ts';

/**
 * What the public link of an order shows. Who has the link may read it: there are 128 random bits in it, so guesses
 * need no counting.
 */
export function trackingHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, 'getTracking'> {
  return {
    async getTracking({ params, now }) {
      // One snapshot, so that what happened fits the status.
      const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      return snapshot.execute(async (trx) => {
        const order = await findTracked(trx, params.trackingToken);
        const settings = { publicLinkDays: order?.public_link_days ?? 0 };
        if (!order || !isLinkAlive(order.closed_at, settings, now)) throw problem('not-found');
        const stops = await findTrackedStops(trx, order.id);
        const events = await findPublicEvents(trx, order.id);
        return { status: 200, body: presentTracked({ order, stops, events }) };
      });
    },
  };
}
