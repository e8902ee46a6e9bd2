import { decide } from '#machines/order/decide.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { NewRow } from '#server/db/schema.ts';
import type { OrderState } from '#server/modules/order-model/order-row.ts';
import { type AppliedEvent, type OrderEvent, applyEvent } from '#server/modules/orders/events/apply.ts';
import { eventRow, causesOf } from '#server/modules/orders/events/timeline.ts';
import { transitionContextOf, factsOf } from '#server/modules/orders/to-order-context.ts';
import type { CompanyOrderSettings } from '#server/modules/settings/repository.ts';

import type { TimedCause } from './demo-notices.ts';
import type { TimedStep } from './demo-plan.ts';
import type { Random } from './random.ts';

export type Actors = { base: Principal; company: Principal };

type Simulation = {
  draft: OrderState;
  content: Schema<'OrderContent'>;
  requestedAt: Date;
  steps: readonly TimedStep[];
  actors: Actors;
  settings: CompanyOrderSettings;
  random: Random;
  /** Proofs recorded at each completed drop-off. */
  proofs: AppliedEvent['proofs'];
};

/**
 * Runs a draft through its events in memory, decided by the order machine like any other.
 * @returns the final order, a timeline row per event, and the causes of notices
 */
export function simulateOrder({
  draft,
  content,
  requestedAt,
  steps,
  actors,
  settings,
  random,
  proofs = [],
}: Simulation) {
  const rows: NewRow<'order_events'>[] = [];
  const causes: TimedCause[] = [];
  let state = draft;
  let now = requestedAt;

  const act = (event: OrderEvent, by: Principal): void => {
    const decision = decide(factsOf(state), event, transitionContextOf(by, settings, now));
    if (!decision.allowed)
      throw new Error(`The demo event ${event.type} was denied: ${decision.denial.sentence}`);
    const recorded = event.type === 'order.completeStop' ? proofs : [];
    const judged = { event, after: decision.facts, now, by, settings, content, proofs: recorded };
    const after = applyEvent(state, judged);
    const row = eventRow(state, after, judged, 'web');
    rows.push(row);
    causes.push(...causesOf(state, row, judged).map((cause) => ({ at: now, cause })));
    state = after;
  };

  act({ type: 'order.submit' }, actors.company);
  for (const step of steps) {
    now = step.at;
    act(eventOf(step, state, random), actors[step.by]);
  }
  return { state, rows, causes };
}

function eventOf({ event }: TimedStep, state: OrderState, random: Random): OrderEvent {
  if (!('dropoff' in event)) return event.type === 'order.confirmPickup' ? allCounted(state) : event;
  const stop = state.stops[event.dropoff + 1];
  if (!stop) throw new Error(`The demo order has no drop-off ${event.dropoff}.`);
  const stopId = stop.id;
  switch (event.type) {
    case 'order.arriveStop':
      return { type: 'order.arriveStop', payload: { stopId } };
    case 'order.completeStop':
      return { type: 'order.completeStop', payload: { stopId, ...demoReceipt(random, stop.contact_name) } };
    case 'order.failStop': {
      const reasonCode = random.pick([
        'RECIPIENT_ABSENT',
        'RECIPIENT_ABSENT',
        'CLOSED',
        'ADDRESS_NOT_FOUND',
        'REFUSED',
        'NO_ACCESS',
      ]);
      return { type: 'order.failStop', payload: { stopId, reasonCode } };
    }
  }
}

/** Demo pickups are always complete. */
function allCounted({ order }: OrderState): OrderEvent {
  const packagesCount = order.packages_count ?? 1;
  return { type: 'order.confirmPickup', payload: { packagesCount, receiverName: 'Balcão' } };
}

type Receipt = { receiverName: string; receiverRelation: Schema<'ReceiverRelation'>; receiverDoc?: string };

/** Receiver of the goods: mostly the recipient, sometimes another person at the address. */
function demoReceipt(random: Random, contactName: string): Receipt {
  if (random.percent(70))
    return { receiverName: contactName, receiverRelation: 'self', receiverDoc: '529.982.247-25' };
  return random.pick([
    { receiverName: 'Seu Antônio', receiverRelation: 'frontDesk' },
    { receiverName: 'Dona Zuleica', receiverRelation: 'family' },
    { receiverName: 'Adriana, recepção', receiverRelation: 'employee' },
  ]);
}
