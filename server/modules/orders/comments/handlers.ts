import type { Ctx, Deps, Handlers } from '#server/contract/contract.ts';
import { offsetOf, pageOf } from '#server/contract/paging.ts';
import { accessOf } from '#server/modules/order-model/access.ts';
import { problem } from '#server/problems.ts';

import { found } from '../order-response.ts';
import { seesInternal } from '../policy.ts';
import { lockOrder, findOrderRef, type OrderRef } from '../repository.ts';
import { addComment, publishComment } from './add-comment.ts';
import * as policy from './policy.ts';
import { presentComment } from './presenter.ts';
import * as store from './repository.ts';

type CommentOperations =
  | 'listServiceOrderComments'
  | 'createServiceOrderComment'
  | 'updateServiceOrderComment';

type Caller = Pick<Ctx<'listServiceOrderComments'>, 'user' | 'now'>;

/** Comments on orders; they never change the order's version (decision 011). */
export function commentHandlers(deps: Deps): Pick<Handlers, CommentOperations> {
  const { db } = deps;
  return {
    async listServiceOrderComments(c) {
      const order = await findOrderRef(db, c.params.orderNumber, accessOf(c.user));
      if (!order) throw problem('order-not-found');
      const reading = readingOf(order, c);
      const rows = await store.findComments(db, reading, { limit: c.query.limit, offset: offsetOf(c.query) });
      const comments = rows.map((row) => presentComment(row, c));
      return { status: 200, body: pageOf(comments, await store.countComments(db, reading), c.query) };
    },

    async createServiceOrderComment(c) {
      return c.transact(async (trx) => {
        const loaded = found(await lockOrder(trx, c.params.orderNumber, accessOf(c.user)));
        const comment = await addComment({ deps, trx, loaded, user: c.user, now: c.now }, c.body);
        const location = `/v1/service-orders/${c.params.orderNumber}/comments/${comment.id}`;
        return { status: 201, headers: { location }, body: presentComment(comment, c) };
      });
    },

    async updateServiceOrderComment(c) {
      return c.transact(async (trx) => {
        const order = await findOrderRef(trx, c.params.orderNumber, accessOf(c.user));
        if (!order) throw problem('order-not-found');
        const comment = await store.lockComment(trx, readingOf(order, c), c.params.id);
        if (!comment) throw problem('not-found');
        policy.updateServiceOrderComment(c, comment);
        const changed = await store.replaceBody(trx, comment, c.body.body, c.now);
        await publishComment({ deps, trx }, order, changed);
        return { status: 200, body: presentComment(changed, c) };
      });
    },
  };
}

function readingOf(order: OrderRef, { user }: Caller): store.CommentReading {
  return { orderId: order.id, includesInternal: seesInternal(user) };
}
