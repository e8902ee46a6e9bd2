import { EVENT_SPECS } from '#machines/order/order-events.ts';
import type { OrderEventType } from '#machines/order/order-types.ts';
import type { Schema } from '#src/api/schema.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';

import type { ActionType, OrderEvent, Stop } from './types.ts';

export type Offer = Schema<'AllowedEvent'> & { type: ActionType };

type Offered = Pick<ServiceOrder, 'allowedEvents' | 'stops'>;

/** What can be done with the order or could be by others; comments have their own place. */
export function offersOf({ allowedEvents, stops }: Offered): Offer[] {
  return allowedEvents.flatMap((offer) => {
    const { type } = offer;
    if (!isAction(type)) return [];
    const hasNoStop = isAtStop(type) && isAllowed(offer) && stopsFor(type, stops).length === 0;
    return [{ ...offer, type, ...(hasNoStop && { disabledReason: NO_STOP, whoCan: [] }) }];
  });
}

const NO_STOP = 'Nenhuma parada espera por esta ação.';

export function offerOf(order: Offered, type: ActionType): Offer | undefined {
  return offersOf(order).find((offer) => offer.type === type);
}

export function isAllowed({ disabledReason }: Pick<Offer, 'disabledReason'>): boolean {
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

type WithoutForm = (offer: Offer, stop: Stop | undefined) => OrderEvent | null;

/** What carries nothing that a person would have to say. */
const WITHOUT_FORM: Readonly<Partial<Record<ActionType, WithoutForm>>> = {
  'order.submit': () => ({ type: 'order.submit' }),
  'order.startPickup': () => ({ type: 'order.startPickup' }),
  'order.undo': () => ({ type: 'order.undo' }),
  'order.retry': ({ requires }) => (requires.includes('overrideReason') ? null : { type: 'order.retry' }),
  'order.arriveStop': (_offer, stop) =>
    stop ? { type: 'order.arriveStop', payload: { stopId: stop.id } } : null,
};

/** The event of an action that can be sent at once; null where a form has to ask for something. */
export function eventWithoutForm(offer: Offer, stop: Stop | undefined): OrderEvent | null {
  return WITHOUT_FORM[offer.type]?.(offer, stop) ?? null;
}

function isAction(type: OrderEventType): type is ActionType {
  return type !== 'order.comment';
}
