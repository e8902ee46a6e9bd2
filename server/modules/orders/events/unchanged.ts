import { isDeepStrictEqual } from 'node:util';

import { courierOf, type OrderState, type StopRow } from '#server/modules/order-model/order-row.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

import type { AppliedEvent } from './apply.ts';

/**
 * Refuses an edit, a price, a reschedule or an assignment that changes nothing: it would create a timeline entry and a
 * notice about nothing. A reschedule after a failed pickup is another attempt, whatever its window, and a courier whose
 * record has changed since can be assigned again.
 */
export function unchangedErrors(
  { type, payload }: AppliedEvent['event'],
  before: OrderState,
  after: OrderState,
): FieldError[] {
  if (type === 'order.assign') {
    const field = payload.courierId === undefined ? 'courier' : 'courierId';
    const isRepeated = isSame({ of: courierOf(before.order) }, { of: courierOf(after.order) });
    return isRepeated ? [fieldError(`/payload/${field}`, 'unchanged')] : [];
  }
  if (type === 'order.reschedule') {
    const isRepeated = before.order.status !== 'pickup_failed' && isSame(windowsOf(before), windowsOf(after));
    return isRepeated ? [fieldError('/payload/window', 'unchanged')] : [];
  }
  if (type !== 'order.edit' && type !== 'order.setPrice') return [];
  const pointer = type === 'order.edit' ? '/payload/changes' : '/payload/priceCents';
  return isSameContent(before, after) ? [fieldError(pointer, 'unchanged')] : [];
}

export function isSameContent(one: OrderState, other: OrderState): boolean {
  return isSame(contentOf(one), contentOf(other));
}

/** The state without the columns that every event writes. */
function contentOf({ order, stops }: OrderState) {
  const {
    version: _version,
    updated_by: _updatedBy,
    updated_at: _updatedAt,
    last_event_at: _lastEventAt,
    last_change: _lastChange,
    ...content
  } = order;
  return { content, stops: stops.map(({ updated_at: _at, ...stop }) => stop) };
}

function windowsOf({ order, stops }: OrderState) {
  const { promised_from, promised_until } = order;
  return {
    promise: { promised_from, promised_until },
    stops: stops.map(({ window_from, window_until, promised_until: until, agreed_at }: StopRow) => ({
      window_from,
      window_until,
      until,
      isAgreed: agreed_at !== null,
    })),
  };
}

function isSame(one: object, other: object): boolean {
  return isDeepStrictEqual(withoutBlanks(one), withoutBlanks(other));
}

/** Absent members, null, false and empty texts are the same content: a client may send or omit them. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const members = Object.entries(value).filter(
    ([, member]) => member !== null && member !== undefined && member !== false && member !== '',
  );
  return Object.fromEntries(members.map(([name, member]) => [name, withoutBlanks(member)]));
}
