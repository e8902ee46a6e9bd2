import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

export type Proof = Schema<'Proof'>;
export type ProofKind = Schema<'ProofKind'>;

type NewProof = { orderNumber: number; stopId: string; kind: ProofKind; file: Blob };

/**
 * Attaches a picture to the current attempt at a stop; the event that ends the attempt records it.
 * @throws ApiProblem `invalid-request`, `proof-not-expected`, `payload-too-large`, `unsupported-media-type`
 */
export function uploadProof(
  { orderNumber, stopId, kind, file }: NewProof,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<Proof> {
  return bodyOf(
    api().POST('/v1/service-orders/{orderNumber}/proofs', {
      params: {
        path: { orderNumber },
        query: { stopId, kind },
        header: { 'Idempotency-Key': idempotencyKey },
      },
      headers: { 'Content-Type': file.type },
      body: '',
      bodySerializer: () => file,
    }),
  );
}

/** @throws ApiProblem `proof-recorded`, `not-found` */
export function deleteProof(orderNumber: number, id: string): Promise<void> {
  const params = { path: { orderNumber, id } };
  return done(api().DELETE('/v1/service-orders/{orderNumber}/proofs/{id}', { params }));
}

type ProofSize = 'picture' | 'thumbnail';

/** A picture that needs authorisation. */
export type PictureQuery = ReturnType<typeof proofFileQuery>;

/** The picture of a proof. Immutable, so never refetched; personal data, so cached in memory only. */
export function proofFileQuery(orderNumber: number, id: string, size: ProofSize) {
  return queryOptions({
    queryKey: ['proof-files', id, size],
    queryFn: ({ signal }): Promise<Blob> =>
      bodyOf(
        api().GET('/v1/service-orders/{orderNumber}/proofs/{id}', {
          params: { path: { orderNumber, id }, query: { as: size } },
          parseAs: 'blob',
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
