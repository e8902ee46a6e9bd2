import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf } from '#src/api/http/client.ts';

export type AccountLink = Schema<'AccountLink'>;

/**
 * Describes a link without using it up.
 * @throws ApiProblem `invalid-token`, `too-many-requests`
 */
export function describeLink(token: string): Promise<AccountLink> {
  return bodyOf(api().POST('/v1/auth/describe-link', { body: { token } }));
}
