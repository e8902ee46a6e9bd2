import { dayInBrasilia, lockRecipient, type MailContext, type WriteMail } from '#server/mail/mail-context.ts';
import type { MailMessage } from '#server/mail/mail-layout.ts';
import { unsubscribeToken } from '#server/modules/notices/unsubscribe-token.ts';

import { findForMail } from './recipients.ts';
import type { AnnouncementRow } from './repository.ts';

/**
 * The announcement in its wording at the time of sending. Mails about new terms have no unsubscribe link: every user
 * under the terms must receive them.
 */
export const writeAnnouncement: WriteMail = async (trx, mail, context) => {
  const user = await lockRecipient(trx, mail, 'active');
  if (!user || mail.announcement_id === null) return undefined;
  const about = { announcementId: mail.announcement_id, userId: user.id, now: context.now };
  const announcement = await findForMail(trx, about);
  if (!announcement) return undefined;
  const to = { name: user.name, address: user.email };
  const paragraphs = announcement.body.split('\n').filter((line) => line.trim() !== '');
  if (announcement.terms_at !== null)
    return { to, ...termsMessage(announcement, announcement.terms_at, paragraphs, context) };

  const { publicUrl, branding } = context;
  const { productName } = branding;
  const token = await unsubscribeToken(trx, user.id);
  return {
    to,
    subject: announcement.kind === 'maintenance' ? `Manutenção do ${productName}` : `Aviso do ${productName}`,
    paragraphs,
    action: { label: `Abrir o ${productName}`, url: `${publicUrl}/ordens-de-servico` },
    notes: [`Você recebe esta mensagem porque tem um acesso ao ${productName}.`],
    links: [{ label: 'Não receber mais avisos por e-mail', url: `${publicUrl}/descadastrar/${token}` }],
    unsubscribeUrl: `${publicUrl}/v1/notices/unsubscribe/${token}`,
  };
};

function termsMessage(
  { terms_version: version }: AnnouncementRow,
  at: Date,
  paragraphs: string[],
  { publicUrl, branding: { productName } }: MailContext,
): Omit<MailMessage, 'to'> {
  const day = dayInBrasilia(at);
  return {
    subject: `Novos termos do ${productName} a partir de ${day}`,
    paragraphs: [
      ...paragraphs,
      `A versão ${version ?? ''} vale a partir de ${day}. Desse dia em diante, você é chamado a aceitá-la ao entrar.`,
    ],
    action: { label: 'Ler os Termos de uso', url: `${publicUrl}/termos-de-uso` },
    notes: [
      `Você recebe esta mensagem porque tem um acesso ao ${productName}. Mudanças dos termos são avisadas a todos, também a quem não recebe outros avisos por e-mail.`,
    ],
    links: [{ label: 'Ler a Política de privacidade', url: `${publicUrl}/politica-de-privacidade` }],
  };
}
