import type { Schema } from '#openapi/schema.ts';
import { maskPostalCode } from '#src/lib/postal-code.ts';

type Address = Schema<'Address'>;

/** What the inputs of an address hold: text, as it was typed. */
export type AddressValues = Record<keyof Address, string>;

export const EMPTY_ADDRESS: AddressValues = {
  postalCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
  reference: '',
};

/** An address as its inputs show it; empty ones for none. */
export function addressValuesOf(address: Address | null): AddressValues {
  if (address === null) return EMPTY_ADDRESS;
  return {
    ...EMPTY_ADDRESS,
    ...address,
    postalCode: maskPostalCode(address.postalCode),
    complement: address.complement ?? '',
    reference: address.reference ?? '',
  };
}

/** Whether nothing is typed in any of them. */
export function isEmptyAddress(values: AddressValues): boolean {
  return Object.values(values).every((typed) => typed.trim() === '');
}
