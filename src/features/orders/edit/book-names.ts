import { useQueries, type UseQueryResult } from '@tanstack/react-query';

import { type Location, locationQuery } from '#src/api/locations.ts';

import type { OrderFormValues } from '../values/order-values.ts';
import type { StopValues } from '../values/stop-values.ts';

/** The labels of places of the address book, by id. */
export type BookNames = ReadonlyMap<string, string>;

export const NO_BOOK_NAMES: BookNames = new Map();

/** The labels of the places whose stops have an emptied name; one that is not loaded is left to the server. */
export function useBookNames({ stops }: OrderFormValues): BookNames {
  const ids = new Set(
    stops.flatMap((stop) => (stop.locationId !== null && isUnnamed(stop) ? [stop.locationId] : [])),
  );
  return useQueries({ queries: [...ids].map(locationQuery), combine: labelsOf });
}

function labelsOf(results: UseQueryResult<Location>[]): BookNames {
  return new Map(results.flatMap(({ data }) => (data ? [[data.id, data.label] as const] : [])));
}

/** The values as the server stores them: a stop of the address book without a name takes that of its place. */
export function withBookNames(values: OrderFormValues, names: BookNames): OrderFormValues {
  const stops = values.stops.map((stop) => {
    const name = isUnnamed(stop) ? names.get(stop.locationId ?? '') : undefined;
    return name === undefined ? stop : { ...stop, placeName: name };
  });
  return { ...values, stops };
}

function isUnnamed({ placeName = '' }: StopValues): boolean {
  return placeName.trim() === '';
}
