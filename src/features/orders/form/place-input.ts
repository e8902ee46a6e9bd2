import type { LocationInput } from '#src/api/locations.ts';
import { STATES } from '#src/components/address/states.ts';
import { parsePhone } from '#src/lib/phone.ts';
import { parsePostalCode } from '#src/lib/postal-code.ts';

import type { StopValues } from './form-values.ts';
import { draftLine } from './text.ts';

type PlaceOptions = Required<Pick<LocationInput, 'label' | 'kind' | 'favourite'>>;

/** The entry of the address book for a stop whose fields are fit. */
export function locationInputOf(
  { contactName, contactPhone, address }: StopValues,
  options: PlaceOptions,
): LocationInput {
  const state = STATES.find((known) => known === address.state);
  if (state === undefined) throw new Error('The state was to be checked before.');
  return {
    ...options,
    contactName: draftLine(contactName),
    contactPhone: parsePhone(contactPhone) ?? contactPhone,
    address: {
      postalCode: parsePostalCode(address.postalCode) ?? address.postalCode,
      street: draftLine(address.street),
      number: draftLine(address.number),
      complement: draftLine(address.complement) || null,
      district: draftLine(address.district),
      city: draftLine(address.city),
      state,
      reference: draftLine(address.reference) || null,
    },
  };
}
