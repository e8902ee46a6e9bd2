import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';

import { api, bodyOf, done } from './client.ts';
import { type Location, type LocationInput, locationKeys, type LocationsFilter } from './locations.ts';

export type LocationUsage = Schema<'LocationUsage'>;
export type LocationImport = Schema<'LocationImport'>;
type ImportOptions = Omit<NonNullable<operations['importLocations']['parameters']['query']>, 'dryRun'>;

/** A place as it is now, past what the page shows of it. */
export function readLocation(id: string): Promise<Location> {
  return bodyOf(api().GET('/v1/locations/{id}', { params: { path: { id } } }));
}

/** What deleting a place would touch. */
export function locationUsageQuery(id: string) {
  return queryOptions({
    queryKey: [...locationKeys.all, id, 'usage'],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/locations/{id}/usage', { params: { path: { id } }, signal })),
  });
}

/** Replaces a place's fields; fails with `stale-version` when it was changed since. */
export function updateLocation(id: string, body: LocationInput, version: number): Promise<Location> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return bodyOf(api().PUT('/v1/locations/{id}', { params, body }));
}

export function deleteLocation({ id, version }: Pick<Location, 'id' | 'version'>): Promise<void> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return done(api().DELETE('/v1/locations/{id}', { params }));
}

/** The places of a filter as a file for Excel. */
export function exportLocations({ page: _page, limit: _limit, ...query }: LocationsFilter): Promise<Blob> {
  return bodyOf(api().GET('/v1/locations/csv', { params: { query }, parseAs: 'blob' }));
}

/** What the server would make of a file. */
export function previewImport(
  file: File,
  query: ImportOptions,
  signal: AbortSignal,
): Promise<LocationImport> {
  return bodyOf(
    api().POST('/v1/locations/csv', {
      params: { query: { ...query, dryRun: true } },
      ...csvBody(file),
      signal,
    }),
  );
}

/** Takes the places of a file, all or none; fails with `invalid-request` when one of them is wrong. */
export function importLocations(
  file: File,
  query: ImportOptions,
  idempotencyKey: string,
): Promise<LocationImport> {
  const header = { 'Idempotency-Key': idempotencyKey };
  return bodyOf(api().POST('/v1/locations/csv', { params: { query, header }, ...csvBody(file) }));
}

/** The file goes out as it is: its encoding is for the server to find out. */
function csvBody(file: File) {
  return { body: '', bodySerializer: () => file, headers: { 'Content-Type': 'text/csv' } };
}
