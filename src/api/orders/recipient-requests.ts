import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf } from '#src/api/http/client.ts';

import { serviceOrderKeys } from './service-orders.ts';
import type { TrackedOrder } from './tracking.ts';

/**
 * Asks something of the base through a public link. @returns the page with the waiting request
 * @throws ApiProblem `request-open`, `request-closed`, `too-many-requests`
 */
export function createRecipientRequest(
  trackingToken: string,
  body: Schema<'RecipientRequestInput'>,
): Promise<TrackedOrder> {
  const params = { path: { trackingToken } };
  return bodyOf(api().POST('/v1/tracking/{trackingToken}/requests', { params, body }));
}

/** Requests of recipients to an order, newest first. */
export function recipientRequestsQuery(orderNumber: number) {
  return queryOptions({
    queryKey: [...serviceOrderKeys.order(orderNumber), 'recipient-requests'],
    queryFn: async ({ signal }) => {
      const params = { path: { orderNumber } };
      const url = '/v1/service-orders/{orderNumber}/recipient-requests';
      return (await bodyOf(api().GET(url, { params, signal }))).data;
    },
  });
}

/** @throws ApiProblem `request-answered`, `request-closed` */
export function answerRecipientRequest(
  orderNumber: number,
  id: string,
  body: Schema<'RecipientAnswer'>,
): Promise<Schema<'RecipientRequest'>> {
  const params = { path: { orderNumber, id } };
  return bodyOf(api().PUT('/v1/service-orders/{orderNumber}/recipient-requests/{id}', { params, body }));
}
