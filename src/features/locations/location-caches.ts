import type { QueryClient } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { type Location, locationKeys, locationQuery } from '#src/api/locations.ts';

/** Writes the saved location to the caches and invalidates the lists. */
export function showSavedLocation(client: QueryClient, saved: Location): void {
  client.setQueryData(locationQuery(saved.id).queryKey, saved);
  replaceInLists(client, saved);
  invalidateLocations(client);
}

/** Replaces a location in the cached lists, also for optimistic updates. */
export function replaceInLists(client: QueryClient, place: Location): void {
  client.setQueriesData<unknown>({ queryKey: locationKeys.all }, (known: unknown) => {
    if (!isPage(known) || !known.data.some(({ id }) => id === place.id)) return known;
    return { ...known, data: known.data.map((one) => (one.id === place.id ? place : one)) };
  });
}

/** Evicts a deleted location and invalidates the lists. */
export function forgetLocation(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: locationQuery(id).queryKey });
  invalidateLocations(client);
}

export function invalidateLocations(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: locationKeys.all });
}

function isPage(known: unknown): known is Schema<'LocationPage'> {
  return typeof known === 'object' && known !== null && 'data' in known && Array.isArray(known.data);
}
