import { HOUR_MS } from '#domain/time.ts';
import { decide } from '#machines/order/decide.ts';
import type { CourierRecord } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { OrderState } from '#server/modules/order-model/order-row.ts';
import { type AppliedEvent, applyEvent, type OrderEvent } from '#server/modules/orders/events/apply.ts';
import { causesOf, creationRow, eventRow } from '#server/modules/orders/events/timeline.ts';
import { factsOf, transitionContextOf } from '#server/modules/orders/to-order-context.ts';
import type { CompanyOrderSettings } from '#server/modules/settings/repository.ts';

import { startOfDay } from './calendar.ts';
import { type Courier, ORDERS } from './fixture.ts';
import type { TimedCause } from './insert-notices.ts';
import { receivedAt } from './money.ts';
import type { PlannedOrder, TimedStep } from './plan-orders.ts';
import type { Random } from './random.ts';

export type Actors = { base: Principal; company: Principal };

type Simulation = {
  draft: OrderState;
  content: Schema<'OrderContent'>;
  plan: Pick<PlannedOrder, 'requestedAt' | 'steps'>;
  actors: Actors;
  couriers: ReadonlyMap<Courier, CourierRecord>;
  settings: CompanyOrderSettings;
  random: Random;
  /** Proofs recorded at each completed drop-off. */
  proofs: AppliedEvent['proofs'];
  now: Date;
};

/**
 * Runs a draft through its events in memory, decided by the order machine like any other.
 * @returns the final order, its timeline, and the causes of notices
 */
export function simulateOrder(simulation: Simulation) {
  const { draft, content, plan, actors, couriers, settings, random } = simulation;
  const events = [creationRow(draft.order, { by: actors.company, now: plan.requestedAt })];
  const causes: TimedCause[] = [];
  let state = draft;

  const act = (event: OrderEvent, by: Principal, now: Date, courier?: CourierRecord): void => {
    const context = { ...transitionContextOf(by, settings, now), courier };
    const decision = decide(factsOf(state), event, context);
    if (!decision.allowed)
      throw new Error(`The demo event ${event.type} was denied: ${decision.denial.sentence}`);
    const proofs = event.type === 'order.completeStop' ? simulation.proofs : [];
    const judged = { event, after: decision.facts, now, by, settings, billed: false, content, proofs };
    const after = applyEvent(state, judged);
    const row = eventRow(state, after, judged);
    events.push(row);
    causes.push(...causesOf(state, after, row, judged).map((cause) => ({ at: now, cause })));
    state = after;
  };

  act({ type: 'order.submit' }, actors.company, plan.requestedAt);
  for (const step of plan.steps) {
    const courier = step.courier && couriers.get(step.courier);
    act(eventOf(step, state, random, courier), actors[step.by], step.at, courier);
  }
  const settledAt = handInOf(state);
  if (settledAt && settledAt < startOfDay(simulation.now.getTime())) {
    act({ type: 'order.settleCash', payload: { handedIn: true } }, actors.base, new Date(settledAt));
  }
  return { state, events, causes };
}

const HAND_IN_MS = 2 * HOUR_MS;

/** When the courier hands in the cash of a closed order; undefined if there is none. */
function handInOf({ order, stops }: OrderState): number | undefined {
  const isHeld = stops.some((stop) => stop.cash_received !== null && stop.cash_settled_at === null);
  return isHeld && order.closed_at !== null ? order.closed_at.getTime() + HAND_IN_MS : undefined;
}

/** Adds what depends on the order; the machine denies a drop-off that it lacks. */
function eventOf(
  { event, dropoff = 0 }: TimedStep,
  { order, stops }: OrderState,
  random: Random,
  courier: CourierRecord | undefined,
): OrderEvent {
  const stop = stops[dropoff + 1];
  const { id: stopId = '', contact_name: contactName = '' } = stop ?? {};
  if (event.type === 'order.assign') return { ...event, payload: { courierId: courier?.id } };
  if (event.type === 'order.arriveStop') return { ...event, payload: { stopId } };
  if (event.type === 'order.confirmPickup')
    return { ...event, payload: { ...event.payload, packagesCount: order.packages_count ?? 1 } };
  if (event.type === 'order.completeStop')
    return {
      ...event,
      payload: { stopId, ...drawReceipt(random, contactName), cash: stop && receivedAt(stop) },
    };
  if (event.type === 'order.failStop')
    return { ...event, payload: { stopId, reasonCode: random.pick(ORDERS.failureReasons) } };
  return event;
}

type Receipt = Omit<Schema<'CompleteStopEvent'>['payload'], 'stopId'>;

/** Receiver of the goods: mostly the recipient, sometimes another person at the address. */
function drawReceipt(random: Random, contactName: string): Receipt {
  return random.percent(70)
    ? { receiverName: contactName, receiverRelation: 'self', receiverDoc: ORDERS.recipientDoc }
    : random.pick(ORDERS.otherReceivers);
}
