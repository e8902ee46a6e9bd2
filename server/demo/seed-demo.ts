import { sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Trx } from '#server/db/schema.ts';
import type { OrderRow } from '#server/modules/order-model/order-row.ts';
import { appendCreation } from '#server/modules/orders/events/timeline.ts';
import { deleteOrder, insertDraft } from '#server/modules/orders/repository.ts';
import { loadSettings, withCompanyOverrides } from '#server/modules/settings/repository.ts';

import { createOrder, type DemoOrder, type Stage } from './create-order.ts';
import { DEMO_PASSWORD } from './fixture.ts';
import { insertDemoNotices } from './insert-notices.ts';
import { insertOrders } from './insert-orders.ts';
import { type Participants, type Client, insertParticipants } from './insert-participants.ts';
import { planOrders } from './plan-orders.ts';
import { drawDemoPictures } from './proofs.ts';
import { createRandom } from './random.ts';

/** Key of an advisory lock; arbitrary, but used for nothing else in the database. */
const LOCK = 729_510_483;

const SEED = 20_261_120;
/** Number of the order shown in docs/tour.md: it must be the same after each reset, so the others are numbered around it. */
const SHOWCASE_NUMBER = 10_482;

/**
 * Fills an empty database with the demo of docs/contract.md: the records of the fixture, and some 3,000 orders of the
 * last 60 days in every status. One transaction: an interrupted start leaves nothing, and concurrent processes run it
 * once.
 * @param ended limits closed orders to this many, the latest ones; all by default
 */
export async function seedDemo({ db }: Pick<OpenDatabase, 'db'>, now: Date, ended?: number): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return;
    const participants = await insertParticipants(trx, passwordHash, now);
    const settings = withCompanyOverrides(await loadSettings(trx), {});
    const blank = await blankOrder(trx, participants, now);
    const pictures = await drawDemoPictures(trx);
    await insertHistory(
      trx,
      { random: createRandom(SEED), participants, settings, pictures, now, blank },
      now,
      ended,
    );
    await recordUses(trx);
    await insertDrafts(trx, participants, now);
  });
}

/** Inserts the orders with their proofs, comments and notices; the next new order continues their numbers. */
async function insertHistory(trx: Trx, stage: Stage, now: Date, ended: number | undefined): Promise<void> {
  const planned = planOrders(stage.random, now, ended);
  const first = SHOWCASE_NUMBER - planned.findIndex(({ isShowcase }) => isShowcase);
  const created: Omit<DemoOrder, 'state' | 'events'>[] = [];

  function* simulated() {
    for (const [index, plan] of planned.entries()) {
      const { state, events, ...rest } = createOrder(stage, plan, index, first + index);
      created.push(rest);
      yield { state, events };
    }
  }

  await insertOrders(trx, simulated());
  const proofs = created.flatMap((order) => order.proofs);
  const comments = created.flatMap((order) => order.comments);
  if (proofs.length > 0) await trx.insertInto('proofs').values(proofs).execute();
  if (comments.length > 0) await trx.insertInto('comments').values(comments).execute();
  await insertDemoNotices(
    trx,
    created.map(({ notified }) => notified),
    now,
  );
  await sql`select setval('order_numbers', ${first + planned.length - 1})`.execute(trx);
}

/** A draft's row, for the defaults of the database; the draft itself is deleted again. */
async function blankOrder(trx: Trx, { clients }: Participants, now: Date): Promise<OrderRow> {
  const [client] = clients.values();
  if (!client) throw new Error('The demo has no companies.');
  const order = await insertDraft(trx, draftOf(client, {}, now));
  await deleteOrder(trx, order);
  return order;
}

async function insertDrafts(trx: Trx, { clients }: Participants, now: Date): Promise<void> {
  for (const [{ drafts }, client] of clients) {
    for (const content of drafts) {
      const order = await insertDraft(trx, draftOf(client, content, now));
      await appendCreation(trx, order, { by: client.manager, now });
    }
  }
}

function draftOf(
  { id, manager }: Client,
  content: Schema<'DraftContent'>,
  now: Date,
): Parameters<typeof insertDraft>[1] {
  return { companyId: id, by: manager, now, duplicatedFrom: null, plannedCourierId: null, content };
}

/** Writes what requests and assignments leave behind: names and uses of locations, and each user's last use of a courier. */
async function recordUses(trx: Trx): Promise<void> {
  await sql`
    update stops set place_name = locations.label
    from locations where locations.id = stops.location_id`.execute(trx);
  await sql`
    update locations set usage_count = used.times, last_used_at = used.at
    from (
      select location_id, count(distinct order_id) as times, max(requested_at) as at
      from stops join orders on orders.id = order_id group by location_id
    ) as used
    where locations.id = used.location_id`.execute(trx);
  await sql`
    insert into courier_uses (courier_id, user_id, at)
    select courier_id, actor_id, max(at)
    from order_events join orders on orders.id = order_id
    where type = 'order.assign' and actor_id is not null and courier_id is not null
    group by courier_id, actor_id`.execute(trx);
}
