import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';

import { api, bodyOf } from './client.ts';

export type PublicDossier = Schema<'PublicDossier'>;

/** The public facts of a dossier; see `isDeadLink` in tracking.ts for its errors. */
export function publicDossierQuery(dossierToken: string) {
  return queryOptions({
    queryKey: ['public-dossier', dossierToken],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/dossiers/{dossierToken}', { params: { path: { dossierToken } }, signal })),
  });
}
