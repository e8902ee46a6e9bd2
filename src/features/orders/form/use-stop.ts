import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { formatPhone } from '#domain/phone.ts';
import { type Location, locationQuery, type Recipient } from '#src/api/locations.ts';
import { addressValuesOf } from '#src/components/address/address-values.ts';
import { spreadPastedAddress } from '#src/components/address/read-pasted-address.ts';
import { usePostalCodeLookUp } from '#src/components/address/use-postal-code-look-up.ts';
import { formatWindow } from '#src/lib/format-date.ts';

import { instantsOf } from '../time-window.ts';
import type { OrderFormValues } from '../values/order-values.ts';
import type { StopValues } from '../values/stop-values.ts';

export type StopAddress = ReturnType<typeof useStopAddress>;

/** Fills a stop from the address book, and its address by CEP, where typed values stay. */
export function useStopAddress(index: number) {
  const client = useQueryClient();
  const { getValues, setValue, clearErrors, formState } = useFormContext<OrderFormValues>();
  const { defaultValues } = formState;
  const base = `stops.${index}` as const;
  /** The name of the place picked last. */
  const pickedName = useRef('');
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
    pickedName.current = location.label;
    setValue(base, place);
    clearErrors(base);
    postalCode.startOver(place.address);
  }

  /** Fills in a past recipient, without a link to a place. */
  function pickRecipient({ contactName, contactPhone, contactEmail, address, instructions }: Recipient) {
    const stop = getValues(base);
    const filled = addressValuesOf(address);
    setValue(base, {
      ...stop,
      ...nameOf(stop, ''),
      locationId: null,
      contactName,
      contactPhone: formatPhone(contactPhone),
      contactEmail: contactEmail ?? '',
      address: filled,
      instructions: stop.instructions || (instructions ?? ''),
    });
    clearErrors(base);
    postalCode.startOver(filled);
  }

  const pasteInto = (into: 'street' | 'postalCode') => (event: ClipboardEvent<HTMLInputElement>) =>
    spreadPastedAddress({
      event,
      into,
      street: getValues(`${base}.address.street`),
      write: (part, value) => {
        setValue(`${base}.address.${part}`, value);
        clearErrors(`${base}.address.${part}`);
        if (part === 'postalCode') void postalCode.search(value);
        move();
      },
    });

  /** An edited address is no longer that of the linked place; complement and reference leave the name. */
  function unlink() {
    if (getValues(`${base}.locationId`) !== null) setValue(`${base}.locationId`, null);
  }

  /** Another address has no name yet, unless one was typed for it. */
  function move() {
    const { placeName, stopId } = getValues(base);
    unlink();
    if (placeName === undefined) return;
    const before = defaultValues?.stops?.find((stop) => stop?.stopId === stopId);
    const isFormer = placeName === before?.placeName || placeName === pickedName.current;
    if (isFormer) setValue(`${base}.placeName`, '');
  }

  return { postalCode, pick, pickRecipient, pasteInto, unlink, move };
}

/** The stop with the contact and address of a place; its window and any instructions stay. */
export function placeOf(location: Location, stop: StopValues): StopValues {
  const { address, contactName, contactPhone, contactEmail, accessNotes } = location;
  return {
    ...stop,
    ...nameOf(stop, location.label),
    locationId: location.id,
    contactName,
    contactPhone: formatPhone(contactPhone),
    contactEmail: stop.kind === 'dropoff' ? (contactEmail ?? '') : '',
    address: addressValuesOf(address),
    instructions: stop.instructions || (accessNotes ?? ''),
  };
}

/** A form without names of places leaves them to the address book. */
function nameOf({ placeName }: StopValues, name: string): Pick<StopValues, 'placeName'> {
  return placeName === undefined ? {} : { placeName: name };
}

/** Subscribes to a value of a stop. Undefined between the removal of a stop and the unmount of its card. */
export function useStopValue<Value>(index: number, read: (stop: StopValues) => Value): Value | undefined {
  const { control } = useFormContext<OrderFormValues>();
  return useWatch({
    control,
    name: 'stops',
    compute: (stops) => {
      const stop = stops[index];
      return stop === undefined ? undefined : read(stop);
    },
  });
}

/** "Rua Augusta, 1508", as far as typed. */
export function streetOf({ street, number }: StopValues['address']): string {
  return [street, number]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** "Hoje, 14:00–16:00"; undefined until the window is complete. */
export function windowOf(window: StopValues['window'], now: number): string | undefined {
  const { from, until } = instantsOf(window);
  return from && until && Date.parse(from) < Date.parse(until)
    ? formatWindow({ from, until }, now)
    : undefined;
}

/** The line of a folded stop. */
export function stopLine(stop: StopValues, now: number): string {
  const parts = [stop.contactName.trim(), streetOf(stop.address), windowOf(stop.window, now)];
  return parts.filter(Boolean).join(' · ');
}
