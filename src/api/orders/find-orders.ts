import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf } from '#src/api/http/client.ts';

export type FoundOrders = Schema<'FoundOrders'>;

/** The orders that references mean, of one company or of all that the user sees. */
export function findOrders(
  references: string[],
  companyId: string | undefined,
  signal: AbortSignal,
): Promise<FoundOrders> {
  const params = { query: companyId === undefined ? {} : { companyId } };
  return bodyOf(api().PUT('/v1/service-orders/find', { params, body: { references }, signal }));
}
