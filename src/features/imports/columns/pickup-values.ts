import { formatPhone, readPhone } from '#domain/phone.ts';
import type { OrderImport } from '#src/api/orders/order-imports.ts';
import { type AddressValues, EMPTY_ADDRESS } from '#src/components/address/address-values.ts';
import { maskPostalCode, parsePostalCode } from '#src/lib/postal-code.ts';

type Pickup = NonNullable<OrderImport['pickup']>;

/** A pickup that is typed for one import: raw text. */
export type PickupValues = {
  contactName: string;
  contactPhone: string;
  instructions: string;
  address: AddressValues;
};

export const EMPTY_PICKUP: PickupValues = {
  contactName: '',
  contactPhone: '',
  instructions: '',
  address: EMPTY_ADDRESS,
};

/** Input values of a stored pickup, also of one from the address book; empty for null. */
export function pickupValuesOf(pickup: Pickup | null): PickupValues {
  if (pickup === null) return EMPTY_PICKUP;
  const { contactName, contactPhone, instructions, address } = pickup;
  const typed = Object.fromEntries(Object.entries(address ?? {}).map(([part, text]) => [part, text ?? '']));
  return {
    contactName: contactName ?? '',
    contactPhone: formatPhone(contactPhone ?? ''),
    instructions: instructions ?? '',
    address: { ...EMPTY_ADDRESS, ...typed, postalCode: maskPostalCode(address?.postalCode ?? '') },
  };
}

/** Unreadable text is sent as typed, so that the server can name what is wrong with it. */
export function pickupOf({ contactName, contactPhone, instructions, address }: PickupValues): Pickup {
  const parts = Object.entries(address).map(([part, text]) => [part, lineOf(text)]);
  return {
    kind: 'pickup',
    contactName: lineOf(contactName),
    contactPhone: readPhone(contactPhone) ?? lineOf(contactPhone),
    instructions: lineOf(instructions),
    address: {
      ...Object.fromEntries(parts),
      postalCode: parsePostalCode(address.postalCode) ?? lineOf(address.postalCode),
    },
  };
}

function lineOf(typed: string): string | null {
  return typed.replaceAll(/\p{Cc}+/gu, ' ').trim() || null;
}
