import type { Deps, Handlers } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import { requireVersion } from '#server/http/etags.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { problem } from '#server/problems.ts';

import { createDraft, saveDraft } from './content/drafts.ts';
import { applyOrderEvent, changeOf } from './events/dispatch.ts';
import { exportOrders } from './export/export-orders.ts';
import { countOrders } from './list/counts.ts';
import { findReferences } from './list/find-references.ts';
import { listLanes } from './list/lanes.ts';
import { listOrders } from './list/list-orders.ts';
import { currentVersionOf, found, orderReply } from './order-response.ts';
import { listPapers } from './papers.ts';
import * as policy from './policy.ts';
import { deleteOrder, findOrder, lockOrder } from './repository.ts';

type OrderOperations =
  | 'listServiceOrders'
  | 'exportServiceOrders'
  | 'countServiceOrders'
  | 'listOrderLanes'
  | 'listOrderPapers'
  | 'findServiceOrders'
  | 'createServiceOrder'
  | 'getServiceOrder'
  | 'saveServiceOrderDraft'
  | 'deleteServiceOrderDraft';

/** Events and comments have their own handlers. */
export function orderHandlers(deps: Deps): Pick<Handlers, OrderOperations> {
  const { db, live } = deps;
  // One snapshot, so that the version matches the stops read with it.
  const inSnapshot = <T>(read: (trx: Trx) => Promise<T>): Promise<T> =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
  return {
    async listServiceOrders({ user, query, now }) {
      const access = policy.listServiceOrders(user, query);
      return { status: 200, body: await listOrders(db, access, query, now) };
    },

    async exportServiceOrders(c) {
      const access = policy.exportServiceOrders(c.user, c.query);
      return { status: 200, file: await exportOrders(db, access, c) };
    },

    async countServiceOrders({ user, query, now }) {
      const access = policy.countServiceOrders(user, query);
      return { status: 200, body: await countOrders(db, access, now, query) };
    },

    async listOrderLanes({ user, query, now }) {
      const access = policy.listOrderLanes(user, query);
      return { status: 200, body: await listLanes(db, access, query, now) };
    },

    async listOrderPapers({ user, query }) {
      const access = policy.listOrderPapers(user);
      const orders = await inSnapshot((trx) => listPapers(trx, access, query.orderNumber));
      return { status: 200, body: { orders } };
    },

    async findServiceOrders({ user, query, body }) {
      const access = policy.findServiceOrders(user, query);
      return { status: 200, body: await findReferences(db, access, body.references) };
    },

    async createServiceOrder(c) {
      const { user, now, body } = c;
      const companyId = policy.createServiceOrder(user, body);
      return c.transact(async (trx) => {
        const draft = await createDraft(trx, { companyId, body, user, now });
        if (!body.submit) {
          await live.publish(trx, changeOf(draft));
          return created(await orderReply(201, trx, deps, draft, c));
        }
        const event = { type: 'order.submit' } as const;
        const drive = { deps, trx, event, user, now, requestMeta: c, draftPointer: '/content' };
        return created(
          await orderReply(201, trx, deps, await applyOrderEvent({ ...drive, loaded: draft }), c),
        );
      });
    },

    async getServiceOrder(c) {
      const access = policy.getServiceOrder(c.user);
      return inSnapshot(async (trx) =>
        orderReply(200, trx, deps, found(await findOrder(trx, c.params.orderNumber, access)), c),
      );
    },

    async saveServiceOrderDraft(c) {
      const access = policy.saveServiceOrderDraft(c.user, c.body);
      return c.transact(async (trx) => {
        const loaded = found(await lockOrder(trx, c.params.orderNumber, access));
        requireVersion(c.ifMatch, currentVersionOf(loaded));
        const saved = await saveDraft(trx, loaded, c.body, c);
        await live.publish(trx, changeOf(saved));
        return orderReply(200, trx, deps, saved, c);
      });
    },

    async deleteServiceOrderDraft(c) {
      const access = policy.deleteServiceOrderDraft(c.user);
      return c.transact(async (trx) => {
        const loaded = found(await lockOrder(trx, c.params.orderNumber, access));
        requireVersion(c.ifMatch, currentVersionOf(loaded));
        if (loaded.order.draft === null) {
          throw problem('not-a-draft', { orderStatus: loaded.order.status });
        }
        await deleteOrder(trx, loaded.order);
        const { order_number: orderNumber, company_id: companyId } = loaded.order;
        await recordAudit(trx, c, { action: 'draft.deleted', companyId, details: { orderNumber } });
        await live.publish(trx, changeOf(loaded));
        return { status: 204 };
      });
    },
  };
}

function created<Answer extends { body: { orderNumber: number } }>(answer: Answer) {
  return { ...answer, headers: { location: `/v1/service-orders/${answer.body.orderNumber}` } };
}
