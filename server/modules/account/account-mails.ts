import { issueToken } from '#server/auth/account-tokens.ts';
import type { Row, Trx } from '#server/db/schema.ts';
import type { ClosedAccount } from '#server/db/stored-json.ts';
import {
  lockRecipient,
  lockStoredRecipient,
  momentInBrasilia,
  passwordPage,
  type WriteMail,
  type MailContext,
  dayInBrasilia,
} from '#server/mail/mail-context.ts';
import type { MailMessage } from '#server/mail/mail-layout.ts';
import { countRecoveryCodes } from '#server/modules/session/two-factor/repository.ts';

/** The invitation. Its token is created when the mail leaves, so that the outbox never holds one. */
export const writeInvitation: WriteMail = async (trx, mail, { publicUrl, branding, now }) => {
  const user = await lockRecipient(trx, mail, 'invited');
  if (!user) return undefined;
  const { token, expiresAt } = await issueToken(trx, { userId: user.id, purpose: 'invitation', now });
  const [inviter, company] = [
    await nameOfInviter(trx, mail.caused_by),
    await nameOfCompany(trx, user.company_id),
  ];
  return {
    to: { name: user.name, address: user.email },
    subject: `Convite para usar o ${branding.productName}`,
    paragraphs: [
      `${inviter ?? branding.providerName ?? branding.productName} criou um acesso para você no ${branding.productName}` +
        (company === undefined ? '.' : `, para cuidar das entregas da empresa ${company}.`),
      'Para entrar, defina a sua senha. O seu e-mail é o seu usuário.',
    ],
    action: { label: 'Definir senha', url: passwordPage(publicUrl, token) },
    notes: [
      `O link funciona uma vez e vale até ${momentInBrasilia(expiresAt)}. Depois disso, peça um novo convite.`,
      'Se você não esperava este convite, ignore esta mensagem.',
    ],
  };
};

async function nameOfInviter(trx: Trx, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const inviter = trx.selectFrom('users').select('name').where('id', '=', id).where('deleted_at', 'is', null);
  return (await inviter.executeTakeFirst())?.name;
}

async function nameOfCompany(trx: Trx, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  return (await trx.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst())?.name;
}

/** The recovery mail. Its token is created here, like an invitation's. */
export const writeRecovery: WriteMail = async (trx, mail, { publicUrl, branding, now }) => {
  const user = await lockRecipient(trx, mail, 'active');
  if (!user) return undefined;
  const { token, expiresAt } = await issueToken(trx, { userId: user.id, purpose: 'recovery', now });
  return {
    to: { name: user.name, address: user.email },
    subject: `Nova senha do ${branding.productName}`,
    paragraphs: [
      `Recebemos um pedido para definir uma nova senha da sua conta no ${branding.productName}.`,
      'Quando você a definir, todas as sessões abertas da conta terminam, as chaves de acesso são removidas, e você entra com a senha nova.',
    ],
    action: { label: 'Definir nova senha', url: passwordPage(publicUrl, token) },
    notes: [
      `O link funciona uma vez e vale até ${momentInBrasilia(expiresAt)}. Só o link mais novo funciona.`,
      'Se não foi você que pediu, ignore esta mensagem: a sua senha continua a mesma.',
    ],
  };
};

/** Notifies the user of a changed password, with instructions in case another person has changed it. */
export const writePasswordChanged: WriteMail = async (trx, mail, { publicUrl, branding }) => {
  const user = await lockRecipient(trx, mail, 'active');
  if (!user) return undefined;
  const { productName, supportEmail } = branding;
  const alsoTell = supportEmail === null ? '' : ` e avise ${supportEmail}`;
  return {
    to: { name: user.name, address: user.email },
    subject: `Sua senha do ${productName} foi alterada`,
    paragraphs: [
      `A senha da sua conta no ${productName} foi alterada em ${momentInBrasilia(mail.created_at)}.`,
      'As sessões que estavam abertas em outros aparelhos foram encerradas. Se a senha foi definida pelo link de um e-mail, as chaves de acesso foram removidas.',
      `Se não foi você, peça uma nova senha agora${alsoTell}.`,
    ],
    action: { label: 'Não fui eu: pedir nova senha', url: passwordPage(publicUrl) },
    notes: ['Se foi você, não é preciso fazer nada.'],
  };
};

/** Reports a sign-in with a recovery code, and how many codes are left. */
export const writeRecoveryCodeUsed: WriteMail = async (trx, mail, context) => {
  const user = await lockRecipient(trx, mail, 'active');
  if (!user) return undefined;
  const left = await countRecoveryCodes(trx, user.id);
  const { productName } = context.branding;
  return {
    to: { name: user.name, address: user.email },
    subject: `Um código de recuperação do ${productName} foi usado`,
    paragraphs: [
      `Alguém entrou na sua conta no ${productName} com um código de recuperação em ${momentInBrasilia(mail.created_at)}.`,
      codesLeftText(left),
      ifNotYou(context),
    ],
    action: { label: 'Não fui eu: pedir nova senha', url: passwordPage(context.publicUrl) },
    notes: ['Se foi você, não é preciso fazer nada.'],
  };
};

function codesLeftText(left: number): string {
  if (left === 0) return 'Não resta nenhum código. Gere novos agora em “Minha conta”.';
  if (left === 1) return 'Resta 1 código. Gere novos em “Minha conta”.';
  return `Restam ${left} códigos. Cada um vale uma vez.`;
}

const ENDED = 'As outras sessões que estavam abertas foram encerradas.';

