import { isDeepStrictEqual } from 'node:util';

import {
  type PriceFacts,
  type PriceTable,
  priceFactsOf,
  priceLines,
  sumOfLines,
} from '#domain/orders/money/price.ts';
import type { OrderState } from '#server/modules/order-model/order-row.ts';
import type { CompanyOrderSettings } from '#server/modules/settings/repository.ts';

import type { AppliedEvent } from './apply.ts';

type Pricing = Pick<AppliedEvent, 'event' | 'by' | 'settings' | 'content'> & { billed: boolean };

/**
 * The price after an event: as typed, else by the company's table. A table's price changes only if the event changes
 * what it depends on, so that a new table leaves earlier orders alone; a reschedule that the client did not request costs
 * the client nothing. An undo restores it with the rest, or finds it again if the table's was chosen since.
 */
export function withPrice(before: OrderState, after: OrderState, act: Pricing): OrderState {
  const { order } = after;
  if (order.draft !== null || act.billed || isOwnReschedule(act)) return after;
  if (act.event.type === 'order.undo' && order.price_lines !== before.order.price_lines) return after;
  const typed = typedPrice(act);
  if (typed !== undefined && typed !== null) return priced(after, { price_cents: typed, price_lines: null });
  const facts = factsOf(after, act.settings);
  const isAsked = typed === null || act.event.type === 'order.submit';
  const isChanged =
    before.order.price_lines !== null && !isDeepStrictEqual(facts, factsOf(before, act.settings));
  // Without a table, what was agreed stays.
  const isByTable = isAsked || (isChanged && act.settings.priceTable !== null);
  return isByTable ? priced(after, byTable(act.settings.priceTable, charged(facts, before, after))) : after;
}

/**
 * While the windows stay, they count as they were charged with the last change of the client: a move that the base chose
 * and a later table have not changed that.
 */
function charged(facts: PriceFacts, { order, stops }: OrderState, after: OrderState): PriceFacts {
  const isMoved = !isDeepStrictEqual(stops.map(windowOf), after.stops.map(windowOf));
  if (order.price_lines === null || isMoved) return facts;
  return { ...facts, isOutsideHours: order.price_lines.some(({ kind }) => kind === 'outsideHours') };
}

const windowOf = ({ window_from, window_until }: OrderState['stops'][number]) => [window_from, window_until];

function isOwnReschedule({ event, by }: Pricing): boolean {
  return event.type === 'order.reschedule' && !(event.payload.requestedByClient ?? by.role === 'manager');
}

/** The price that the base typed; null if it chose the table's, undefined if the event sets no price. */
function typedPrice({ event, content }: Pricing): number | null | undefined {
  if (event.type === 'order.submit') return content?.priceCents;
  if (event.type === 'order.setPrice') return event.payload.priceCents;
  return event.type === 'order.edit' ? event.payload.changes.priceCents : undefined;
}

function byTable(table: PriceTable | null, facts: PriceFacts) {
  if (table === null) return { price_cents: null, price_lines: null };
  const lines = priceLines(table, facts);
  return { price_cents: sumOfLines(lines), price_lines: lines };
}

function priced(
  { order, stops }: OrderState,
  price: Pick<OrderState['order'], 'price_cents' | 'price_lines'>,
): OrderState {
  return { order: { ...order, ...price }, stops };
}

function factsOf({ order, stops }: OrderState, { calendar }: CompanyOrderSettings): PriceFacts {
  const content = {
    vehicleType: order.vehicle_type,
    isUrgent: order.priority === 'urgent',
    isReturned: hasReturned({ order, stops }),
    items: order.items,
    stops: stops.map(({ kind, window_from, window_until }) => ({
      kind,
      window:
        window_from && window_until
          ? { from: window_from.getTime(), until: window_until.getTime() }
          : undefined,
    })),
  };
  return priceFactsOf(content, calendar);
}

/** Only a confirmed return leaves a receipt at the pickup; other partial deliveries brought nothing back. */
function hasReturned({ order: { status }, stops }: OrderState): boolean {
  const isConfirmed = stops.some(({ kind, receipt }) => kind === 'pickup' && receipt !== null);
  return status === 'returned' || (status === 'partially_delivered' && isConfirmed);
}
