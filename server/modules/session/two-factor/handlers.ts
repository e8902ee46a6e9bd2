import type { Role } from '#domain/roles.ts';
import { countCodeAttempt } from '#server/auth/attempt-limits.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { createRecoveryCodes, readCode } from '#server/auth/two-factor/codes.ts';
import { createSecret, stepOfCode } from '#server/auth/two-factor/totp.ts';
import type { Handlers } from '#server/contract/contract.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { lockUser } from '#server/modules/users/repository.ts';
import { recordAboutUser } from '#server/modules/users/user-records.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { checkPassword } from '../check-password.ts';
import { removePasskeysOf } from '../passkeys/repository.ts';
import * as policy from './policy.ts';
import * as store from './repository.ts';

type TwoFactorOperations =
  | 'getOwnTwoFactor'
  | 'beginTwoFactor'
  | 'confirmTwoFactor'
  | 'renewRecoveryCodes'
  | 'turnOffTwoFactor'
  | 'resetUserTwoFactor';

type Needed = Pick<ServerDeps, 'db' | 'database' | 'branding' | 'refusals'>;

/**
 * A user's own operations run in `db.transaction()`: they take no Idempotency-Key, because a stored response would hold
 * a secret or recovery codes.
 */
export function twoFactorHandlers(deps: Needed): Pick<Handlers, TwoFactorOperations> {
  const { db, database, branding } = deps;
  return {
    async getOwnTwoFactor({ user }) {
      const { userId, role } = policy.ownTwoFactor(user);
      const found = await store.findTwoFactor(db, userId);
      const enabledAt = found?.enabled_at?.toISOString() ?? null;
      const recoveryCodesLeft = await store.countRecoveryCodes(db, userId);
      return { status: 200, body: { enabledAt, recoveryCodesLeft, isRequired: await loadIsRequired(role) } };
    },

    async beginTwoFactor(c) {
      const { userId } = policy.ownTwoFactor(c.user);
      const { email } = await checkPassword(deps, c, 'twoFactor.refused', 'beginTwoFactor');
      const { bytes, base32, uri } = createSecret({ issuer: branding.known.branding.productName, email });
      if (!(await store.beginTwoFactor(db, userId, bytes, c.now))) throw problem('two-factor-on');
      return { status: 200, body: { secret: base32, uri } };
    },

    async confirmTwoFactor(c) {
      const { user, now } = c;
      const { userId } = policy.ownTwoFactor(user);
      const begun = await store.findUnconfirmed(db, userId, now);
      if (!begun) throw problem('two-factor-not-begun');
      const attempt = await countCodeAttempt(database.pool, userId, now);
      const code = readCode(c.body.code);
      const step = code.kind === 'authenticator' ? stepOfCode(begun.secret, code.digits, now) : undefined;
      if (step === undefined) throw invalid(fieldError('/code', 'code-wrong'));
      await attempt.refund();
      const recoveryCodes = createRecoveryCodes();
      await db.transaction().execute(async (trx) => {
        await store.lockOwner(trx, userId);
        const isEnabled = await store.enableTwoFactor(trx, begun, { step, now });
        if (!isEnabled) throw problem('two-factor-not-begun');
        await store.replaceRecoveryCodes(trx, userId, recoveryCodes);
        await endSessionsOf(trx, userId, { except: user });
        await recordAudit(trx, c, { action: 'twoFactor.enabled' });
        await queueMail(trx, { kind: 'two-factor-on', userId, causedBy: userId, now });
      });
      return { status: 200, body: { recoveryCodes } };
    },

    async renewRecoveryCodes(c) {
      const { userId } = policy.ownTwoFactor(c.user);
      await checkPassword(deps, c, 'twoFactor.refused', 'renewRecoveryCodes');
      const recoveryCodes = createRecoveryCodes();
      await db.transaction().execute(async (trx) => {
        await store.lockOwner(trx, userId);
        const found = await store.findTwoFactor(trx, userId);
        if (!found?.enabled_at) throw problem('two-factor-off');
        await store.replaceRecoveryCodes(trx, userId, recoveryCodes);
        await recordAudit(trx, c, { action: 'recoveryCodes.renewed' });
      });
      return { status: 200, body: { recoveryCodes } };
    },

    async turnOffTwoFactor(c) {
      const { user, now } = c;
      const { userId, role } = policy.ownTwoFactor(user);
      await checkPassword(deps, c, 'twoFactor.refused', 'turnOffTwoFactor');
      if (await loadIsRequired(role)) throw problem('two-factor-kept');
      await db.transaction().execute(async (trx) => {
        await store.lockOwner(trx, userId);
        const wasOn = await store.removeTwoFactor(trx, userId);
        if (!wasOn) throw problem('two-factor-off');
        await endSessionsOf(trx, userId, { except: user });
        await recordAudit(trx, c, { action: 'twoFactor.disabled' });
        await queueMail(trx, { kind: 'two-factor-off', userId, causedBy: userId, now });
      });
      return { status: 204 };
    },

    async resetUserTwoFactor(c) {
      const { user, now } = c;
      return c.transact(async (trx) => {
        const target = policy.resetUserTwoFactor(user, await lockUser(trx, c.params.id));
        const wasOn = await store.removeTwoFactor(trx, target.id);
        const hadPasskeys = await removePasskeysOf(trx, target.id);
        if (!wasOn && !hadPasskeys) throw problem('two-factor-off');
        await endSessionsOf(trx, target.id);
        if (wasOn) await recordAboutUser(trx, c, target, { action: 'twoFactor.reset' });
        if (hadPasskeys) await recordAboutUser(trx, c, target, { action: 'passkey.removed' });
        // The mail of a reset mentions the passkeys.
        const kind = wasOn ? 'two-factor-reset' : 'passkey-removed';
        await queueMail(trx, { kind, userId: target.id, causedBy: user.userId, now });
        return { status: 204 };
      });
    },
  };

  async function loadIsRequired(role: Role): Promise<boolean> {
    const settings = db.selectFrom('settings').select('require_admin_two_factor');
    return policy.isRequiredOf(role, await settings.executeTakeFirstOrThrow());
  }
}
