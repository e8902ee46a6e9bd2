import { countRecoveryCodes } from '#server/modules/two-factor/repository.ts';

import { lockRecipient, momentInBrasilia, passwordPage, type WriteLetter } from './mail-context.ts';
import { ifNotYou } from './two-factor-mail.ts';

/** Writes the notice that somebody has signed in with a recovery code, and how many are left. */
export const writeRecoveryCodeUsed: WriteLetter = async (trx, mail, context) => {
  const user = await lockRecipient(trx, mail, 'active');
  if (!user) return undefined;
  const left = await countRecoveryCodes(trx, user.id);
  const { productName } = context.branding;
  return {
    to: { name: user.name, address: user.email },
    subject: `Um código de recuperação do ${productName} foi usado`,
    paragraphs: [
      `Alguém entrou na sua conta no ${productName} com um código de recuperação em ${momentInBrasilia(mail.created_at)}.`,
      left === 1
        ? 'Resta 1 código. Gere novos em «Minha conta».'
        : `Restam ${left} códigos. Cada um vale uma vez.`,
      ifNotYou(context),
    ],
    action: { label: 'Não fui eu: pedir nova senha', url: passwordPage(context.publicUrl) },
    notes: ['Se foi você, não é preciso fazer nada.'],
  };
};
