import { api, bodyOf } from './client.ts';
import type { Schema } from './schema.ts';
import { rememberUser, type SessionStart } from './session.ts';

/**
 * Exchanges a challenge and a code for a token.
 * @throws ApiProblem `wrong-code`, `dead-challenge`, `too-many-requests`, `unreachable`
 */
export async function finishSignIn(body: Schema<'SecondFactor'>): Promise<SessionStart> {
  const start = await bodyOf(api().POST('/v1/auth/second-factor', { body }));
  rememberUser(start.user);
  return start;
}
