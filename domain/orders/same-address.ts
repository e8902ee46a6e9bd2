import type { Schema } from '#openapi/schema.ts';

type Address = Schema<'Address'>;

/** The parts that identify a door; complement and reference only help to find it. */
const PLACE_PARTS = ['postalCode', 'street', 'number', 'district', 'city', 'state'] as const;
const HINTS = ['complement', 'reference'] as const;

/** Whether two addresses name the same place, whatever their complement and reference. */
export function isSamePlace(one: Address, other: Address): boolean {
  return PLACE_PARTS.every((part) => one[part] === other[part]);
}

/** Whether two addresses are equal in every part; a missing one equals an empty one. */
export function isSameAddress(one: Address, other: Address): boolean {
  return isSamePlace(one, other) && HINTS.every((part) => (one[part] ?? '') === (other[part] ?? ''));
}
