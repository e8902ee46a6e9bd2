import { countPasswordAttempt } from '#server/auth/attempt-limits.ts';
import { verifyPassword } from '#server/auth/password-hash.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { OperationId } from '#server/contract/contract.ts';
import type { RequestMeta } from '#server/modules/audit/repository.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { type AccountRow, findAccount } from './repository.ts';

type PasswordCheck = RequestMeta & { user: Principal; body: { currentPassword: string } };

/**
 * Verifies the caller's password: an unattended session must not suffice to change the ways into the account.
 * @param refused the audit action for a wrong password
 * @throws Problem invalid-request for a wrong password, 429 for too many
 */
export async function checkPassword(
  { db, database, refusals }: Pick<ServerDeps, 'db' | 'database' | 'refusals'>,
  c: PasswordCheck,
  refused: 'twoFactor.refused' | 'passkey.refused',
  operation: OperationId,
): Promise<AccountRow> {
  const attempt = await countPasswordAttempt(database.pool, c.user.userId, c.now);
  const account = await findAccount(db, c.user.userId, c);
  if (!account) throw problem('unauthenticated');
  if (!(await verifyPassword(account.password_hash, c.body.currentPassword))) {
    refusals.note(c, { action: refused, area: 'account', operation, reason: 'wrongPassword' });
    throw invalid(fieldError('/currentPassword', 'password-wrong'));
  }
  await attempt.refund();
  return account;
}
