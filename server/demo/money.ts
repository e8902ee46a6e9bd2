import type { Schema } from '#openapi/schema.ts';
import type { OrderState, StopRow } from '#server/modules/order-model/order-row.ts';

import type { Company } from './fixture.ts';

type Content = Schema<'OrderContent'>;

const METHODS = ['cash', 'pix', 'cash', 'card'] as const;

/** Adds cash to the last drop-off of some orders. Draws no random numbers, which would change every later order. */
export function withCash(content: Content, { cashEvery }: Company, index: number): Content {
  if (cashEvery === 0 || index % cashEvery !== 0) return content;
  const turn = index / cashEvery;
  const method = METHODS[turn % METHODS.length] ?? 'cash';
  const cashOnDelivery = { method, amountCents: 3_990 + (turn % 23) * 650 };
  return {
    ...content,
    stops: content.stops.map((stop, at) =>
      at === content.stops.length - 1 ? { ...stop, cashOnDelivery } : stop,
    ),
  };
}

const DIFFERS_EVERY = 7;

/** The amount received at a stop that collects: mostly the amount due. */
export function receivedAt({ cash_on_delivery: due }: StopRow): Schema<'CashReceived'> | undefined {
  if (due === null) return undefined;
  const { amountCents, method } = due;
  const isLess = Math.floor(amountCents / 650) % DIFFERS_EVERY === 0;
  return isLess
    ? { amountCents: amountCents - 550, method, reason: 'Faltou troco' }
    : { amountCents, method };
}

/** Some open orders wait for their price. */
export function withoutPrice(
  { order, stops }: OrderState,
  { unpricedEvery }: Company,
  index: number,
): OrderState {
  const isUnpriced = unpricedEvery > 0 && order.closed_at === null && index % unpricedEvery === 0;
  return isUnpriced ? { order: { ...order, price_cents: null }, stops } : { order, stops };
}
