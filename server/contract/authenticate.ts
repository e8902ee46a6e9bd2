import type { Principal } from '#server/auth/principal.ts';
import { findSession, keepAlive } from '#server/auth/sessions.ts';
import { bearerToken } from '#server/auth/tokens.ts';
import type { Config } from '#server/config.ts';
import type { Pool } from '#server/db/pool.ts';
import type { RequestLimit } from '#server/limits/request-limit.ts';
import { problem } from '#server/problems.ts';

import { type OperationId, WITH_FIRST_PASSWORD, WITHOUT_TERMS, WITHOUT_TWO_FACTOR } from './contract.ts';
import type { Operation } from './document.ts';

export type Authenticate = (
  authorization: string | undefined,
  operation: Pick<Operation, 'id' | 'access' | 'roles'>,
  /** Hears who is calling as soon as that is known, also where the call is refused after all. */
  onKnown: (principal: Principal) => void,
) => Promise<void>;

/** Finds out who is calling, before anything else of the request is looked at. */
export function createAuthenticate(
  pool: Pool,
  config: Config,
  clock: () => Date,
  limit: RequestLimit,
): Authenticate {
  /**
   * @throws Problem 401 without a valid session where one is required, 429 for too many requests of a session, 403 for
   *   users who must first change the password, set up a second factor or accept the terms, and for roles outside
   *   `x-roles`
   */
  return async (authorization, { id, access, roles }, onKnown) => {
    if (access === 'public') return;
    const token = bearerToken(authorization);
    const now = clock();
    const session = token === undefined ? undefined : await findSession(pool, token, now);
    if (!session) {
      if (access === 'optional') return;
      throw problem('unauthenticated');
    }
    const {
      lastSeenAt: _seen,
      mustChangePassword,
      mustSetUpTwoFactor,
      mustAcceptTerms,
      ...principal
    } = session;
    onKnown(principal);
    await limit.count(session.sessionId, now);
    await keepAlive(pool, session, now, config);
    if (mustChangePassword && !isAmong(WITH_FIRST_PASSWORD, id)) throw problem('password-change-required');
    if (mustSetUpTwoFactor && !isAmong(WITHOUT_TWO_FACTOR, id)) throw problem('two-factor-required');
    if (mustAcceptTerms && !isAmong(WITHOUT_TERMS, id)) throw problem('terms-acceptance-required');
    if (roles && !roles.includes(principal.role)) throw problem('forbidden');
  };
}

function isAmong(operations: readonly OperationId[], id: string): boolean {
  return operations.some((open) => open === id);
}
