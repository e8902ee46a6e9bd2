import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf } from '#src/api/http/client.ts';

import type { OrderSelection } from './service-orders.ts';

export type Dossier = Schema<'Dossier'>;
export type PublicDossier = Schema<'PublicDossier'>;

/**
 * The content of an order's printed proof as of the request: changes while it is prepared do not refetch it. The first
 * request issues the dossier; later ones change nothing, so it is a query.
 */
export function dossierQuery(orderNumber: number) {
  return queryOptions({
    queryKey: ['dossiers', orderNumber],
    queryFn: ({ signal }) =>
      bodyOf(
        api().PUT('/v1/service-orders/{orderNumber}/dossier', { params: { path: { orderNumber } }, signal }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The public facts of a dossier; see `isDeadLink` in tracking.ts for its errors. */
export function publicDossierQuery(dossierToken: string) {
  return queryOptions({
    queryKey: ['public-dossier', dossierToken],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/dossiers/{dossierToken}', { params: { path: { dossierToken } }, signal })),
  });
}

/** The dossiers of these orders as a ZIP file. Stopping it stops the server's work. @throws as `bodyOf` */
export function exportDossiers(
  { filter: { limit: _limit, ...query } = {}, orderNumbers }: OrderSelection,
  signal: AbortSignal,
): Promise<Blob> {
  const body = orderNumbers ? { orderNumbers: [...orderNumbers] } : {};
  return bodyOf(
    api().PUT('/v1/service-orders/dossiers', { params: { query }, body, parseAs: 'blob', signal }),
  );
}
