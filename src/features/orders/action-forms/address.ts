import { ADDRESS_PARTS } from '#domain/address-parts.ts';
import { MAX_INSTRUCTIONS_LENGTH } from '#domain/orders/order-limits.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import { email, optional, phone, required, requiredIf, text } from '#src/components/forms/field-schemas.ts';
import { maskPostalCode } from '#src/lib/postal-code.ts';

import type { Stop } from '../actions/types.ts';
import type { ActionField, ActionValues } from './fields.ts';
import { optionalField, requiredField, personName } from './form-parts.ts';
import type { FieldUse } from './form-types.ts';

type Address = Schema<'Address'>;
type AddressValues = Omit<Address, 'complement' | 'reference'> & {
  complement?: string | undefined;
  reference?: string | undefined;
};

export const contactReaders = ({ kind }: Stop) => ({
  contactName: required(personName),
  contactPhone: requiredIf(kind === 'dropoff', phone),
  contactEmail: optional(email),
  instructions: optional(text({ limit: MAX_INSTRUCTIONS_LENGTH })),
});

const OPTIONAL_PARTS: readonly ActionField[] = ['complement', 'reference'];
const ADDRESS_FIELDS = [...ADDRESS_PARTS, 'reference'] as const;

export const addressFields: readonly FieldUse[] = ADDRESS_FIELDS.map((field) =>
  OPTIONAL_PARTS.includes(field)
    ? optionalField(field)
    : requiredField(field, field === 'number' ? { hint: 'Ou S/N.' } : {}),
);

/** A stop's contact and address as form values. */
export function placeValues({
  contactName,
  contactPhone,
  contactEmail,
  address,
  instructions,
}: Stop): Partial<ActionValues> {
  return {
    contactName,
    contactPhone: contactPhone === null ? '' : formatPhone(contactPhone),
    contactEmail: contactEmail ?? '',
    instructions: instructions ?? '',
    ...address,
    postalCode: maskPostalCode(address.postalCode),
    complement: address.complement ?? '',
    reference: address.reference ?? '',
  };
}

/** The address with every part present, in a fixed order, so that two of them can be compared. */
export function toAddress(values: AddressValues | Address): Address {
  const { street, number, district, city, complement, reference } = values;
  return {
    postalCode: values.postalCode,
    street,
    number,
    complement: complement ?? null,
    district,
    city,
    state: values.state,
    reference: reference ?? null,
  };
}
