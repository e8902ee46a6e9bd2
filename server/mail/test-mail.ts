import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/schema.ts';

import { messageOf } from './deliver-mails.ts';
import { loadMailBranding } from './mail-branding.ts';
import { MailError, openMailTransport } from './mail-transport.ts';

/** Within the time-out of the request, as the caller waits for the result. */
const ANSWER_LIMIT_MS = 15_000;

type Recipient = { name: string; address: string };

/**
 * Sends a mail directly, bypassing the outbox.
 * @returns the error; undefined if the mail server accepted it
 */
export async function sendTestMail(
  { db, config }: { db: Db; config: Config },
  to: Recipient,
): Promise<MailError | undefined> {
  const branding = await loadMailBranding(db);
  const { productName } = branding;
  const message = {
    to,
    subject: `Teste de e-mail do ${productName}`,
    paragraphs: [
      `Esta mensagem foi pedida nas configurações do ${productName}. O envio de e-mails funciona.`,
    ],
    action: { label: 'Abrir as configurações', url: `${config.publicUrl}/configuracoes#email` },
    notes: ['Se ela está entre o spam, confira SPF, DKIM e DMARC do domínio do remetente.'],
  };
  const transport = openMailTransport(config);
  try {
    await transport.send(messageOf(message, branding, config), AbortSignal.timeout(ANSWER_LIMIT_MS));
    return undefined;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return error;
  } finally {
    transport.close();
  }
}
