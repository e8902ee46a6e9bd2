import type { Schema } from '#openapi/schema.ts';
import { countCodeAttempt, countTokenMiss } from '#server/auth/attempt-limits.ts';
import type { Principal } from '#server/auth/principal.ts';
import {
  countAttempt,
  findChallenged,
  MAX_ATTEMPTS,
  spendChallenge,
} from '#server/auth/two-factor/challenges.ts';
import { readCode, type TypedCode } from '#server/auth/two-factor/codes.ts';
import type { Ctx, Handlers } from '#server/contract/contract.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { type Concerned, problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { beginSession } from './begin-session.ts';
import { type AccountRow, actorOf, findAccount } from './repository.ts';
import { findTwoFactor, lockOwner, spendCode } from './two-factor/repository.ts';

const TOO_MANY_WRONG = 'Foram cinco códigos errados. Entre de novo com a sua senha.';

export function finishSignInHandlers({
  db,
  config,
  database,
}: Pick<ServerDeps, 'db' | 'config' | 'database'>): Pick<Handlers, 'finishSignIn'> {
  return {
    async finishSignIn(c) {
      const { body, remote, now } = c;
      const challenged = await findChallenged(db, body.challenge, now);
      const account = challenged && (await findAccount(db, challenged.userId, { now }));
      if (!account) {
        await countTokenMiss(database.pool, remote.address, now);
        throw problem('challenge-expired');
      }
      const concerning = { email: account.email };
      const hit = await countCodeAttempt(database.pool, account.id, now, concerning);
      const attempts = await countAttempt(db, body.challenge, now);
      if (attempts === undefined) throw problem('challenge-expired', {}, { concerning });
      const started = await finish(c, { account, client: challenged.client }, readCode(body.code));
      if (!started) throw wrongCode(attempts, concerning);
      await hit.refund();
      return { status: 200, body: started };
    },
  };

  /** @returns undefined for a wrong code, which leaves the challenge usable */
  async function finish(
    c: Ctx<'finishSignIn'>,
    who: { account: AccountRow; client: Principal['client'] },
    code: TypedCode,
  ): Promise<Schema<'SessionStart'> | undefined> {
    const { account } = who;
    return db.transaction().execute(async (trx) => {
      await lockOwner(trx, account.id);
      const factor = await findTwoFactor(trx, account.id);
      if (!factor || !(await spendCode(trx, factor, code, c.now))) return undefined;
      // Rolls back the used code: another request has consumed the challenge.
      if (!(await spendChallenge(trx, c.body.challenge))) throw problem('challenge-expired');
      if (code.kind === 'recovery') {
        const about = { userId: account.id, causedBy: account.id, now: c.now };
        await recordAudit(trx, { ...c, user: actorOf(account) }, { action: 'recoveryCode.used' });
        await queueMail(trx, { kind: 'recovery-code-used', ...about });
      }
      return beginSession(trx, { ...who, wayIn: 'passwordAndCode' }, c, config);
    });
  }
}

function wrongCode(attempts: number, concerning: Concerned) {
  if (attempts < MAX_ATTEMPTS) return problem('wrong-code', {}, { concerning });
  return problem('challenge-expired', { detail: TOO_MANY_WRONG }, { concerning });
}
