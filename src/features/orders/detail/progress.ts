import { STATUS_LABELS } from '#machines/order/labels.ts';
import type { OrderStatus } from '#machines/order/types.ts';
import type { ServiceOrder, ServiceOrderSummary } from '#src/api/orders/service-orders.ts';

export type StepState = 'done' | 'current' | 'failed' | 'ended' | 'todo';

export type Step = {
  label: string;
  state: StepState;
  /** The status whose icon the step shows. */
  status: OrderStatus;
  /** RFC 3339; null if unknown or not reached. */
  at: string | null;
  /** Why an attempt failed, for the step at which the order stopped. */
  reason?: string | null;
};

export type ProgressFacts = Pick<
  ServiceOrder,
  'status' | 'requestedAt' | 'acceptedAt' | 'assignedAt' | 'collectedAt' | 'closedAt' | 'stops'
> &
  Partial<Pick<ServiceOrderSummary, 'failureReason'>>;

const ROAD = ['requested', 'accepted', 'assigned', 'collecting', 'in_transit'] as const;
type RoadStatus = (typeof ROAD)[number];

/** The regular step that a failure interrupts. */
const STOPPED_AT: Partial<Record<OrderStatus, RoadStatus>> = {
  pickup_failed: 'collecting',
  attempt_failed: 'in_transit',
};

/** Steps from "Criada" to the order's end, including a failure or an early end. */
export function progressOf(order: ProgressFacts): Step[] {
  const { status } = order;
  const stoppedAt = STOPPED_AT[status];
  if (stoppedAt !== undefined) {
    const failed: Step = { label: STATUS_LABELS[status], state: 'failed', status, ...lastFailure(order) };
    return [...road(order, stoppedAt).with(ROAD.indexOf(stoppedAt), failed), todo('delivered')];
  }
  if (isOnRoad(status)) return [...road(order, status), todo('delivered')];
  if (status === 'returning') return [...travelled(order), ofEnd(order, 'current'), todo(endOfReturn(order))];
  return [...travelled(order), ofEnd(order, END_STATES[status] ?? 'ended')];
}

/**
 * Progress derived from a list row: for orders on the regular road or interrupted by a failure, the status implies the
 * finished steps; of their times only that of the request is known. Undefined for others: a row lacks how far they
 * came.
 */
export function rowProgress({
  status,
  requestedAt,
  failureReason,
}: ServiceOrderSummary): ProgressFacts | undefined {
  if (!isOnRoad(status) && STOPPED_AT[status] === undefined) return undefined;
  return {
    status,
    requestedAt,
    acceptedAt: null,
    assignedAt: null,
    collectedAt: null,
    closedAt: null,
    failureReason,
    stops: [],
  };
}

function lastFailure({ stops, failureReason = null }: ProgressFacts): Pick<Step, 'at' | 'reason'> {
  const failed = stops
    .flatMap(({ attempts }) => attempts)
    .filter(({ outcome }) => outcome === 'failed')
    .toSorted((a, b) => ((a.endedAt ?? '') < (b.endedAt ?? '') ? -1 : 1))
    .at(-1);
  return failed ? { at: failed.endedAt, reason: failed.reasonLabel } : { at: null, reason: failureReason };
}

const END_STATES: Partial<Record<OrderStatus, StepState>> = {
  delivered: 'done',
  partially_delivered: 'done',
  lost: 'failed',
};

function road(order: ProgressFacts, here: RoadStatus): Step[] {
  const position = ROAD.indexOf(here);
  return ROAD.map((status, index) => {
    const state = index < position ? 'done' : index === position ? 'current' : 'todo';
    return { ...stepOf(status, state), at: state === 'todo' ? null : reachedAt(order, status) };
  });
}

/** The regular steps that an order completed before leaving the road. */
function travelled(order: ProgressFacts): Step[] {
  return ROAD.map((status) => ({ ...stepOf(status, 'done'), at: reachedAt(order, status) })).filter(
    ({ at }) => at !== null,
  );
}

function ofEnd({ status, closedAt }: ProgressFacts, state: StepState): Step {
  return { ...stepOf(status, state), at: closedAt };
}

function endOfReturn({ stops }: ProgressFacts): OrderStatus {
  const isSomeDelivered = stops.some(({ kind, status }) => kind === 'dropoff' && status === 'done');
  return isSomeDelivered ? 'partially_delivered' : 'returned';
}

function todo(status: OrderStatus): Step {
  return stepOf(status, 'todo');
}

function stepOf(status: OrderStatus, state: StepState): Step {
  return { label: status === 'requested' ? 'Criada' : STATUS_LABELS[status], state, status, at: null };
}

function reachedAt(order: ProgressFacts, status: RoadStatus): string | null {
  switch (status) {
    case 'requested':
      return order.requestedAt;
    case 'accepted':
      return order.acceptedAt;
    case 'assigned':
      return order.assignedAt;
    case 'collecting':
      return order.stops.find(({ kind }) => kind === 'pickup')?.attempts.at(-1)?.startedAt ?? null;
    case 'in_transit':
      return order.collectedAt;
  }
}

function isOnRoad(status: OrderStatus): status is RoadStatus {
  return ROAD.some((known) => known === status);
}
