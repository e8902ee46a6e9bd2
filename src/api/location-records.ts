import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';

import { api, bodyOf, done } from './client.ts';
import { type Location, type LocationInput, locationKeys } from './locations.ts';

export type LocationUsage = Schema<'LocationUsage'>;
export type LocationImport = Schema<'LocationImport'>;
type ImportOptions = Omit<NonNullable<operations['importLocations']['parameters']['query']>, 'dryRun'>;

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

/** Dry run of an import. */
export function previewImport(
  file: File,
  query: ImportOptions,
  signal: AbortSignal,
): Promise<LocationImport> {
  return bodyOf(
    api().POST('/v1/locations/csv', {
      params: { query: { ...query, dryRun: true } },
      ...fileBody(file),
      signal,
    }),
  );
}

/** Imports the locations of a file; fails with `invalid-request` if one is invalid, unless these are skipped. */
export function importLocations(
  file: File,
  query: ImportOptions,
  idempotencyKey: string,
): Promise<LocationImport> {
  const header = { 'Idempotency-Key': idempotencyKey };
  return bodyOf(api().POST('/v1/locations/csv', { params: { query, header }, ...fileBody(file) }));
}

/** Sends the raw file: the server detects its kind and encoding. */
function fileBody(file: File) {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return { body: '', bodySerializer: () => file, headers };
}
