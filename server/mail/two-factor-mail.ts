import {
  type LetterContext,
  lockRecipient,
  momentInBrasilia,
  passwordPage,
  type WriteLetter,
} from './mail-context.ts';

const ENDED = 'As outras sessões que estavam abertas foram encerradas.';

/** What has become of the second factor of an account, in the words of its owner. */
type SecurityNotice = {
  subject: (productName: string) => string;
  happened: (productName: string, moment: string) => string;
  follows: string[];
};

/** Writes the notice that an account asks for a code from now on. */
export const writeTwoFactorOn: WriteLetter = notice({
  subject: (name) => `A verificação em duas etapas do ${name} foi ativada`,
  happened: (name, moment) =>
    `A verificação em duas etapas da sua conta no ${name} foi ativada em ${moment}. Para entrar, além da senha, é preciso informar um código.`,
  follows: [ENDED, 'Guarde os códigos de recuperação em um lugar seguro, longe do celular.'],
});

/** Writes the notice that the password alone is enough again. */
export const writeTwoFactorOff: WriteLetter = notice({
  subject: (name) => `A verificação em duas etapas do ${name} foi desativada`,
  happened: (name, moment) =>
    `A verificação em duas etapas da sua conta no ${name} foi desativada em ${moment}. Para entrar basta a senha.`,
  follows: [ENDED],
});

/** Writes the notice that an administrator has done so. */
export const writeTwoFactorReset: WriteLetter = notice({
  subject: (name) => `A verificação em duas etapas do ${name} foi redefinida`,
  happened: (name, moment) =>
    `Alguém da administração redefiniu a verificação em duas etapas da sua conta no ${name} em ${moment}. Para entrar basta a senha, até você configurar a verificação de novo em «Minha conta».`,
  follows: ['As sessões que estavam abertas foram encerradas, e os códigos de recuperação não valem mais.'],
});

function notice({ subject, happened, follows }: SecurityNotice): WriteLetter {
  return async (trx, mail, context) => {
    const user = await lockRecipient(trx, mail, 'active');
    if (!user) return undefined;
    const { productName } = context.branding;
    return {
      to: { name: user.name, address: user.email },
      subject: subject(productName),
      paragraphs: [happened(productName, momentInBrasilia(mail.created_at)), ...follows, ifNotYou(context)],
      action: { label: 'Não fui eu: pedir nova senha', url: passwordPage(context.publicUrl) },
      notes: ['Se você já sabia disso, não é preciso fazer nada.'],
    };
  };
}

/** What to do about something that somebody else must have done. */
export function ifNotYou({ branding: { supportEmail } }: Pick<LetterContext, 'branding'>): string {
  const alsoTell = supportEmail === null ? '' : ` e avise ${supportEmail}`;
  return `Se você não esperava por isso, peça uma nova senha agora${alsoTell}.`;
}
