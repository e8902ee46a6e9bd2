import { cleanEmail } from '#domain/email.ts';
import { countSignInAttempt, type SignInAttempt } from '#server/auth/attempt-limits.ts';
import { verifyPassword } from '#server/auth/password-hash.ts';
import { endSession } from '#server/auth/sessions.ts';
import { openChallenge } from '#server/auth/two-factor/challenges.ts';
import type { Handlers } from '#server/contract/contract.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { problem, type ProblemError, tooManyRequests } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { beginSession, presentCurrentUser } from './begin-session.ts';
import { findAccount, findAccountByEmail } from './repository.ts';
import { withIncluded } from './with-included.ts';

export function sessionHandlers({
  db,
  config,
  database,
}: Pick<ServerDeps, 'db' | 'config' | 'database'>): Pick<Handlers, 'signIn' | 'signOut' | 'getMe'> {
  return {
    async signIn(c) {
      const { body, remote, now } = c;
      const email = cleanEmail(body.email);
      const who = { email, address: remote.address };
      const attempt = await countSignInAttempt(database.pool, who, now);
      const account = await findAccountByEmail(db, who, now);
      // After too many failures, only networks from which the user has signed in before may try.
      const mayTry = attempt.closedToStrangersSeconds === 0 || account?.is_known_network;
      const isRight = await verifyPassword((mayTry && account?.password_hash) || null, body.password);
      if (!account || !isRight) throw refusalOf(attempt, email);
      await attempt.refund();
      if (account.has_two_factor) {
        const { challenge, expiresAt } = await openChallenge(
          db,
          { userId: account.id, client: body.client ?? 'api' },
          now,
        );
        return { status: 202, body: { challenge, expiresAt: expiresAt.toISOString() } };
      }
      const started = await db
        .transaction()
        .execute((trx) => beginSession(trx, { account, client: body.client, wayIn: 'password' }, c, config));
      return { status: 200, body: await withIncluded(db, started, { account, include: body.include, now }) };
    },

    async signOut(c) {
      const { user } = c;
      if (!user) return { status: 204 };
      await db.transaction().execute(async (trx) => {
        await endSession(trx, user.sessionId);
        await recordAudit(trx, c, { action: 'session.ended' });
      });
      return { status: 204 };
    },

    async getMe({ user, now }) {
      const account = await findAccount(db, user.userId, { now, sessionId: user.sessionId });
      if (!account) throw problem('unauthenticated');
      return { status: 200, etag: account.version, body: presentCurrentUser(account) };
    },
  };
}

/** Depends neither on the account nor on whether its network is known, so that the response reveals no account. */
function refusalOf({ closedToStrangersSeconds }: SignInAttempt, email: string): ProblemError {
  const concerning = { email };
  return closedToStrangersSeconds > 0
    ? tooManyRequests(closedToStrangersSeconds, concerning)
    : problem('invalid-credentials', {}, { concerning });
}
