import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

import type { PictureQuery } from './proofs.ts';
import { serviceOrderKeys } from './service-orders.ts';

export type Attachment = Schema<'Attachment'>;
export type AttachmentVisibility = Schema<'AttachmentVisibility'>;

/** The attachments of an order, oldest first. */
export function attachmentsQuery(orderNumber: number) {
  return queryOptions({
    queryKey: [...serviceOrderKeys.order(orderNumber), 'attachments'],
    queryFn: async ({ signal }) => {
      const params = { path: { orderNumber } };
      const answer = api().GET('/v1/service-orders/{orderNumber}/attachments', { params, signal });
      return (await bodyOf(answer)).data;
    },
  });
}

type NewAttachment = { orderNumber: number; name: string; visibility: AttachmentVisibility; file: Blob };

/**
 * Attaches a file to an order.
 * @throws ApiProblem `invalid-request`, `attachments-full`, `attachments-closed`, `payload-too-large`
 */
export function uploadAttachment(
  { orderNumber, name, visibility, file }: NewAttachment,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<Attachment> {
  return bodyOf(
    api().POST('/v1/service-orders/{orderNumber}/attachments', {
      params: {
        path: { orderNumber },
        query: { name, visibility },
        header: { 'Idempotency-Key': idempotencyKey },
      },
      headers: { 'Content-Type': file.type },
      body: '',
      bodySerializer: () => file,
    }),
  );
}

/** @throws ApiProblem `forbidden`, `not-found`, `attachments-closed` */
export function deleteAttachment(orderNumber: number, id: string): Promise<void> {
  const params = { path: { orderNumber, id } };
  return done(api().DELETE('/v1/service-orders/{orderNumber}/attachments/{id}', { params }));
}

type AttachmentSize = 'file' | 'thumbnail';

/** The content of an attachment. @throws ApiProblem `not-found` */
export function readAttachment(
  orderNumber: number,
  id: string,
  { size = 'file', signal }: { size?: AttachmentSize; signal?: AbortSignal } = {},
): Promise<Blob> {
  return bodyOf(
    api().GET('/v1/service-orders/{orderNumber}/attachments/{id}', {
      params: { path: { orderNumber, id }, query: { as: size } },
      parseAs: 'blob',
      ...(signal && { signal }),
    }),
  );
}

/** An attached picture. Immutable, so never refetched; personal data, so cached in memory only. */
export function attachedPictureQuery(orderNumber: number, id: string, size: AttachmentSize): PictureQuery {
  return queryOptions({
    queryKey: ['attachment-files', id, size],
    queryFn: ({ signal }) => readAttachment(orderNumber, id, { size, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
