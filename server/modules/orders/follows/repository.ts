import type { Trx } from '#server/db/schema.ts';

export async function follow(trx: Trx, orderId: string, userId: string, now: Date): Promise<void> {
  await trx
    .insertInto('order_follows')
    .values({ order_id: orderId, user_id: userId, followed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'user_id']).doUpdateSet({ followed_at: now, is_following: true }),
    )
    .execute();
}

/** Stored as a mute: it also silences orders that the user requested or that their scope covers. */
export async function unfollow(trx: Trx, orderId: string, userId: string, now: Date): Promise<void> {
  await trx
    .insertInto('order_follows')
    .values({ order_id: orderId, user_id: userId, followed_at: now, is_following: false })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'user_id']).doUpdateSet({ followed_at: now, is_following: false }),
    )
    .execute();
}
