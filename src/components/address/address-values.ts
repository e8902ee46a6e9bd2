import type { Schema } from '#openapi/schema.ts';
import { maskPostalCode } from '#src/lib/postal-code.ts';

type Address = Schema<'Address'>;

/** Address inputs: raw text, as typed. */
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

/** Input values of an address; empty for null. */
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

/** Whether all inputs are blank. */
export function isEmptyAddress(values: AddressValues): boolean {
  return Object.values(values).every((typed) => typed.trim() === '');
}
