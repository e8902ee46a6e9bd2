import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';
import { api, bodyOf } from '#src/api/http/client.ts';

export type Location = Schema<'Location'>;
export type LocationInput = Schema<'LocationInput'>;
export type PostalCodeAddress = Schema<'PostalCodeAddress'>;
export type LocationsFilter = NonNullable<operations['listLocations']['parameters']['query']>;

/** The query keys, for invalidation. */
export const locationKeys = { all: ['locations'] } as const;

/** A page of the address book, favourites and most used first. */
export function locationsQuery(query: LocationsFilter) {
  return queryOptions({
    queryKey: [...locationKeys.all, query],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/locations', { params: { query }, signal })),
  });
}

export type Recipient = Schema<'Recipient'>;

/** Past recipients of a company that are not in the address book, most recent first. */
export function recipientsQuery(companyId: string, search: string | undefined) {
  const query = { companyId, ...(search !== undefined && { search }) };
  return queryOptions({
    queryKey: [...locationKeys.all, 'recipients', query],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/recipients', { params: { query }, signal })),
  });
}

export function locationQuery(id: string) {
  return queryOptions({
    queryKey: [...locationKeys.all, id],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/locations/{id}', { params: { path: { id } }, signal })),
  });
}

/** The address of a CEP of 8 digits; fails with `not-found`, or with `unavailable` if the provider does not respond. */
export function postalCodeQuery(postalCode: string) {
  return queryOptions({
    queryKey: ['postal-code', postalCode],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/addresses/{postalCode}', { params: { path: { postalCode } }, signal })),
  });
}

/** Adds a location to the address book; `warnings` in the response report a likely duplicate. */
export function createLocation(body: LocationInput, idempotencyKey: string): Promise<Location> {
  const header = { 'Idempotency-Key': idempotencyKey };
  return bodyOf(api().POST('/v1/locations', { params: { header }, body }));
}
