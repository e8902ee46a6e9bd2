import type { Handlers } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import type { OrderAccess } from '#server/modules/order-model/access.ts';
import { problem } from '#server/problems.ts';

import * as policy from '../policy.ts';
import { lockOrder, type OrderRef } from '../repository.ts';
import { follow, unfollow } from './repository.ts';

type FollowOperations = 'followServiceOrder' | 'unfollowServiceOrder';

/** Following or muting an order overrides, for that order, the scope that the user has chosen for notices. */
export function followHandlers(): Pick<Handlers, FollowOperations> {
  return {
    async followServiceOrder(c) {
      const access = policy.followServiceOrder(c.user);
      return c.transact(async (trx) => {
        const { id } = await lockedOrder(trx, c.params.orderNumber, access);
        await follow(trx, id, c.user.userId, c.now);
        return { status: 204 };
      });
    },

    async unfollowServiceOrder(c) {
      const access = policy.unfollowServiceOrder(c.user);
      return c.transact(async (trx) => {
        const { id } = await lockedOrder(trx, c.params.orderNumber, access);
        await unfollow(trx, id, c.user.userId, c.now);
        return { status: 204 };
      });
    },
  };
}

/**
 * Events lock the order before its follows as well: with the same sequence here, the two cannot deadlock.
 * @throws Problem 404, the same for a missing order and one of another company
 */
async function lockedOrder(
  trx: Trx,
  orderNumber: number,
  access: OrderAccess,
): Promise<Pick<OrderRef, 'id'>> {
  const loaded = await lockOrder(trx, orderNumber, access);
  if (!loaded) throw problem('order-not-found');
  return loaded.order;
}
