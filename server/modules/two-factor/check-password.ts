import { countPasswordAttempt } from '#server/auth/attempt-limits.ts';
import { verifyPassword } from '#server/auth/password-hash.ts';
import type { OperationId, Principal } from '#server/contract/contract.ts';
import type { ServerDeps } from '#server/http/server-deps.ts';
import type { Circumstances } from '#server/modules/audit/repository.ts';
import { type AccountRow, findAccount } from '#server/modules/session/repository.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

type Asked = Circumstances & { user: Principal; body: { currentPassword: string } };

/**
 * Holds what was typed against the caller's present password: a session that somebody has left open must not be enough
 * to change the second factor.
 * @throws Problem invalid-request for a wrong one, 429 for too many
 */
export async function checkPassword(
  { db, database, refusals }: Pick<ServerDeps, 'db' | 'database' | 'refusals'>,
  c: Asked,
  operation: OperationId,
): Promise<AccountRow> {
  const attempt = await countPasswordAttempt(database.pool, c.user.userId, c.now);
  const account = await findAccount(db, c.user.userId);
  if (!account) throw problem('unauthenticated');
  if (!(await verifyPassword(account.password_hash, c.body.currentPassword))) {
    refusals.note(c, { action: 'twoFactor.refused', area: 'account', operation, reason: 'wrongPassword' });
    throw invalid(fieldError('/currentPassword', 'password-wrong'));
  }
  await attempt.takeBack();
  return account;
}
