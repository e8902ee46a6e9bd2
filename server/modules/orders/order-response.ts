import { DAY_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Deps } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import type { CurrentVersion } from '#server/http/etags.ts';
import type { OrderRow } from '#server/modules/order-model/order-row.ts';
import { shownName } from '#server/modules/people/user-names.ts';
import { problem } from '#server/problems.ts';

import { checkSubmission } from './content/submission.ts';
import { presentOrder } from './presenter.ts';
import type { LoadedOrder } from './repository.ts';

type Reader = { user: Principal; now: Date };

/** The response with an order's current state; 201 for a new one. */
export async function orderReply<Status extends 200 | 201>(
  status: Status,
  db: Db,
  { check }: Pick<Deps, 'check'>,
  loaded: LoadedOrder,
  { user, now }: Reader,
) {
  const isDraft = loaded.order.draft !== null;
  const submission = isDraft ? await checkSubmission({ check, db, loaded, now, pointer: '' }) : undefined;
  const body = presentOrder({
    loaded,
    user,
    now,
    warnings: await orderWarnings(db, loaded.order),
    missing: submission?.errors ?? [],
  });
  return { status, etag: loaded.order.version, body };
}

/** The order's version data for a 412 response. */
export function currentVersionOf({ order, people }: LoadedOrder): CurrentVersion {
  return {
    version: order.version,
    changedBy: order.updated_by && shownName(people.get(order.updated_by)),
    changedAt: order.updated_at,
    noun: 'esta ordem',
  };
}

/** @throws Problem 404, the same for a missing order and one of another company */
export function found(loaded: LoadedOrder | undefined): LoadedOrder {
  if (!loaded) throw problem('order-not-found');
  return loaded;
}

const REFERENCE_DAYS = 30;
/** Warnings do not block the order (docs/domain.md 3). */
async function orderWarnings(db: Db, order: OrderRow): Promise<Schema<'Warning'>[]> {
  if (order.external_ref === null) return [];
  const duplicate = await db
    .selectFrom('orders')
    .select('order_number')
    .where('external_ref', '=', order.external_ref)
    .where('company_id', '=', order.company_id)
    .where('created_at', '<=', order.created_at)
    .where('created_at', '>=', new Date(order.created_at.getTime() - REFERENCE_DAYS * DAY_MS))
    .where('id', '!=', order.id)
    .where('status', 'not in', ['cancelled', 'rejected'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!duplicate) return [];
  return [
    {
      code: 'duplicate-external-ref',
      message: `A OS ${duplicate.order_number} já usa esta referência externa.`,
      orderNumber: duplicate.order_number,
    },
  ];
}
