import type { Schema } from '#server/contract/contract.ts';

import { askedWindowOf, parsedWindow, type OrderState, type Span } from '../order-row.ts';
import type { OrderEvent } from './applied-event.ts';
import { knownStop } from './apply-content.ts';

type Address = Schema<'Address'>;

/** Whether an edit changes what was agreed: a window, an address, or which stops there are (docs/domain.md 2). */
export function changesAgreedTerms({ stops: before }: OrderState, event: OrderEvent): boolean {
  if (event.type !== 'order.edit') return false;
  const { stops } = event.payload.changes;
  if (stops === undefined) return false;
  if (stops.length !== before.length) return true;
  return stops.some((input, index) => {
    const known = knownStop(input, index, before);
    if (known === undefined) return true;
    const window = input.window ? parsedWindow(input.window) : null;
    return !isSameAddress(known.address, input.address) || !isSameSpan(askedWindowOf(known), window);
  });
}

function isSameSpan(one: Span | null, other: Span | null): boolean {
  return one?.from.getTime() === other?.from.getTime() && one?.until.getTime() === other?.until.getTime();
}

const PARTS = ['postalCode', 'street', 'number', 'district', 'city', 'state'] as const;
const OPTIONAL_PARTS = ['complement', 'reference'] as const;

function isSameAddress(one: Address, other: Address): boolean {
  return (
    PARTS.every((part) => one[part] === other[part]) &&
    OPTIONAL_PARTS.every((part) => (one[part] ?? '') === (other[part] ?? ''))
  );
}
