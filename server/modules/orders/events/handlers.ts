import type { Deps, Handlers } from '#server/contract/contract.ts';
import { offsetOf, pageOf } from '#server/contract/paging.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';
import { problem } from '#server/problems.ts';

import { found, orderReply } from '../order-response.ts';
import * as policy from '../policy.ts';
import { findOrderRef, lockOrder } from '../repository.ts';
import { sendToAll } from './bulk-events.ts';
import { dispatchOrderEvent } from './dispatch.ts';
import { countEntries, findEntries, presentEntry } from './read-timeline.ts';

type EventOperations = 'sendServiceOrderEvent' | 'sendBulkServiceOrderEvent' | 'listServiceOrderEvents';

/** Sends events to orders and lists their timelines. */
export function orderEventHandlers(deps: Deps): Pick<Handlers, EventOperations> {
  const { db } = deps;
  return {
    async sendServiceOrderEvent(c) {
      const { user, now, body: event, ifMatch } = c;
      const access = policy.sendServiceOrderEvent(user, event);
      return c.transact(async (trx) => {
        const loaded = found(await lockOrder(trx, c.params.orderNumber, access));
        const after = await dispatchOrderEvent({
          deps,
          trx,
          loaded,
          event,
          ifMatch,
          user,
          now,
          requestMeta: c,
        });
        return orderReply(200, trx, deps, after, c);
      });
    },

    async sendBulkServiceOrderEvent(c) {
      const eventFor = (payload: object = {}) =>
        policy.sendBulkServiceOrderEvent(c.user, deps.check('OrderEvent', eventOf(c.body, payload)));
      // An event without fields of single orders is valid for all of them, or for none.
      if (c.body.orders.some(({ payload }) => payload === undefined)) eventFor();
      return c.transactInSteps(async () => {
        const results = await sendToAll(deps, c, eventFor);
        return { status: 200, body: { results } };
      });
    },

    async listServiceOrderEvents({ params, query, user }) {
      const order = await findOrderRef(db, params.orderNumber, policy.listServiceOrderEvents(user));
      if (!order) throw problem('order-not-found');
      const company = await findCompany(db, order.company_id);
      const reader = {
        isBase: policy.seesInternal(user),
        showsPrices: company?.settings.showPrices ?? false,
      };
      const reading = { orderId: order.id, reader };
      const rows = await findEntries(db, reading, { limit: query.limit, offset: offsetOf(query) });
      const { reasons } = await loadSettings(db);
      const entries = rows.map((row) => presentEntry(row, reader, reasons));
      return { status: 200, body: pageOf(entries, await countEntries(db, reading), query) };
    },
  };
}

function eventOf({ type, payload }: { type: string; payload: object }, more: object): object {
  return { type, payload: { ...payload, ...more } };
}
