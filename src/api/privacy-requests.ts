import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

export type PrivacyRequest = Schema<'PrivacyRequest'>;
type PrivacyRequestInput = Schema<'PrivacyRequestInput'>;
export type PrivacyRequestAnswer = Schema<'PrivacyRequestAnswer'>;
export type PrivacyRequestsFilter = NonNullable<operations['listPrivacyRequests']['parameters']['query']>;

/** The query keys, for invalidation: `all` is the prefix of every key. */
export const privacyKeys = {
  all: ['privacy-requests'],
  request: (id: string) => ['privacy-requests', 'one', id] as const,
} as const;

/** A page of the user's own privacy requests, newest first. */
export function ownPrivacyRequestsQuery(page: number) {
  return queryOptions({
    queryKey: [...privacyKeys.all, 'own', page],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/users/me/privacy-requests', { params: { query: { page, limit: 10 } }, signal })),
  });
}

/** A page of all users' requests (admin). */
export function privacyRequestsQuery(query: PrivacyRequestsFilter) {
  return queryOptions({
    queryKey: [...privacyKeys.all, 'inbox', query],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/privacy-requests', { params: { query }, signal })),
  });
}

export function privacyRequestQuery(id: string) {
  return queryOptions({
    queryKey: privacyKeys.request(id),
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/privacy-requests/{id}', { params: { path: { id } }, signal })),
  });
}

/** Fails with `request-open` while another request of the same kind is open. */
export function createPrivacyRequest(
  body: PrivacyRequestInput,
  idempotencyKey: string,
): Promise<PrivacyRequest> {
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  return bodyOf(api().POST('/v1/users/me/privacy-requests', { params, body }));
}

/**
 * Answering a deletion request as done anonymises the user. Fails with `request-answered`, `own-account`, `last-admin`.
 */
export function answerPrivacyRequest(
  id: string,
  body: PrivacyRequestAnswer,
  idempotencyKey: string,
): Promise<PrivacyRequest> {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  return bodyOf(api().POST('/v1/privacy-requests/{id}/answer', { params, body }));
}

/** Anonymises a user; fails with `not-found` if that has already happened. */
export function anonymiseUser(id: string, idempotencyKey: string): Promise<void> {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  return done(api().POST('/v1/users/{id}/anonymisation', { params }));
}
