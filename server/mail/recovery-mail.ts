import { issueToken } from '#server/auth/account-tokens.ts';

import { lockRecipient, momentInBrasilia, passwordPage, type WriteLetter } from './mail-context.ts';

/** Writes the way back for somebody who has forgotten the password; its token is made here, as an invitation's. */
export const writeRecovery: WriteLetter = async (trx, mail, { publicUrl, branding, now }) => {
  const user = await lockRecipient(trx, mail, 'active');
  if (!user) return undefined;
  const { token, expiresAt } = await issueToken(trx, { userId: user.id, purpose: 'recovery', now });
  return {
    to: { name: user.name, address: user.email },
    subject: `Nova senha do ${branding.productName}`,
    paragraphs: [
      `Recebemos um pedido para definir uma nova senha da sua conta no ${branding.productName}.`,
      'Quando você a definir, todas as sessões abertas da conta terminam, e você entra com a senha nova.',
    ],
    action: { label: 'Definir nova senha', url: passwordPage(publicUrl, token) },
    notes: [
      `O link funciona uma vez e vale até ${momentInBrasilia(expiresAt)}. Só o link mais novo funciona.`,
      'Se não foi você que pediu, ignore esta mensagem: a sua senha continua a mesma.',
    ],
  };
};
