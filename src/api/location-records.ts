import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

import { type Location, type LocationInput, locationKeys } from './locations.ts';

export type LocationUsage = Schema<'LocationUsage'>;

/** Fetches a location directly, bypassing the cache. */
export function readLocation(id: string): Promise<Location> {
  return bodyOf(api().GET('/v1/locations/{id}', { params: { path: { id } } }));
}

/** References to a location, shown before its deletion. */
export function locationUsageQuery(id: string) {
  return queryOptions({
    queryKey: [...locationKeys.all, id, 'usage'],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/locations/{id}/usage', { params: { path: { id } }, signal })),
  });
}

/** Replaces a location's fields; fails with `stale-version` after a concurrent change. */
export function updateLocation(id: string, body: LocationInput, version: number): Promise<Location> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return bodyOf(api().PUT('/v1/locations/{id}', { params, body }));
}

export function deleteLocation({ id, version }: Pick<Location, 'id' | 'version'>): Promise<void> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return done(api().DELETE('/v1/locations/{id}', { params }));
}
