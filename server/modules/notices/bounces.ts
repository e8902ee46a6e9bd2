import type { Db } from '#server/db/schema.ts';
import type { Bounce } from '#server/mail/deliver-mails.ts';

import { cancelWaitingMails } from './repository.ts';
import { writeWithNotices } from './write-notices.ts';

/**
 * Records that the mail server refuses a user's address permanently, and notifies the administrators, once per address.
 * No further notices are mailed to it.
 */
export async function recordBounce(db: Db, { userId, address, fault, now }: Bounce): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('users')
      .set({ mail_bounced_at: now, mail_fault: fault })
      .where('id', '=', userId)
      // The address may have changed since.
      .where('email', '=', address)
      .where('deleted_at', 'is', null)
      .where('mail_bounced_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!marked) return;
    await cancelWaitingMails(trx, userId);
    const nothing = trx.selectFrom('users').select('id').where('id', '=', userId);
    const bounced = { kind: 'mail.bounced', subjectUserId: userId, actor: null, isInternal: true } as const;
    await writeWithNotices(trx, nothing, [bounced], now);
  });
}
