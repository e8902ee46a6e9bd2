import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import type { Row, Trx } from '#server/db/schema.ts';

import type { MailBranding } from './mail-branding.ts';
import type { MailMessage } from './mail-layout.ts';
import type { Mail } from './outbox.ts';

/** Input of every mail writer. */
export type MailContext = { publicUrl: string; branding: MailBranding; now: Date };

/** Creates the message of one kind of mail; undefined if it is no longer needed. */
export type WriteMail = (trx: Trx, mail: Mail, context: MailContext) => Promise<MailMessage | undefined>;

type Recipient = Pick<Row<'users'>, 'id' | 'name' | 'email' | 'role' | 'company_id'>;
type StoredRecipient = Recipient & Pick<Row<'users'>, 'status' | 'deleted_at'>;

/**
 * The recipient of a mail, locked until the transaction ends against concurrent changes of the user and cancellation of
 * the mail.
 * @param status the required status; any by default
 * @returns undefined if the user no longer qualifies, or the mail was cancelled
 */
export async function lockRecipient(
  trx: Trx,
  mail: Mail,
  status?: Row<'users'>['status'],
): Promise<Recipient | undefined> {
  const user = await lockStoredRecipient(trx, mail);
  if (!user || user.deleted_at !== null) return undefined;
  return status === undefined || user.status === status ? user : undefined;
}

/** As `lockRecipient`, including a removed user whose address is still stored. */
export async function lockStoredRecipient(trx: Trx, mail: Mail): Promise<StoredRecipient | undefined> {
  const users = trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'company_id', 'status', 'deleted_at'])
    .where('id', '=', mail.user_id)
    .where('anonymised_at', 'is', null);
  const user = await users.forUpdate().executeTakeFirst();
  const kept = trx.selectFrom('mails').select('id').where('id', '=', mail.id);
  return user && (await kept.executeTakeFirst()) ? user : undefined;
}

const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'short' });
const momentFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `20/11/2026`. */
export function dayInBrasilia(moment: Date): string {
  return dayFormat.format(moment);
}

/** `20/11/2026 14:32 (horário de Brasília)`. */
export function momentInBrasilia(moment: Date): string {
  return `${momentFormat.format(moment).replace(',', '')} (horário de Brasília)`;
}

/** The page that sets a password. The token is in the fragment, which is never sent to servers or proxies. */
export function passwordPage(publicUrl: string, token?: string): string {
  const page = `${publicUrl}/recuperar-senha`;
  return token === undefined ? page : `${page}#token=${token}`;
}
