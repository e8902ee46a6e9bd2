import type { OrderFacts, OrderStatus, StopStatus } from '../types.ts';

const COLLECTED: readonly OrderStatus[] = [
  'in_transit',
  'attempt_failed',
  'returning',
  'delivered',
  'partially_delivered',
  'returned',
  'lost',
];
const ENDED: readonly OrderStatus[] = [
  'delivered',
  'partially_delivered',
  'returned',
  'cancelled',
  'rejected',
  'lost',
];
const WITH_REQUEST: readonly OrderStatus[] = [
  'accepted',
  'assigned',
  'collecting',
  'pickup_failed',
  'in_transit',
  'attempt_failed',
];
const UNCOLLECTED: readonly OrderStatus[] = ['accepted', 'assigned', 'collecting', 'pickup_failed'];
/** A return that failed may begin again, so that the request of its place stays. */
const RETURNABLE: readonly OrderStatus[] = ['in_transit', 'attempt_failed', 'returning'];
const WITH_COURIER: readonly OrderStatus[] = ['assigned', 'collecting', 'pickup_failed', ...COLLECTED];
const WITHOUT_COURIER: readonly OrderStatus[] = ['draft', 'requested', 'accepted', 'rejected'];

/** Invariants of every sequence of events; returns the broken ones. */
export function brokenInvariants(facts: OrderFacts, maxAttempts: number): string[] {
  const { status, stops, cancellation, courier } = facts;
  const is = (...statuses: OrderStatus[]) => statuses.includes(status);
  const pickup = stops.find((stop) => stop.kind === 'pickup');
  const dropoffs = stops.filter((stop) => stop.kind === 'dropoff');
  const some = (...wanted: StopStatus[]) => dropoffs.some((stop) => wanted.includes(stop.status));
  const every = (...wanted: StopStatus[]) => dropoffs.every((stop) => wanted.includes(stop.status));

  const changedStop = stops.find((stop) => stop.id === facts.requestedChange?.stopId);

  const holds: Record<string, boolean> = {
    'goods are with us exactly after the pickup': COLLECTED.includes(status) === (pickup?.status === 'done'),
    'nothing is delivered before the pickup':
      COLLECTED.includes(status) || !some('done', 'failed', 'arrived'),
    'an ended order has no open stop': !ENDED.includes(status) || !some('pending', 'arrived'),
    'delivered means every drop-off done': !is('delivered') || every('done'),
    'partially delivered means some done and some not':
      !is('partially_delivered') || (some('done') && some('failed', 'skipped')),
    'returned means nothing delivered': !is('returned') || !some('done'),
    'in transit has somewhere to go': !is('in_transit') || some('pending', 'arrived'),
    'a failed attempt leaves something to attempt': !is('attempt_failed') || some('failed', 'pending'),
    'no courier waits at a stop while a decision is pending': is('in_transit') || !some('arrived'),
    'money came in only at a completed door': stops.every(
      ({ status: at, cash }) => at === 'done' || !cash || cash.receivedCents === null,
    ),
    'a request is open only while it can be answered':
      cancellation !== 'requested' || WITH_REQUEST.includes(status),
    'a change is requested only of an order under way':
      facts.requestedChange === null || is(...UNCOLLECTED, ...RETURNABLE),
    'a change of a drop-off is requested only while it may be visited':
      changedStop?.kind !== 'dropoff' ||
      (!is('returning') && changedStop.status !== 'done' && changedStop.status !== 'skipped'),
    'a change of the pickup is requested until the goods are collected, or for their return':
      changedStop?.kind !== 'pickup' ||
      (changedStop.status === 'done' ? is(...RETURNABLE) : is(...UNCOLLECTED)),
    'an approved cancellation ends the delivery':
      cancellation !== 'approved' ||
      is('cancelled', 'returning', 'attempt_failed', 'returned', 'partially_delivered', 'lost'),
    'who carries is known': courier !== null || !WITH_COURIER.includes(status),
    'no courier is named before an assignment': courier === null || !WITHOUT_COURIER.includes(status),
    'drop-offs are attempted within the limit and one override': dropoffs.every(
      (stop) => stop.attempts <= maxAttempts + (facts.overrideUsed ? 1 : 0),
    ),
    'a correction stays marked': facts.last?.type !== 'order.correctOutcome' || facts.corrected,
  };
  return Object.entries(holds).flatMap(([sentence, isTrue]) => (isTrue ? [] : [sentence]));
}
