import { RECOVERY_ASKED } from '#domain/messages.ts';
import type { KnownWords } from '#domain/passwords/password-rules.ts';
import type { Schema } from '#openapi/schema.ts';
import type { TokenPurpose } from '#server/auth/account-tokens.ts';
import {
  countPasswordAttempt,
  countRecovery,
  countTokenMiss,
  forgetSignInFailures,
} from '#server/auth/attempt-limits.ts';
import { recordKnownNetwork } from '#server/auth/known-networks.ts';
import { hashPassword, verifyPassword } from '#server/auth/password-hash.ts';
import { passwordError } from '#server/auth/password-policy.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { Handlers } from '#server/contract/contract.ts';
import { recordRecoveryRequest } from '#server/mail/recovery-requests.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { beginSession } from './begin-session.ts';
import { removePasskeysOf } from './passkeys/repository.ts';
import * as store from './password-repository.ts';
import { actorOf, findAccount } from './repository.ts';

/** Audit area of this module's refusals. */
const SESSION = { area: 'session' } as const;

/** Audit actions for a password set by a link. */
const ACTIONS = {
  recovery: 'password.recovered',
  invitation: 'invitation.accepted',
} as const satisfies Record<TokenPurpose, Schema<'AuditAction'>>;

export function passwordHandlers({
  db,
  config,
  database,
  branding,
  refusals,
}: Pick<ServerDeps, 'db' | 'config' | 'database' | 'branding' | 'refusals'>): Pick<
  Handlers,
  'forgotPassword' | 'resetPassword' | 'describeLink' | 'changeOwnPassword'
> {
  return {
    /** Does not look up the account, so that neither response nor its time reveals whether it exists. */
    async forgotPassword(c) {
      const { body, remote, now } = c;
      const { email } = body;
      const mayBeSent = await countRecovery(database.pool, { email, address: remote.address }, now);
      if (mayBeSent) await recordRecoveryRequest(db, email, now);
      else refusals.note(c, { ...SESSION, action: 'limit.reached', operation: 'forgotPassword', email });
      return { status: 202, body: { detail: RECOVERY_ASKED } };
    },

    async resetPassword(c) {
      const { remote, now } = c;
      const { token, password, client } = c.body;
      const owner = await workingOwner(token, remote.address, now);
      const fault = passwordError('/password', password, wordsAround(owner), config.passwordMin);
      if (fault) throw invalid(fault);
      const passwordHash = await hashPassword(password);
      const session = await db.transaction().execute(async (trx) => {
        const purpose = await store.resetPassword(trx, owner.id, { token, passwordHash, now });
        if (!purpose) throw problem('invalid-token');
        await recordKnownNetwork(trx, { userId: owner.id, address: remote.address }, now);
        const by = { ...c, user: actorOf(owner) };
        await recordAudit(trx, by, { action: ACTIONS[purpose] });
        // An intruder with the old password may have added a passkey.
        const hadPasskeys = await removePasskeysOf(trx, owner.id);
        if (hadPasskeys) await recordAudit(trx, by, { action: 'passkey.removed' });
        const account = purpose === 'invitation' ? await findAccount(trx, owner.id, { now }) : undefined;
        return account && beginSession(trx, { account, client, wayIn: 'invitation' }, c, config);
      });
      await forgetSignInFailures(database.pool, owner.email);
      return session ? { status: 200, body: session } : { status: 204 };
    },

    async describeLink(c) {
      const { body, remote, now } = c;
      const owner = await workingOwner(body.token, remote.address, now);
      const { purpose, name, email, role, company_name: companyName } = owner;
      const invitedBy = purpose === 'invitation' ? await store.findInviter(db, owner.id) : null;
      return { status: 200, body: { purpose, name, email, role, companyName, invitedBy } };
    },

    async changeOwnPassword(c) {
      const { user, now } = c;
      const { currentPassword, newPassword } = c.body;
      const attempt = await countPasswordAttempt(database.pool, user.userId, now);
      const account = await findAccount(db, user.userId, { now });
      if (!account) throw problem('unauthenticated');
      const isRight = await verifyPassword(account.password_hash, currentPassword);
      if (!isRight) {
        const reason = 'wrongPassword';
        refusals.note(c, { ...SESSION, action: 'password.failed', operation: 'changeOwnPassword', reason });
        throw invalid(fieldError('/currentPassword', 'password-wrong'));
      }
      await attempt.refund();
      if (newPassword === currentPassword) throw invalid(fieldError('/newPassword', 'password-same'));
      const fault = passwordError('/newPassword', newPassword, wordsAround(account), config.passwordMin);
      if (fault) throw invalid(fault);
      const passwordHash = await hashPassword(newPassword);
      await db.transaction().execute(async (trx) => {
        await store.changePassword(trx, account, { passwordHash, now });
        await endSessionsOf(trx, user.userId, { except: user });
        await recordAudit(trx, c, { action: 'password.changed' });
      });
      return { status: 204 };
    },
  };

  /**
   * A valid token is never limited: guesses from the same address must not lock out its owner.
   * @throws Problem invalid-token
   */
  async function workingOwner(token: string, address: string, now: Date): Promise<store.TokenOwner> {
    const owner = await store.findTokenOwner(db, token, now);
    if (owner) return owner;
    await countTokenMiss(database.pool, address, now);
    throw problem('invalid-token');
  }

  function wordsAround({ email, name, company_name: companyName }: Named): KnownWords {
    const { productName, providerName } = branding.known.branding;
    return { email, name, companyName, productName, providerName };
  }
}

type Named = Pick<store.TokenOwner, 'email' | 'name' | 'company_name'>;
