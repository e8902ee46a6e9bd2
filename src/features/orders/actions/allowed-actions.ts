import { EVENT_SPECS } from '#machines/order/events.ts';
import type { OrderEventType } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';

import type { ActionType, OrderEvent, Stop } from './types.ts';

export type AllowedAction = Schema<'AllowedEvent'> & { type: ActionType };

type AllowedActions = Pick<ServiceOrder, 'allowedEvents' | 'stops'>;

/** What can be done with the order or could be by others; comments have their own place. */
export function allowedActionsOf({ allowedEvents, stops }: AllowedActions): AllowedAction[] {
  return allowedEvents.flatMap((action) => {
    const { type } = action;
    if (!isAction(type)) return [];
    const hasNoStop = isAtStop(type) && isAllowed(action) && stopsFor(type, stops).length === 0;
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

/** Whether the event is about one drop-off. */
export function isAtStop(type: ActionType): boolean {
  return EVENT_SPECS[type].stopIn !== undefined;
}

/** The drop-offs at which something can happen now. */
export function stopsFor(type: ActionType, stops: readonly Stop[]): Stop[] {
  const states = EVENT_SPECS[type].stopIn ?? [];
  return stops.filter(({ kind, status }) => kind === 'dropoff' && states.includes(status));
}

/** The stop of an event that fits no other. */
export function onlyStop(type: ActionType, stops: readonly Stop[]): Stop | undefined {
  const [stop, ...others] = stopsFor(type, stops);
  return others.length === 0 ? stop : undefined;
}

/** The stop to begin with: the only one, or the one where the courier is. */
export function likelyStop(type: ActionType, stops: readonly Stop[]): Stop | undefined {
  const arrived = stops.filter(({ status }) => status === 'arrived');
  return onlyStop(type, stops) ?? onlyStop(type, arrived);
}

export type WithoutFormInput = Pick<ServiceOrder, 'stops'> & {
  /** Epoch milliseconds by the server's clock. */
  now: number;
};

type WithoutForm = (
  action: AllowedAction,
  stop: Stop | undefined,
  input: WithoutFormInput,
) => OrderEvent | null;

/** What carries nothing that a person would have to say. */
const WITHOUT_FORM: Readonly<Partial<Record<ActionType, WithoutForm>>> = {
  'order.submit': () => ({ type: 'order.submit' }),
  // The window that was asked for is promised, or the usual one; both can still be kept.
  'order.accept': (_offer, _stop, input) => (isRequestedWindowOver(input) ? null : { type: 'order.accept' }),
  'order.startPickup': () => ({ type: 'order.startPickup' }),
  'order.undo': () => ({ type: 'order.undo' }),
  'order.retry': ({ requires }) => (requires.includes('overrideReason') ? null : { type: 'order.retry' }),
  'order.arriveStop': (_offer, stop) =>
    stop ? { type: 'order.arriveStop', payload: { stopId: stop.id } } : null,
};

/** The event of an action that can be sent at once; null where a form has to ask for something. */
export function eventWithoutForm(
  action: AllowedAction,
  stop: Stop | undefined,
  input: WithoutFormInput,
): OrderEvent | null {
  return WITHOUT_FORM[action.type]?.(action, stop, input) ?? null;
}

/** Whether the company asked for a time that is gone, so that another one has to be promised. */
export function isRequestedWindowOver({ stops, now }: WithoutFormInput): boolean {
  const ends = stops.flatMap(({ kind, window }) =>
    kind === 'dropoff' && window ? [Date.parse(window.until)] : [],
  );
  return ends.length > 0 && Math.max(...ends) <= now;
}

function isAction(type: OrderEventType): type is ActionType {
  return type !== 'order.comment';
}
