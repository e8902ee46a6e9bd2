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
  /** Called as soon as the caller is known, even if the request is then refused. */
  onKnown: (principal: Principal) => void,
) => Promise<void>;

/** Authenticates the caller before any other part of the request is read. */
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