/** The wording of a change of the ways in. */
type SecurityNotice = {
  subject: (productName: string) => string;
  happened: (productName: string, moment: string) => string;
  follows: string[];
};

/** Notifies the user that sign-in now requires a code. */
export const writeTwoFactorOn: WriteMail = notice({
  subject: (name) => `A verificação em duas etapas do ${name} foi ativada`,
  happened: (name, moment) =>
    `A verificação em duas etapas da sua conta no ${name} foi ativada em ${moment}. Para entrar, além da senha, é preciso informar um código.`,
  follows: [ENDED, 'Guarde os códigos de recuperação em um lugar seguro, longe do celular.'],
});

/** Notifies the user that sign-in no longer requires a code. */
export const writeTwoFactorOff: WriteMail = notice({
  subject: (name) => `A verificação em duas etapas do ${name} foi desativada`,
  happened: (name, moment) =>
    `A verificação em duas etapas da sua conta no ${name} foi desativada em ${moment}. Para entrar basta a senha.`,
  follows: [ENDED],
});

/** Notifies the user that an administrator reset the second factor. */
export const writeTwoFactorReset: WriteMail = notice({
  subject: (name) => `A verificação em duas etapas do ${name} foi redefinida`,
  happened: (name, moment) =>
    `Alguém da administração redefiniu a verificação em duas etapas da sua conta no ${name} em ${moment}. Para entrar basta a senha, até você configurar a verificação de novo em “Minha conta”.`,
  follows: [
    'As sessões que estavam abertas foram encerradas. Os códigos de recuperação e as chaves de acesso não valem mais.',
  ],
});

/** Notifies the user of another way into the account. */
export const writePasskeyAdded: WriteMail = notice({
  subject: (name) => `Uma chave de acesso do ${name} foi adicionada`,
  happened: (name, moment) =>
    `Uma chave de acesso foi adicionada à sua conta no ${name} em ${moment}. Com ela é possível entrar sem a senha e sem o código.`,
  follows: ['Veja as suas chaves de acesso em “Minha conta”.'],
});

/** Notifies the user that a passkey no longer works. */
export const writePasskeyRemoved: WriteMail = notice({
  subject: (name) => `Uma chave de acesso do ${name} foi removida`,
  happened: (name, moment) =>
    `Uma chave de acesso da sua conta no ${name} foi removida em ${moment}. Ela não serve mais para entrar.`,
  follows: [ENDED],
});

function notice({ subject, happened, follows }: SecurityNotice): WriteMail {
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

/** Instructions for users who did not make the change themselves. */
function ifNotYou({ branding: { supportEmail } }: Pick<MailContext, 'branding'>): string {
  const alsoTell = supportEmail === null ? '' : ` e avise ${supportEmail}`;
  return `Se você não esperava por isso, peça uma nova senha agora${alsoTell}.`;
}

const REQUESTED: Readonly<Record<Row<'privacy_requests'>['kind'], string>> = {
  access: 'o acesso aos seus dados',
  correction: 'a correção dos seus dados',
  deletion: 'a exclusão dos seus dados',
};

/** The reply to a privacy request; it also goes to users who were removed since, or anonymised by it. */
export const writePrivacyAnswered: WriteMail = async (trx, mail, context) => {
  if (mail.last_words !== null) return writeAccountClosed(mail.last_words, context);
  if (mail.request_id === null) return undefined;
  const user = await lockStoredRecipient(trx, mail);
  const request = await trx
    .selectFrom('privacy_requests')
    .select(['kind', 'status', 'answer', 'created_at'])
    .where('id', '=', mail.request_id)
    .executeTakeFirst();
  if (!user || !request) return undefined;
  const { publicUrl, branding } = context;
  // A removed user can't sign in to see the request.
  const isRemoved = user.deleted_at !== null;
  return {
    to: { name: user.name, address: user.email },
    subject: `Resposta ao seu pedido no ${branding.productName}`,
    paragraphs: [
      `Em ${dayInBrasilia(request.created_at)} você pediu ${REQUESTED[request.kind]} no ${branding.productName}.`,
      request.status === 'done' ? 'O pedido foi atendido.' : 'O pedido foi recusado.',
      ...linesOf(request.answer),
    ],
    action: isRemoved
      ? privacyPolicyLink(publicUrl)
      : { label: 'Ver o pedido', url: `${publicUrl}/ordens-de-servico?conta=privacidade` },
    notes: [
      `Se você não concorda com a resposta, pode ${isRemoved ? '' : 'fazer outro pedido em “Minha conta” ou '}procurar a Autoridade Nacional de Proteção de Dados (ANPD).`,
    ],
  };
};

function writeAccountClosed(
  { name, address, note }: ClosedAccount,
  { publicUrl, branding }: MailContext,
): MailMessage {
  return {
    to: { name, address },
    subject: `Seus dados no ${branding.productName} foram apagados`,
    paragraphs: [
      `Atendemos ao seu pedido de exclusão. O seu acesso ao ${branding.productName} terminou, e o seu nome, e-mail, telefone, CPF e senha foram apagados.`,
      'As ordens de serviço e o histórico continuam guardados sem o seu nome.',
      ...linesOf(note),
    ],
    action: privacyPolicyLink(publicUrl),
    notes: ['Este endereço também é apagado assim que esta mensagem é enviada.'],
  };
}

function privacyPolicyLink(publicUrl: string): MailMessage['action'] {
  return { label: 'Ler a política de privacidade', url: `${publicUrl}/politica-de-privacidade` };
}

function linesOf(text: string | null): string[] {
  return (text ?? '').split('\n').filter((line) => line !== '');
}
