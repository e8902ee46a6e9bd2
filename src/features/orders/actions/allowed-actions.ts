import { EVENT_SPECS } from '#machines/order/events.ts';
import { mayAddress } from '#machines/order/stops.ts';
import type { OrderEventType } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';

import type { ActionType, EventOf, OrderEvent, Stop } from './types.ts';

export type AllowedAction = Schema<'AllowedEvent'> & { type: ActionType };

type AllowedActions = Pick<ServiceOrder, 'allowedEvents'> & Visits;

/** The order's actions, allowed or denied, without comments. An action at a stop is denied if no stop is eligible. */
export function allowedActionsOf(order: AllowedActions): AllowedAction[] {
  return order.allowedEvents.flatMap((action) => {
    const { type } = action;
    if (!isAction(type)) return [];
    const needsStop = isAtStop(type) && !isAlsoOfOrder(type);
    const hasNoStop = needsStop && isAllowed(action) && stopsFor(type, order).length === 0;
    return [{ ...action, type, ...(hasNoStop && { disabledReason: NO_STOP, whoCan: [] }) }];
  });
}

const NO_STOP = 'Nenhuma parada espera por esta ação.';

export function allowedActionOf(order: AllowedActions, type: ActionType): AllowedAction | undefined {
  return allowedActionsOf(order).find((action) => action.type === type);
}

export function isAllowed({ disabledReason }: Pick<AllowedAction, 'disabledReason'>): boolean {
  return disabledReason === undefined;
}

/** Whether the event applies to a single stop. */
export function isAtStop(type: ActionType): boolean {
  return EVENT_SPECS[type].stopIn !== undefined;
}

/** Whether the event applies to a stop or, without one, to the order itself. */
export function isAlsoOfOrder(type: ActionType): boolean {
  return type === 'order.requestChange';
}

type Visits = Pick<ServiceOrder, 'status' | 'cancellation' | 'stops'>;

/** The stops that the event may name now. */
export function stopsFor(type: ActionType, order: Visits): Stop[] {
  return order.stops.filter((stop) => mayAddress(type, order, stop));
}

/** The event's stop, if exactly one is eligible. */
export function onlyStop(type: ActionType, order: Visits): Stop | undefined {
  const [stop, ...others] = stopsFor(type, order);
  return others.length === 0 ? stop : undefined;
}

/** The stop to preselect: the only one, or the only one with the courier on site. */
export function likelyStop(type: ActionType, order: Visits): Stop | undefined {
  const arrived = order.stops.filter((stop) => stop.status === 'arrived');
  return onlyStop(type, order) ?? onlyStop(type, { ...order, stops: arrived });
}

export type WithoutFormInput = Pick<ServiceOrder, 'stops'> & {
  /** Epoch milliseconds by the server's clock. */
  now: number;
};

/** @param seq the event that the user meant; a later one is never undone in its place */
export function undoEvent(seq: number | undefined): EventOf<'order.undo'> {
  return seq === undefined ? { type: 'order.undo' } : { type: 'order.undo', payload: { seq } };
}

type WithoutForm = (
  action: AllowedAction,
  stop: Stop | undefined,
  input: WithoutFormInput,
) => OrderEvent | null;

/** Actions without input. */
const WITHOUT_FORM: Readonly<Partial<Record<ActionType, WithoutForm>>> = {
  'order.submit': () => ({ type: 'order.submit' }),
  // The server promises the requested window, or else the default; both can still be met.
  'order.accept': (_offer, _stop, input) => (isRequestedWindowOver(input) ? null : { type: 'order.accept' }),
  'order.startPickup': () => ({ type: 'order.startPickup' }),
  'order.undo': ({ undoesSeq }) => undoEvent(undoesSeq),
  'order.retry': ({ requires }) => (requires.includes('overrideReason') ? null : { type: 'order.retry' }),
  'order.arriveStop': (_offer, stop) =>
    stop ? { type: 'order.arriveStop', payload: { stopId: stop.id } } : null,
};

/** The event of an action without input; null if a form has to open. */
export function eventWithoutForm(
  action: AllowedAction,
  { stop, ...input }: WithoutFormInput & { stop?: Stop | undefined },
): OrderEvent | null {
  return WITHOUT_FORM[action.type]?.(action, stop, input) ?? null;
}

/** Whether the requested window has passed, so that another one must be promised. */
export function isRequestedWindowOver({ stops, now }: WithoutFormInput): boolean {
  const ends = stops.flatMap(({ kind, window }) =>
    kind === 'dropoff' && window ? [Date.parse(window.until)] : [],
  );
  return ends.length > 0 && Math.max(...ends) <= now;
}

function isAction(type: OrderEventType): type is ActionType {
  return type !== 'order.comment';
}
