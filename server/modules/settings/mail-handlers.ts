import { limitTestMails } from '#server/auth/attempt-limits.ts';
import type { Handlers } from '#server/contract/contract.ts';
import { senderOf } from '#server/mail/deliver-mails.ts';
import { faultText } from '#server/mail/fault-texts.ts';
import { loadMailBranding } from '#server/mail/mail-branding.ts';
import { sendTestMail } from '#server/mail/test-mail.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { findUser, lockUser } from '#server/modules/users/repository.ts';
import { recordAboutUser } from '#server/modules/users/user-records.ts';
import { problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { findMailStatus, liftBounce } from './mail-status.ts';
import * as policy from './policy.ts';

type MailDeps = Pick<ServerDeps, 'db' | 'config' | 'database'>;

/** In characters: a mail server may reply at any length. */
const MAX_REPLY_LENGTH = 500;

/** E-mail delivery for administrators: status, a test mail to oneself, lifting a bounce. */
export function mailHandlers(
  deps: MailDeps,
): Pick<Handlers, 'getMailStatus' | 'sendTestMail' | 'liftMailBounce'> {
  const { db, config, database } = deps;
  return {
    async getMailStatus({ user, now }) {
      policy.getMailStatus(user);
      const way = config.smtpUrl === undefined ? 'folder' : 'smtp';
      const sender = senderOf(await loadMailBranding(db), config);
      return { status: 200, body: { way, sender, ...(await findMailStatus(db, now)) } };
    },

    async sendTestMail(c) {
      policy.sendTestMail(c.user);
      await limitTestMails(database.pool, c.user.userId, c.now);
      // Keeps no transaction open while waiting for the mail server.
      return c.transactInSteps(async () => {
        const user = await findUser(db, c.user.userId);
        if (!user) throw problem('unauthenticated');
        const address = user.email;
        const error = await sendTestMail(deps, { name: user.name, address });
        await recordAudit(db, c, { action: 'mail.tested', outcome: error ? 'failed' : 'done' });
        // The mail server accepted the address, so it no longer counts as bounced.
        if (!error) await liftBounce(db, user.id);
        const reply = error?.reply()?.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_REPLY_LENGTH);
        const message = error ? faultText(error.fault) : null;
        return {
          status: 200,
          body: { sent: !error, address, code: error?.fault ?? null, message, answer: reply ?? null },
        };
      });
    },

    async liftMailBounce(c) {
      policy.liftMailBounce(c.user);
      return c.transact(async (trx) => {
        const target = await lockUser(trx, c.params.id);
        if (!target) throw problem('not-found');
        if (await liftBounce(trx, target.id)) {
          await recordAboutUser(trx, c, target, { action: 'mail.bounceLifted' });
        }
        return { status: 204 };
      });
    },
  };
}
