import { useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';

import { type Location, locationQuery } from '#src/api/locations.ts';
import { addressValuesOf } from '#src/components/address/address-values.ts';
import { usePostalCodeLookUp } from '#src/components/address/use-postal-code-look-up.ts';
import { formatPhone } from '#src/lib/phone.ts';

import type { OrderFormValues, StopValues } from './form-values.ts';

export type StopAddress = ReturnType<typeof useStopAddress>;

/** Fills the address of a stop from the address book and by its CEP, without writing over what was typed. */
export function useStopAddress(index: number) {
  const client = useQueryClient();
  const { getValues, setValue, clearErrors } = useFormContext<OrderFormValues>();
  const base = `stops.${index}` as const;
  const postalCode = usePostalCodeLookUp({
    read: () => getValues(`${base}.address`),
    write: (part, value) => {
      setValue(`${base}.address.${part}`, value);
      if (value !== '') clearErrors(`${base}.address.${part}`);
    },
  });

  function pick(location: Location) {
    const place = placeOf(location, getValues(base));
    client.setQueryData(locationQuery(location.id).queryKey, location);
    setValue(base, place);
    clearErrors(base);
    postalCode.startOver(place.address);
  }

  /** What was edited is no longer the place of the address book. */
  function unlink() {
    if (getValues(`${base}.locationId`) !== null) setValue(`${base}.locationId`, null);
  }

  return { postalCode, pick, unlink };
}

/** The stop at this place; its window stays, and its instructions where there are some. */
export function placeOf(location: Location, stop: StopValues): StopValues {
  const { address, contactName, contactPhone, accessNotes } = location;
  return {
    ...stop,
    locationId: location.id,
    contactName,
    contactPhone: formatPhone(contactPhone),
    address: addressValuesOf(address),
    instructions: stop.instructions || (accessNotes ?? ''),
  };
}
