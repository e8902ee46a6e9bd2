import { isIP } from 'node:net';

import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/schema.ts';
import type { Log } from '#server/http/logger.ts';
import { retryGapMs } from '#server/jobs/retry-gap.ts';

import { loadMailBranding, type MailBranding } from './mail-branding.ts';
import type { WriteMail } from './mail-context.ts';
import { htmlOf, type MailMessage, textOf } from './mail-layout.ts';
import { MailError, type MailTransport, type Message } from './mail-transport.ts';
import { claimMail, dropMail, type Mail, recordAttempt } from './outbox.ts';
import { processRecoveryRequests } from './recovery-requests.ts';

export type Bounce = { userId: string; address: string; fault: string; now: Date };

export type MailDeps = {
  db: Db;
  config: Pick<Config, 'publicUrl' | 'mailFrom'>;
  clock: () => Date;
  log: Log;
  transport: MailTransport;
  /** Creates the message of each kind. */
  writers: Readonly<Record<Mail['kind'], WriteMail>>;
  /** Called when the mail server permanently refuses a user's address. */
  recordBounce: (db: Db, bounce: Bounce) => Promise<void>;
  /** `end` starts no further mail; `cut` aborts the current one too. */
  signals?: { end: AbortSignal; cut: AbortSignal };
};

/** How long each kind is retried; a recovery link is useless after its expiry. */
const GIVE_UP_AFTER_MS: Readonly<Record<Mail['kind'], number>> = {
  invitation: DAY_MS,
  recovery: 30 * MINUTE_MS,
  'password-changed': DAY_MS,
  'privacy-answered': DAY_MS,
  'two-factor-on': DAY_MS,
  'two-factor-off': DAY_MS,
  'two-factor-reset': DAY_MS,
  'recovery-code-used': DAY_MS,
  'access-ended': 3 * DAY_MS,
  'access-restored': DAY_MS,
  'passkey-added': DAY_MS,
  'passkey-removed': DAY_MS,
  'delivery-under-way': DAY_MS,
  'delivery-done': DAY_MS,
  'tracking-link': DAY_MS,
  notices: DAY_MS,
  'notices-daily': DAY_MS,
  announcement: 3 * DAY_MS,
};

/**
 * Sends all due mails one after the other, including those for recovery requests. Failures are logged and, unless
 * permanent or too late, retried.
 */
export async function deliverMails(deps: MailDeps): Promise<void> {
  while (!deps.signals?.end.aborted) {
    // Before each mail: an announcement may queue thousands.
    await processRecoveryRequests(deps.db, deps.clock());
    const mail = await claimMail(deps.db, deps.clock());
    if (!mail) return;
    await deliver(mail, deps);
  }
}

async function deliver(mail: Mail, deps: MailDeps): Promise<void> {
  const { db, config, clock, log, transport, signals } = deps;
  const about = { mailId: mail.id, kind: mail.kind, attempts: mail.attempts };
  const branding = await loadMailBranding(db);
  const { publicUrl } = config;
  const message = await db
    .transaction()
    .execute((trx) => deps.writers[mail.kind](trx, mail, { publicUrl, branding, now: clock() }));
  if (!message) {
    await dropMail(db, mail.id);
    log.info(about, 'mail dropped');
    return;
  }
  try {
    await transport.send(messageOf(message, branding, config), signals?.cut);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    await recordAttempt(db, mail, afterFault(mail, error, clock()));
    if (error.isRecipientRefused && mail.user_id !== null) {
      const { address } = message.to;
      await deps.recordBounce(db, { userId: mail.user_id, address, fault: error.fault, now: clock() });
    }
    log.warn({ ...about, fault: error.fault }, 'sending mail failed');
    return;
  }
  await recordAttempt(db, mail, { sent_at: clock() });
  log.info(about, 'mail sent');
}

function afterFault(
  { kind, attempts, created_at: createdAt }: Mail,
  { fault, isPermanent }: MailError,
  now: Date,
) {
  const wait = retryGapMs(attempts);
  const isTooLate = now.getTime() + wait - createdAt.getTime() > GIVE_UP_AFTER_MS[kind];
  if (isPermanent || isTooLate) return { fault, failed_at: now };
  return { fault, due_at: new Date(now.getTime() + wait) };
}

/** Replies go to the support address, even where the server may only send from its own. */
export function messageOf(message: MailMessage, branding: MailBranding, config: MailDeps['config']): Message {
  const { productName: name, supportEmail } = branding;
  const from = senderOf(branding, config);
  return {
    from: { name, address: from },
    to: { name: message.to.name ?? '', address: message.to.address },
    replyTo: supportEmail === null || supportEmail === from ? undefined : { name, address: supportEmail },
    subject: message.subject,
    text: textOf(message, branding),
    html: htmlOf(message, branding),
    unsubscribeUrl: message.unsubscribeUrl,
  };
}

export function senderOf({ supportEmail }: MailBranding, config: MailDeps['config']): string {
  return config.mailFrom ?? supportEmail ?? `nao-responda@${hostOf(config.publicUrl)}`;
}

function hostOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname) === 0 && !hostname.startsWith('[') ? hostname : 'localhost';
}
