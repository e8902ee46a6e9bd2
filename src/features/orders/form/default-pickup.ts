import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { locationQuery } from '#src/api/locations.ts';

import { emptyStop, type OrderFormValues } from './form-values.ts';
import { placeOf } from './stop-address.ts';

export type DefaultPickupOptions = {
  /** The place where the company usually hands its goods over. */
  locationId: string | null | undefined;
  /** Called before it is filled in. */
  onFill: (values: OrderFormValues) => void;
};

/** Fills in the pickup of a new order, as long as nobody has typed there. */
export function useDefaultPickup(
  { getValues, setValue }: UseFormReturn<OrderFormValues>,
  { locationId, onFill }: DefaultPickupOptions,
): void {
  const place = useQuery({ ...locationQuery(locationId ?? ''), enabled: Boolean(locationId) });
  const location = place.data?.active === true ? place.data : undefined;
  useEffect(() => {
    const pickup = getValues('stops.0');
    if (location === undefined || JSON.stringify(pickup) !== JSON.stringify(emptyStop('pickup'))) return;
    const filled = placeOf(location, pickup);
    const values = getValues();
    onFill({ ...values, stops: [filled, ...values.stops.slice(1)] });
    setValue('stops.0', filled);
    // Only the moment when the place is known counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [location]);
}
