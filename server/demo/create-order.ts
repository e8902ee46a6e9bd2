import type { Principal } from '#server/auth/principal.ts';
import type { NewRow } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { OrderRow, OrderState } from '#server/modules/order-model/order-row.ts';
import { trackingToken } from '#server/modules/orders/repository.ts';
import type { CompanyOrderSettings } from '#server/modules/settings/repository.ts';

import { ORDERS } from './fixture.ts';
import type { NotifiedOrder, TimedCause } from './insert-notices.ts';
import type { Participants } from './insert-participants.ts';
import { withCash, withoutPrice } from './money.ts';
import { drawContent } from './order-content.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { DEMO_PROOFS, type DemoPictures, demoProofRows } from './proofs.ts';
import type { Random } from './random.ts';
import { type Actors, simulateOrder } from './simulate-order.ts';

/** Everything that the orders of one demo have in common. */
export type Stage = {
  random: Random;
  participants: Participants;
  settings: CompanyOrderSettings;
  pictures: DemoPictures;
  now: Date;
  /** An order row with the defaults of the database. */
  blank: OrderRow;
};

/** Rows to insert, and the causes of the notices about them. */
export type DemoOrder = {
  state: OrderState;
  events: NewRow<'order_events'>[];
  proofs: NewRow<'proofs'>[];
  comments: NewRow<'comments'>[];
  notified: NotifiedOrder;
};

/** One order in this many has proofs: more pictures would slow down the first start. */
const PROOFS_EVERY = 40;

/**
 * Simulates a planned order up to now and returns all its rows.
 * @param index its place in the plan, from which cash, prices and proofs follow without random numbers
 */
export function createOrder(stage: Stage, plan: PlannedOrder, index: number, number: number): DemoOrder {
  const { random, participants, settings } = stage;
  const { company, requestedAt, windows, isShowcase } = plan;
  const client = participants.clients.get(company);
  if (!client) throw new Error(`The demo has no company ${company.name}.`);
  const requester: Principal = { ...client.manager, client: random.percent(30) ? 'app' : 'web' };
  const actors = { base: participants.operator, company: requester };
  const frame = { company, places: client.places, windows, reference: 4_100 + index };
  const content = withCash(drawContent(random, frame), company, index);
  const order: OrderRow = {
    ...stage.blank,
    id: uuidV7(requestedAt),
    order_number: number,
    company_id: client.id,
    source: actors.company.client,
    created_by: actors.company.userId,
    tracking_token: trackingToken(),
    created_at: requestedAt,
  };
  const isProven = isShowcase || index % PROOFS_EVERY === 0;
  const simulated = simulateOrder({
    draft: { order, stops: [] },
    content,
    plan,
    actors,
    couriers: participants.couriers,
    settings,
    random,
    proofs: isProven ? DEMO_PROOFS : [],
    now: stage.now,
  });
  const { events, causes } = simulated;
  const state = withoutPrice(simulated.state, company, index);
  const isOpen = state.order.closed_at === null;
  const hasComment = isShowcase || (isOpen && random.percent(40));
  const comments = hasComment ? [drawComment(random, state.order, actors)] : [];
  return {
    state,
    events,
    proofs: isProven ? demoProofRows(state, events, stage.pictures) : [],
    comments,
    notified: {
      orderId: order.id,
      companyId: client.id,
      isOpen,
      causes: [...causes, ...comments.map(causeOf)],
    },
  };
}

function drawComment(random: Random, order: OrderRow, actors: Actors) {
  const { by, visibility, body } = random.pick(ORDERS.comments);
  return {
    id: uuidV7(),
    order_id: order.id,
    company_id: order.company_id,
    author_id: actors[by].userId,
    author_role: actors[by].role,
    body,
    visibility,
    created_at: order.updated_at,
    updated_at: order.updated_at,
  };
}

function causeOf(comment: ReturnType<typeof drawComment>): TimedCause {
  return {
    at: comment.created_at,
    cause: {
      orderId: comment.order_id,
      companyId: comment.company_id,
      kind: 'comment.added',
      actor: { id: comment.author_id, role: comment.author_role },
      isInternal: comment.visibility === 'internal',
      commentId: comment.id,
    },
  };
}
