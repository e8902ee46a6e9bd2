import { lockRecipient, momentInBrasilia, passwordPage, type WriteLetter } from './mail-context.ts';

/** Writes the notice to the owner of an account that its password is another one now, with what to do if it wasn't them. */
export const writePasswordChanged: WriteLetter = async (trx, mail, { publicUrl, branding }) => {
  const user = await lockRecipient(trx, mail, 'active');
  if (!user) return undefined;
  const { productName, supportEmail } = branding;
  const alsoTell = supportEmail === null ? '' : ` e avise ${supportEmail}`;
  return {
    to: { name: user.name, address: user.email },
    subject: `Sua senha do ${productName} foi alterada`,
    paragraphs: [
      `A senha da sua conta no ${productName} foi alterada em ${momentInBrasilia(mail.created_at)}.`,
      'As sessões que estavam abertas em outros aparelhos foram encerradas.',
      `Se não foi você, peça uma nova senha agora${alsoTell}.`,
    ],
    action: { label: 'Não fui eu: pedir nova senha', url: passwordPage(publicUrl) },
    notes: ['Se foi você, não é preciso fazer nada.'],
  };
};
