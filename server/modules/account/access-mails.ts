import { lockRecipient, momentInBrasilia, type WriteMail } from '#server/mail/mail-context.ts';

/** Notifies a user that the access has ended, with the reason that was given. */
export const writeAccessEnded: WriteMail = async (trx, mail, { publicUrl, branding }) => {
  const user = await lockRecipient(trx, mail, 'disabled');
  if (!user) return undefined;
  const { disabled_reason: reason } = await trx
    .selectFrom('users')
    .select('disabled_reason')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const { productName, supportEmail } = branding;
  const whom = supportEmail === null ? 'procure quem administra o acesso' : `escreva para ${supportEmail}`;
  return {
    to: { name: user.name, address: user.email },
    subject: `Seu acesso ao ${productName} foi desativado`,
    paragraphs: [
      `O seu acesso ao ${productName} foi desativado em ${momentInBrasilia(mail.created_at)}, e as sessões abertas foram encerradas.`,
      ...(reason === null ? [] : [`Motivo: ${reason}`]),
      `Se você não concorda, ${whom}.`,
    ],
    action: { label: 'Ler os termos de uso', url: `${publicUrl}/termos-de-uso` },
    notes: ['Os registros das ordens continuam como estão.'],
  };
};

/** Notifies a user that the access is back. */
export const writeAccessRestored: WriteMail = async (trx, mail, { publicUrl, branding }) => {
  const user = await lockRecipient(trx, mail, 'active');
  if (!user) return undefined;
  const { productName } = branding;
  return {
    to: { name: user.name, address: user.email },
    subject: `Seu acesso ao ${productName} foi reativado`,
    paragraphs: [
      `O seu acesso ao ${productName} foi reativado em ${momentInBrasilia(mail.created_at)}. Você entra com a mesma senha.`,
    ],
    action: { label: 'Entrar', url: `${publicUrl}/entrar` },
    notes: [],
  };
};
